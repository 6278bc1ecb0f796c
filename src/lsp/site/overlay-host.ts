import type { FilePath } from '../../base/paths.ts'
import type { Host } from '../../host/host.ts'

/** The texts of a site that an editor has open, which may not be saved; without a BOM, as `Host.read` gives texts. */
export type OpenTexts = Pick<ReadonlyMap<FilePath, string>, 'get' | 'has' | 'keys'>

export interface OverlayOptions {
  readonly texts: OpenTexts
  /** Whether the folder is trusted; else nothing is requested from the network for it. */
  readonly trusted: boolean
}

/** A host on which the texts of the editor are in place of the files. */
export function overlayHost(disk: Host, { texts, trusted }: OverlayOptions): Host {
  return {
    async read(path) {
      return texts.get(path) ?? disk.read(path)
    },
    async readCode(path) {
      return texts.get(path) ?? (disk.readCode ?? disk.read)(path)
    },
    async readBytes(path) {
      const text = texts.get(path)
      return text === undefined ? disk.readBytes(path) : new TextEncoder().encode(text)
    },
    async readFailure(path) {
      return texts.has(path) ? undefined : disk.readFailure?.(path)
    },
    async otherThanFile(path) {
      return texts.has(path) ? undefined : disk.otherThanFile?.(path)
    },
    list: (options) => disk.list(options),
    async fetch(url, options) {
      return trusted ? disk.fetch(url, options) : { ok: false, reason: 'the folder is not trusted' }
    },
  }
}
