import { extensionOf, type FilePath, isExternal, resolvePath } from '../../base/paths.ts'
import type { Host } from '../../host/host.ts'
import { parseDocument } from './parse-document.ts'
import { overlayExtends } from './apply-overlay.ts'

/**
 * The overlays of a site that say themselves which description they are for (`extends`), by its path or URL. They
 * are looked for among the files whose names have "overlay" in them.
 */
export async function findOverlays(
  files: readonly FilePath[],
  host: Pick<Host, 'read'>,
): Promise<ReadonlyMap<string, readonly FilePath[]>> {
  const found = new Map<string, FilePath[]>()
  for (const file of files.filter(mayBeOverlay).toSorted()) {
    const text = await host.read(file)
    const target =
      text === undefined ? undefined : overlayExtends(parseDocument(text, file, 'author'))
    if (target === undefined) continue
    const description = isExternal(target) ? target : resolvePath(target, file)
    if (description === undefined) continue
    found.set(description, [...(found.get(description) ?? []), file])
  }
  return found
}

function mayBeOverlay(file: FilePath): boolean {
  return /overlay/i.test(file) && ['yaml', 'yml', 'json'].includes(extensionOf(file))
}
