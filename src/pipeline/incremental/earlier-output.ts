import type { FilePath } from '../../base/paths.ts'
import type { OutputEntry, OutputManifest } from '../output/output-manifest.ts'
import type { BuildOptions } from '../options.ts'
import { readRecord } from './build-record.ts'
import type { BuildRecord } from './build-record.ts'
import { isSameStamp, stampOf } from './file-stamp.ts'
import type { Stamp } from './file-stamp.ts'
import { hashAt, manifestHash } from './manifest-hash.ts'
import type { StampsAhead } from './stamp-thread.ts'

/** The output of the last build with the same options, as far as it is still there. */
export interface EarlierOutput {
  readonly record: Pick<BuildRecord, 'rendered'>
  /** A file as it was written; it may have changed since then. */
  written(path: FilePath): OutputEntry | undefined
  /** A file of it, if its contents are those that the build wrote. */
  intact(path: FilePath): OutputEntry | undefined
  /** The stamp of a file that was found intact. */
  stamp(path: FilePath): Stamp | undefined
}

/** `undefined` if the output is not the one that the last build of this program with these options left. */
export function openEarlierOutput(
  options: BuildOptions,
  target: string | undefined,
  manifest: OutputManifest | undefined,
  {
    record = options.clean === true ? undefined : readRecord(options),
    ahead,
  }: { readonly record?: BuildRecord | undefined; readonly ahead?: StampsAhead | undefined } = {},
): EarlierOutput | undefined {
  if (record === undefined || target === undefined || manifest === undefined) return undefined
  const { manifest: hash, stamps } = record.output
  if (manifestHash(target) !== hash || manifest.size !== stamps.length) return undefined
  const confirmed = new Map<FilePath, Stamp>()
  const indexes = new Map<FilePath, number>()
  for (const path of manifest.keys()) indexes.set(path, indexes.size)
  return {
    record,
    written: (path) => manifest.get(path),
    intact(path) {
      const entry = manifest.get(path)
      const index = indexes.get(path)
      if (entry === undefined || index === undefined) return undefined
      const place = `${target}/${path}` // `join` costs as much as the rest
      const read = ahead?.at(index)
      const stamp = read === undefined ? stampOf(place) : read
      if (stamp?.[0] !== entry.size) return undefined
      const isKnown = isSameStamp(stamp, stamps[index])
      if (!isKnown && hashAt(place) !== entry.hash) return undefined
      confirmed.set(path, stamp)
      return entry
    },
    stamp: (path) => confirmed.get(path),
  }
}
