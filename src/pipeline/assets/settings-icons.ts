import type { Settings } from '../../config/load-config.ts'
import type { Report } from '../../diagnostics/diagnostic.ts'
import { iconProblem } from '../../theme/icons/icon-problem.ts'
import { createIcons } from '../../theme/icons/icons.ts'
import { openIconDrawings } from './icon-store.ts'

/** Reports icons of the settings that no icon set has, each name once. */
export function reportUnknownIcons(
  { config, icons: named, locate }: Settings,
  report: Report,
): void {
  const drawings = openIconDrawings()
  try {
    const icons = createIcons(drawings)
    const reported = new Set<string>()
    for (const { icon, pointer } of named) {
      const problem = iconProblem(icon.name, icons.svg(icon, config.appearance.icons))
      if (problem === undefined || reported.has(icon.name)) continue
      reported.add(icon.name)
      report.add(problem(locate(pointer)))
    }
  } finally {
    drawings.close()
  }
}
