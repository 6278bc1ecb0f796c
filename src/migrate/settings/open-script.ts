import { dirname } from 'node:path/posix'
import type { Diagnostic, Source } from '../../diagnostics/diagnostic.ts'
import type { Project } from '../migration.ts'
import { pathFrom } from '../paths.ts'
import { unreadSetting, unreadSettings } from '../problems.ts'
import { readScript } from '../script-data.ts'

export interface ScriptSettings {
  readonly source: Source
  readonly value: unknown
  readonly problems: readonly Diagnostic[]
}

/** Keys whose values matter for a migration; other computed values are not reported. */
const relevant =
  /^(?:title|tagline|description|base|baseUrl|url|site|items|label|text|link|slug|sidebar|sidebars|nav|redirects|docs|logo|rewrites|srcDir|locales)$/

/** Reads the first of some configuration files that exists, and what it imports from the project. */
export function openScript(project: Project, files: readonly string[]): ScriptSettings | undefined {
  const source = files.map((file) => project.read(file)).find((it) => it !== undefined)
  if (source === undefined) return undefined
  if (source.path.endsWith('.json')) return { source, value: jsonOf(source), problems: [] }
  const { value, unread } = readScript(source, (specifier, from) => {
    const path = pathFrom(dirname(from), specifier)
    return ['', '.ts', '.mts', '.js', '.mjs', '.cjs', '.json', '/index.ts', '/index.js']
      .map((end) => project.read(path + end))
      .find((it) => it !== undefined)
  })
  const problems = unread
    .filter(
      ({ keys }) =>
        keys.length === 0 ||
        (keys.some((key) => relevant.test(key)) && relevant.test(keys.at(-1) ?? '')),
    )
    .map(({ keys, at }) =>
      keys.length === 0
        ? unreadSettings(at, 'its values are nested too deep.')
        : unreadSetting(at, keys),
    )
  return { source, value, problems }
}

function jsonOf(source: Source): unknown {
  try {
    return JSON.parse(source.text)
  } catch {
    return undefined
  }
}
