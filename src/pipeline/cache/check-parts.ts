import type { Report } from '../../diagnostics/diagnostic.ts'
import { missingParts, unknownPart } from '../problems.ts'
import { isBrokenPart, readPart } from './part-folder.ts'

/** Reports folders that are no parts, and parts that are missing. Gives whether all folders are parts. */
export function checkParts(folders: readonly string[], report: Report): boolean {
  const parts = folders.map((folder) => ({ folder, part: readPart(folder) }))
  const broken = folders.filter(isBrokenPart)
  const unknown = parts.filter(({ folder, part }) => part === undefined && !broken.includes(folder))
  for (const { folder } of unknown) report.add(unknownPart(folder))
  const shards = parts.flatMap(({ part }) => (part === undefined ? [] : [part.shard]))
  const count = shards[0]?.count ?? 0
  const given = new Set(shards.flatMap((shard) => (shard.count === count ? [shard.index] : [])))
  const all = Array.from({ length: count }, (_, index) => index + 1)
  const missing = all.filter((index) => !given.has(index))
  // a broken part may be one of these; that it cannot be used is reported
  if (missing.length > broken.length) report.add(missingParts(missing, count))
  return unknown.length === 0
}
