import { createHash } from 'node:crypto'
import { closeSync, openSync, readSync, writeSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { noteDamage } from '../shared/damaged-cache.ts'
import { isAbsent, openOwn } from '../shared/read-own.ts'
import { contentHashOf } from '../../../host/node/hash.ts'
import { replaceFileWith } from '../../../host/node/replace-file.ts'
import type { IndexState, StateBlock } from '../../../search/search-types.ts'
import { checkedStamp, readCheckedParts, writeCheckedParts } from '../checked-file.ts'

/** Where the blocks of a state are: in files that never change, each named by a hash of its contents. */
interface BlockTable {
  readonly packs: readonly string[]
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
  /** In bytes. */
  readonly size: number
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
    packs: packs.map(({ path }) => basename(path)),
    blocks: placed.map((block) => [numbers.get(block.pack)!, block.start, block.size]),
  }
  writeCheckedParts(file, [table, ...parts], reader)
  return table.packs
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
  const all = [...packs].reduce((sum, { size }) => sum + size, 0)
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
  const pack = { path, size }
  return new Map(
    blocks.map((block, index) => [block, storedBlock(pack, starts[index]!, block.size)]),
  )
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
  const opened = packs.map((name) => openPack(join(dirname(file), name)))
  if (opened.includes(undefined)) return undefined
  return {
    parts,
    blocks: blocks.map(([pack, start, size]) => storedBlock(opened[pack]!, start, size)),
  }
}

/** Reads all of a pack, through one small buffer: new memory for it would take longer than reading it. */
function openPack(path: string): StoredPack | undefined {
  const digest = createHash('sha256')
  const buffer = Buffer.allocUnsafe(1 << 16)
  let size = 0
  try {
    const descriptor = openOwn(path)
    try {
      for (let read = -1; read !== 0; size += read) {
        read = readSync(descriptor, buffer)
        digest.update(buffer.subarray(0, read))
      }
    } finally {
      closeSync(descriptor)
    }
  } catch (error) {
    if (!isAbsent(error)) noteDamage(path)
    return undefined
  }
  if (path.endsWith(`-${contentHashOf(digest)}.pack`)) return { path, size }
  noteDamage(path)
  return undefined
}
