import type { Route } from '../base/paths.ts'
import type { Config } from '../config/config.ts'
import { walkPlan } from '../config/navigation/walk-plan.ts'
import type { Pointer } from '../config/setting-types.ts'
import type { PageFacts } from '../content/page.ts'
import type { Diagnostic, Place } from '../diagnostics/diagnostic.ts'
import { languageTag } from './language-tag.ts'
import type { OperationSource } from './page-source.ts'

/** A text of the settings that is compiled as pages are: the description of the 404 page, or a banner. */
export interface TextSource extends OperationSource {
  /** Of a banner that only pages of a language have. */
  readonly language?: string
  readonly pointer: Pointer
}

/** Whether a route is that of a text of the settings, which is no page. */
export function isTextRoute(route: Route, { file }: Pick<Config, 'file'>): boolean {
  return route.startsWith(`/${file}:`)
}

/** A text of the settings that was compiled. */
export interface SettingsText {
  readonly facts: PageFacts
  /** With holes, as the body of a page. */
  readonly html: string
}

/** Compiled texts of the settings, by what they are compiled from. */
export type SettingsTexts = ReadonlyMap<string, SettingsText>

/** The texts of the settings that may have Markdown and components, each once. */
export function settingsTexts(config: Config): readonly TextSource[] {
  const texts = new Map<string, TextSource>()
  const add = (
    content: string | undefined,
    pointer: Pointer,
    about: Pick<TextSource, 'language'> = {},
  ): void => {
    if (content === undefined || texts.has(content)) return
    const route = `/${config.file}:${pointer.join('.')}` as Route
    const { file } = config
    texts.set(content, {
      ...{ kind: 'operation', file, route, meta: { title: '', other: {} }, content, pointer },
      ...about,
    })
  }
  add(config.banner?.content, ['banner', 'content'])
  for (const { node } of walkPlan(config.navigation.root)) {
    if (!('overrides' in node) || node.overrides === undefined) continue
    const { code, overrides, pointer } = node
    const about = code === undefined ? {} : { language: languageTag(code) }
    add(overrides.banner?.content, [...pointer, 'banner', 'content'], about)
  }
  add(config.notFound.description, ['errors', '404', 'description'])
  return [...texts.values()]
}

/**
 * Problems of such a text, at their places in the settings. None of them keeps a page from being built. Variables were filled
 * in, and those without a value reported, when the settings were read.
 */
export function textProblems(
  problems: readonly Diagnostic[],
  { file, pointer, content }: TextSource,
  locate: (pointer: Pointer) => Place | undefined,
): readonly Diagnostic[] {
  const unfilled = [...content.matchAll(/\{\{\s*([\w.-]+)\s*\}\}/g)].map(([, name]) => `"${name}"`)
  const isReported = ({ code, message }: Diagnostic) =>
    code === 'content/undefined-variable' && unfilled.some((name) => message.includes(name))
  return problems.flatMap(({ at, severity, ...problem }) => {
    if (isReported({ severity, ...problem })) return []
    const isPlaced = at !== undefined && (at.file !== file || at.end > 0)
    const place = isPlaced ? at : (locate(pointer) ?? at)
    return {
      ...problem,
      severity: severity === 'error' ? 'warning' : severity,
      ...(place && { at: place }),
    } satisfies Diagnostic
  })
}
