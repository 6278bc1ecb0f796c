import type { Diagnostic } from './diagnostic.ts'
import { groupByCause, otherPlaces } from './group-by-cause.ts'
import { arrange } from './sort-diagnostics.ts'
import { diagnosticsJson } from './format-json.ts'

/**
 * Diagnostics as GitHub workflow commands, which become annotations on a pull request. A mistake that shows at many places
 * is one annotation: GitHub shows ten of each severity for a step.
 */
export function githubAnnotations(problems: readonly Diagnostic[], folder = ''): string {
  const causes = groupByCause(arrange(problems))
  return diagnosticsJson(causes.map(({ first }) => first))
    .map(({ severity, code, message, help, file, ...place }, index) => {
      const at =
        file === undefined ? {} : { file: folder + file, line: place.line, col: place.column }
      const to = file === undefined ? {} : { endLine: place.endLine, endColumn: place.endColumn }
      const properties = Object.entries({ ...at, ...to, title: code })
        .map(([name, value]) => `${name}=${escapeProperty(String(value))}`)
        .join(',')
      const also = otherPlaces(causes[index]!, {
        name: ({ file, line }) => `${folder}${file}:${line}`,
        max: maxPlaces,
      })
      const text = [message, help ?? '', also && `Also ${also}`].filter(Boolean).join('\n')
      const command = severity === 'hint' ? 'notice' : severity
      return `::${command} ${properties}::${escapeText(text)}\n`
    })
    .join('')
}

/** Other places that an annotation names. */
const maxPlaces = 10

function escapeText(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

function escapeProperty(text: string): string {
  return escapeText(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}
