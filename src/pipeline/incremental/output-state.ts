import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FilePath } from '../../base/paths.ts'
import type { WrittenFile } from '../output/output-writer.ts'
import { byPath, manifestPath, readOutputManifest } from '../output/output-manifest.ts'
import { realOutput } from '../output/output-place.ts'
import { workplaceOf } from '../output/staging.ts'
import type { BuildRecord } from './build-record.ts'
import {
  isRacy,
  isSameStamp,
  packStamps,
  stampOf,
  unpackStamps,
} from '../../host/node/file-stamp.ts'
import type { Stamp } from '../../host/node/file-stamp.ts'
import { hashAt, manifestHash } from './manifest-hash.ts'

/** Whether an output is complete and as a build left it; no other build may be working on it. */
export function isOutputIntact(
  out: string,
  { manifest, files: count, stamps }: BuildRecord['output'],
): boolean {
  const target = realOutput(out)
  if (existsSync(workplaceOf(target)) || hashAt(join(target, manifestPath)) !== manifest)
    return false
  const files = [...(readOutputManifest(target)?.values() ?? [])]
  const recorded = unpackStamps(stamps)
  if (files.length !== count || recorded.length !== count) return false
  return files.every(({ path, hash, size }, index) => {
    const place = `${target}/${path}`
    const stamp = stampOf(place)
    if (stamp === undefined || stamp[0] !== size) return false
    return isSameStamp(stamp, recorded.at(index)) || hashAt(place) === hash
  })
}

/** An output that was just published. Files that were kept have the stamps that they had before. */
export function recordOutput(
  out: string,
  files: readonly WrittenFile[],
  stampBefore: (path: FilePath) => Stamp | undefined,
): BuildRecord['output'] | undefined {
  const target = realOutput(out)
  const manifest = manifestHash(target)
  if (manifest === undefined) return undefined
  const stamps: Stamp[] = []
  const now = Date.now()
  for (const { path, staged } of files.toSorted(byPath)) {
    if (path === manifestPath) continue
    const stamp = (staged ? undefined : stampBefore(path)) ?? stampOf(`${target}/${path}`)
    if (stamp === undefined) return undefined
    stamps.push(isRacy(stamp, now) ? [0, 0, 0] : stamp)
  }
  return { manifest, files: stamps.length, stamps: packStamps(stamps) }
}
