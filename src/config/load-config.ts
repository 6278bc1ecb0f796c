import { type FilePath, filePath } from '../base/paths.ts'
import { type Diagnostic, type Place, placeOfFile, type Report } from '../diagnostics/diagnostic.ts'
import type { Host } from '../host/host.ts'
import type { ExpandPattern } from './navigation/entries.ts'
import type { NavigationPlan, PagePattern } from './navigation-plan.ts'
import { resolveNavigation } from './navigation/resolve-navigation.ts'
import { checkSettings } from './validate/cross-field-checks.ts'
import type { Config, Grammar, SettingsLink } from './config.ts'
import * as problems from './problems.ts'
import { grammarFiles, readGrammars } from './read/read-grammars.ts'
import { headFiles, readHead } from './read/read-head.ts'
import { readSettings } from './read/read-settings.ts'
import { resolveConfig } from './resolve-config.ts'
import { withVariables } from './read/settings-variables.ts'
import { settingsIcons } from './settings-icons.ts'
import type { SettingsIcon } from './settings-icons.ts'
import { settingsLinks } from './settings-links.ts'
import { validate } from './validate/validate.ts'
import type { Pointer } from './setting-types.ts'

/** The settings of a site and their places in the source. */
export interface Settings {
  readonly config: Config
  /** Every URL and file path in the settings, except the pages of the navigation. */
  readonly links: readonly SettingsLink[]
  /** Every icon that they name. */
  readonly icons: readonly SettingsIcon[]
  /** The other files that they were read from, whether they exist or not. */
  readonly files: readonly FilePath[]
  /** The patterns in the navigation, in the order of the file. */
  readonly patterns: readonly WrittenPattern[]
  /**
   * The navigation with what its patterns stand for. Absent if it has none; else `config` has each pattern as a page, and no
   * problem of the navigation was reported.
   */
  readonly expand?: (expand: ExpandPattern, report: ReportProblem) => NavigationPlan
  /** The place of a value or of its key; if it does not exist, the place of its nearest parent. */
  locate(pointer: Pointer, part?: 'key' | 'value'): Place
}

export interface WrittenPattern {
  readonly pattern: PagePattern
  readonly pointer: Pointer
}

export interface LoadOptions {
  /** The name of the site folder in messages. */
  readonly folder?: string
}

const fileNames = [filePath('docs.json'), filePath('mint.json')]

/**
 * Reads the settings at the root of a host and reports all problems in them. Settings with problems are left out of the
 * `Config`. Returns `undefined` when nothing could be read.
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

type ReportProblem = (problem: Diagnostic) => void

async function readFirst(
  host: Host,
  report: ReportProblem,
): Promise<Settings | undefined | 'none'> {
  for (const path of fileNames) {
    const read = await readSettings(host, path, report)
    if (read === undefined) {
      const other = await host.otherThanFile?.(path)
      if (other !== undefined) {
        report(problems.settingsAreNoFile(placeOfFile(path), other))
        return undefined
      }
      const failure = await host.readFailure?.(path)
      if (failure === undefined) continue
      report(problems.closedSettings(placeOfFile(path), failure))
      return undefined
    }
    const { broken } = read
    if (path === 'mint.json') report(problems.earlierName(placeOfFile(path)))
    if (read.file.value === undefined) {
      if (!broken) report(problems.emptyFile(placeOfFile(path)))
      return undefined
    }
    // After a syntax error, further problems are likely to be consequences of it: report only the error itself.
    const reportUnlessBroken: ReportProblem = broken ? () => {} : report
    const file = withVariables(read.file, reportUnlessBroken)
    const { settings, problems: ofShape } = validate(file)
    ofShape.forEach(reportUnlessBroken)
    if (settings === undefined) return undefined
    checkSettings(settings, file).forEach(reportUnlessBroken)
    const reading = { host, place: file.place, report: reportUnlessBroken }
    const grammars = await readGrammars(settings, reading)
    const head = await readHead(settings, reading)
    const held: Diagnostic[] = []
    const patterns: WrittenPattern[] = []
    const config = resolveConfig(settings, {
      file,
      report: (problem) => void held.push(problem),
      expand: (pattern, pointer) => {
        patterns.push({ pattern, pointer })
        return undefined
      },
    })
    if (patterns.length === 0) held.forEach(reportUnlessBroken)
    return {
      config: { ...withGrammars(config, grammars), head },
      files: [...file.others, ...grammarFiles(settings), ...headFiles(settings)],
      links: settingsLinks(settings),
      icons: settingsIcons(settings),
      locate: file.place,
      patterns,
      ...(patterns.length > 0 && {
        expand: (expand: ExpandPattern, to: ReportProblem) =>
          resolveNavigation(settings, { file, report: broken ? () => {} : to, expand }),
      }),
    }
  }
  return 'none'
}

function withGrammars(config: Config, grammars: readonly Grammar[]): Config {
  if (grammars.length === 0) return config
  const { appearance } = config
  return { ...config, appearance: { ...appearance, code: { ...appearance.code, grammars } } }
}

/** Sorts diagnostics: the settings file first, then the files it references, each from top to bottom. */
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
