import type { IconLibrary } from '../config/setting-types.ts'
import { iconOf } from '../config/resolve/parts.ts'
import type { Frontmatter } from '../content/page.ts'
import { placeOf } from '../diagnostics/diagnostic.ts'
import type { Diagnostic, Source } from '../diagnostics/diagnostic.ts'
import { iconProblem } from '../theme/icons/icon-problem.ts'
import type { Icons } from '../theme/icons/icons.ts'

/** Reports icons of a page's frontmatter that no icon set has, each name once. */
export function frontmatterIconProblems(
  { icon, iconType, contextual }: Frontmatter,
  source: Source,
  { icons, library }: { readonly icons: () => Icons; readonly library: IconLibrary },
): Diagnostic[] {
  const options = contextual?.options ?? []
  const named = [
    iconOf(icon, iconType),
    ...options.map((option) => (typeof option === 'string' ? undefined : iconOf(option.icon))),
  ]
  const reported = new Set<string>()
  return named.flatMap((it) => {
    if (it === undefined || reported.has(it.name)) return []
    reported.add(it.name)
    const problem = iconProblem(it.name, icons().svg(it, library))
    if (problem === undefined) return []
    const key = /^[ \t-]*(?:icon|name):[^\n]*/gm
    const line = [...source.text.matchAll(key)].find(([text]) => text.includes(it.name))
    const start = line === undefined ? 0 : line.index + line[0].indexOf(it.name)
    return [problem(placeOf(source, start, start + (line === undefined ? 0 : it.name.length)))]
  })
}
