import { type FilePath, filePath } from '../base/paths.ts'
import { type Diagnostic, type Place, placeOfFile, type Report } from '../diagnostics/diagnostic.ts'
import type { Host } from '../host/host.ts'
import { checkSettings } from './validate/cross-field-checks.ts'
import type { Config, SettingsLink } from './config.ts'
import * as problems from './problems.ts'
import { readSettings } from './read/read-settings.ts'
import { resolveConfig } from './resolve-config.ts'
import { settingsLinks } from './settings-links.ts'
import { validate } from './validate/validate.ts'
import type { Pointer } from './setting-types.ts'

/** The settings of a site, and where each of them is written. */
export interface Settings {
  readonly config: Config
  /** Every address that they name outside of the list of pages. */
  readonly links: readonly SettingsLink[]
  /** The place of a value or of its key; of something absent the place of its nearest parent. */
  locate(pointer: Pointer, part?: 'key' | 'value'): Place
}

export interface LoadOptions {
  /** What the folder of the site is called in a message. */
  readonly folder?: string
}

const fileNames = [filePath('docs.json'), filePath('mint.json')]

/**
 * Reads the settings of the site at the root of a host, and reports everything that is wrong with them. What is
 * wrong is left out of the `Config`; `undefined` when nothing could be read at all.
 */
export async function loadConfig(
  host: Host,
  report: Report,
  { folder }: LoadOptions = {},
): Promise<Settings | undefined> {
  const found: Diagnostic[] = []
  const settings = await readFirst(host, (problem) => void found.push(problem))
  if (settings === 'none') found.push(problems.noSettings(folder))
  for (const problem of inFileOrder(found)) report.add(problem)
  return settings === 'none' ? undefined : settings
}

type Tell = (problem: Diagnostic) => void

async function readFirst(host: Host, tell: Tell): Promise<Settings | undefined | 'none'> {
  for (const path of fileNames) {
    const read = await readSettings(host, path, tell)
    if (read === undefined) {
      const failure = await host.readFailure?.(path)
      if (failure === undefined) continue
      tell(problems.closedSettings(placeOfFile(path), failure))
      return undefined
    }
    const { file, broken } = read
    if (path === 'mint.json') tell(problems.earlierName(placeOfFile(path)))
    if (file.value === undefined) {
      if (!broken) tell(problems.emptyFile(placeOfFile(path)))
      return undefined
    }
    // One slip of the pen can make the rest look wrong; it is worth one diagnostic.
    const report: Tell = broken ? () => {} : tell
    const { settings, problems: ofShape } = validate(file)
    ofShape.forEach(report)
    if (settings === undefined) return undefined
    checkSettings(settings, file).forEach(report)
    return {
      config: resolveConfig(settings, { file, report }),
      links: settingsLinks(settings),
      locate: file.place,
    }
  }
  return 'none'
}

/** The settings file first, then the files it names; each from top to bottom. */
function inFileOrder(found: readonly Diagnostic[]): Diagnostic[] {
  const files = new Map<FilePath | undefined, number>([[undefined, -1]])
  for (const { at } of found) if (!files.has(at?.file)) files.set(at?.file, files.size)
  const rank = ({ at }: Diagnostic): number =>
    isSettings(at?.file) ? 0 : (files.get(at?.file) ?? 0)
  return found.toSorted((a, b) => rank(a) - rank(b) || (a.at?.start ?? 0) - (b.at?.start ?? 0))
}

function isSettings(file: FilePath | undefined): boolean {
  return fileNames.some((name) => name === file)
}
