import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { filePath } from '../../base/paths.ts'
import type { FilePath } from '../../base/paths.ts'
import { sha256 } from '../../host/node/hash.ts'
import { replaceFile } from '../../host/node/replace-file.ts'
import { cacheFolder, cachePlace } from '../../pipeline/cache/cache-folder.ts'
import { readOwn } from '../../pipeline/cache/shared/read-own.ts'
import type { TextEdit } from './text-edit.ts'

const range = z.object({ start: z.int().min(0), end: z.int().min(0), text: z.string() })
const record = z.object({
  from: z.string(),
  to: z.string(),
  files: z.array(
    z.object({
      /** Its path after the move. */
      file: z.string(),
      /** Of its text after the move. */
      hash: z.string(),
      /** What makes the text before the move of it. */
      edits: z.array(range),
    }),
  ),
})

/** What a move wrote, and how it is taken back. */
export type MoveRecord = z.infer<typeof record>

const records = z.array(record)

/** The moves that are remembered. */
const maxRecords = 50

/**
 * The edits that restore files as they were before the opposite move, by file: only of files that were not changed since.
 * A relative path has several spellings, of which a move writes one.
 */
export async function takenBack(
  { root, from, to }: { readonly root: string; readonly from: FilePath; readonly to: FilePath },
  read: (file: FilePath) => Promise<string | undefined>,
): Promise<ReadonlyMap<FilePath, readonly TextEdit[]>> {
  const last = (await readRecords(root)).findLast((one) => one.from === to && one.to === from)
  const found = new Map<FilePath, readonly TextEdit[]>()
  for (const { file, hash, edits } of last?.files ?? []) {
    const path = filePath(file)
    const text = await read(path)
    if (text === undefined || sha256(text) !== hash) continue
    found.set(
      path,
      edits.map((edit) => ({ file: path, ...edit })),
    )
  }
  return found
}

/** Remembers a move in the cache of the site. */
export async function rememberMove(root: string, move: MoveRecord): Promise<void> {
  const kept = (await readRecords(root)).slice(1 - maxRecords)
  const folder = join(cacheFolder(root), 'moves')
  await mkdir(folder, { recursive: true })
  await replaceFile(join(folder, 'moves.json'), JSON.stringify([...kept, move]))
}

async function readRecords(root: string): Promise<readonly MoveRecord[]> {
  try {
    const text = readOwn(join(cachePlace(root), 'moves', 'moves.json')).toString('utf8')
    return records.safeParse(JSON.parse(text)).data ?? []
  } catch {
    return [] // none yet, or damaged: paths are then spelled anew
  }
}
