import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FilePath } from '../../base/paths.ts'
import { bootId } from '../../host/node/boot-id.ts'
import type { WrittenFile } from '../output/output-writer.ts'
import { manifestPath, readOutputManifest } from '../output/output-manifest.ts'
import { realOutput } from '../output/output-place.ts'
import { workplaceOf } from '../output/staging.ts'
import type { BuildRecord } from './build-record.ts'
import { isRacy, isSameStamp, stampOf } from './file-stamp.ts'
import type { Stamp } from './file-stamp.ts'
import { hashAt, manifestHash } from './manifest-hash.ts'

/** Whether an output is complete and as a build left it; no other build may be working on it. */
export function isOutputIntact(out: string, { manifest, stamps }: BuildRecord['output']): boolean {
  const target = realOutput(out)
  if (existsSync(workplaceOf(target)) || hashAt(join(target, manifestPath)) !== manifest)
    return false
  const files = [...(readOutputManifest(target)?.values() ?? [])]
  if (files.length !== stamps.length) return false
  return files.every(({ path, hash, size }, index) => {
    const place = `${target}/${path}`
    const stamp = stampOf(place)
    if (stamp === undefined || stamp[0] !== size) return false
    return isSameStamp(stamp, stamps[index]) || hashAt(place) === hash
  })
}

/** An intact output whose files were compared by their contents: until the next boot, their stamps prove it again. */
export function confirmedOutput(out: string, output: BuildRecord['output']): BuildRecord['output'] {
  const target = realOutput(out)
  const stamps = [...(readOutputManifest(target)?.keys() ?? [])].map((path): Stamp => {
    const stamp = stampOf(`${target}/${path}`)
    return stamp === undefined || isRacy(stamp, Date.now()) ? [0, 0, 0] : stamp
  })
  return { ...output, stamps, boot: bootId() }
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
  const byPath = new Map(files.map((file) => [file.path, file]))
  byPath.delete(manifestPath)
  const stamps: Stamp[] = []
  for (const path of [...byPath.keys()].sort()) {
    const before = byPath.get(path)?.staged === false ? stampBefore(path) : undefined
    const stamp = before ?? stampOf(`${target}/${path}`)
    if (stamp === undefined) return undefined
    stamps.push(isRacy(stamp, Date.now()) ? [0, 0, 0] : stamp)
  }
  return { manifest, stamps, boot: bootId() }
}
