import { createHash } from 'node:crypto'
import { closeSync, openSync, readSync, writeSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { isRacy, isSameStamp, stampOf } from '../../../host/node/file-stamp.ts'
import type { Stamp } from '../../../host/node/file-stamp.ts'
import { contentHashOf } from '../../../host/node/hash.ts'
import { replaceFileWith } from '../../../host/node/replace-file.ts'
import type { IndexState, StateBlock } from '../../../search/search-types.ts'
import { checkedStamp, readCheckedParts, writeCheckedParts } from '../checked-file.ts'

/** Where the blocks of a state are: in files that never change, each named by a hash of its contents. */
interface BlockTable {
  readonly packs: readonly (readonly [name: string, stamp: Stamp])[]
  /** By block: the number of its pack, where it starts there, and its size. */
  readonly blocks: readonly (readonly [pack: number, start: number, size: number])[]
}

/** A block in a pack. */
interface StoredBlock extends StateBlock {
  readonly pack: StoredPack
  readonly start: number
}

interface StoredPack {
  readonly path: string
  readonly stamp: Stamp
}

/**
 * Stores the state of an index in a file, and blocks that are in no pack yet in a new one. Gives the names of all its packs.
 * `name` is the file from which the state will be read.
 */
export function writeIndexState(
  file: string,
  { parts, blocks }: IndexState,
  { name = basename(file), reader = checkedStamp() } = {},
): readonly string[] {
  const stored = blocks.filter(isStored)
  const isScattered = areScattered(stored)
  const fresh = blocks.filter((block) => isScattered || !isStored(block))
  const pack = fresh.length === 0 ? undefined : writePack(fresh, { folder: dirname(file), name })
  const placed = blocks.map((block) => pack?.get(block) ?? (block as StoredBlock))
  const packs = [...new Set(placed.map((block) => block.pack))]
  const numbers = new Map(packs.map((one, number) => [one, number]))
  const table: BlockTable = {
    packs: packs.map(({ path, stamp }) => [basename(path), stamp]),
    blocks: placed.map((block) => [numbers.get(block.pack)!, block.start, block.size]),
  }
  writeCheckedParts(file, [table, ...parts], reader)
  return table.packs.map(([own]) => own)
}

function isStored(block: StateBlock): block is StoredBlock {
  return 'pack' in block
}

/** A state in more files is written anew. */
const maxPacks = 16

/** Whether blocks are in too many packs, or make up less than half of these. */
function areScattered(blocks: readonly StoredBlock[]): boolean {
  const packs = new Set(blocks.map(({ pack }) => pack))
  const used = blocks.reduce((sum, { size }) => sum + size, 0)
  const all = [...packs].reduce((sum, { stamp: [size] }) => sum + size, 0)
  return packs.size >= maxPacks || used < all / 2
}

function writePack(
  blocks: readonly StateBlock[],
  { folder, name }: { readonly folder: string; readonly name: string },
): ReadonlyMap<StateBlock, StoredBlock> {
  const bytes = blocks.map((block) => block.bytes())
  const digest = createHash('sha256')
  for (const own of bytes) digest.update(own)
  const path = join(folder, `${name}-${contentHashOf(digest)}.pack`)
  const starts: number[] = []
  let size = 0
  replaceFileWith(path, (temporary) => {
    const descriptor = openSync(temporary, 'w')
    try {
      for (const own of bytes) {
        starts.push(size)
        for (let at = 0; at < own.length;) at += writeSync(descriptor, own, at)
        size += own.length
      }
    } finally {
      closeSync(descriptor)
    }
  })
  const pack = { path, stamp: settledStamp(path, size) }
  return new Map(
    blocks.map((block, index) => [block, storedBlock(pack, starts[index]!, block.size)]),
  )
}

/** The stamp by which a pack is known, with its size; its times are zero if they prove nothing. */
function settledStamp(path: string, size: number): Stamp {
  const stamp = stampOf(path)
  return stamp === undefined || isRacy(stamp, Date.now()) ? [size, 0, 0] : stamp
}

function storedBlock(pack: StoredPack, start: number, size: number): StoredBlock {
  return { pack, start, size, bytes: () => readBlock(pack.path, start, size) }
}

function readBlock(path: string, start: number, size: number): Uint8Array {
  const bytes = Buffer.allocUnsafe(size)
  const descriptor = openSync(path, 'r')
  try {
    for (let at = 0; at < size;) {
      const read = readSync(descriptor, bytes, at, size - at, start + at)
      if (read === 0) throw new Error(`${path} is cut off`)
      at += read
    }
    return bytes
  } finally {
    closeSync(descriptor)
  }
}

/** Reads a state, of which the blocks are read later; `undefined` if it is lost, or a pack of it is. */
export function readIndexState(file: string): IndexState | undefined {
  const [table, ...parts] = readCheckedParts(file) ?? []
  if (table === undefined) return undefined
  const { packs, blocks } = table as BlockTable
  const opened = packs.map(([name, stamp]) => openPack(join(dirname(file), name), stamp))
  if (opened.includes(undefined)) return undefined
  return {
    parts,
    blocks: blocks.map(([pack, start, size]) => storedBlock(opened[pack]!, start, size)),
  }
}

/** A pack is known by its stamp. It is read only if that is another one, as in a cache that was restored. */
function openPack(path: string, known: Stamp): StoredPack | undefined {
  const stamp = stampOf(path)
  if (stamp?.[0] !== known[0]) return undefined
  if (isSameStamp(stamp, known)) return { path, stamp }
  return path.endsWith(`-${hashOfFile(path)}.pack`)
    ? { path, stamp: settledStamp(path, stamp[0]) }
    : undefined
}

/** Through one small buffer: new memory for the whole file would take longer than reading it. */
function hashOfFile(path: string): string | undefined {
  const digest = createHash('sha256')
  const buffer = Buffer.allocUnsafe(1 << 16)
  try {
    const descriptor = openSync(path, 'r')
    try {
      for (let size = -1; size !== 0;) {
        size = readSync(descriptor, buffer)
        digest.update(buffer.subarray(0, size))
      }
    } finally {
      closeSync(descriptor)
    }
    return contentHashOf(digest)
  } catch {
    return undefined
  }
}
