import type { Diagnostic } from './diagnostic.ts'
import { diagnosticsJson } from './format-json.ts'

/** Diagnostics as GitHub workflow commands, which become annotations on a pull request. */
export function githubAnnotations(problems: readonly Diagnostic[], folder = ''): string {
  return diagnosticsJson(problems)
    .map(({ severity, code, message, help, file, ...place }) => {
      const at =
        file === undefined ? {} : { file: folder + file, line: place.line, col: place.column }
      const to = file === undefined ? {} : { endLine: place.endLine, endColumn: place.endColumn }
      const properties = Object.entries({ ...at, ...to, title: code })
        .map(([name, value]) => `${name}=${escapeProperty(String(value))}`)
        .join(',')
      const command = severity === 'hint' ? 'notice' : severity
      return `::${command} ${properties}::${escapeText(help === undefined ? message : `${message}\n${help}`)}\n`
    })
    .join('')
}

function escapeText(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

function escapeProperty(text: string): string {
  return escapeText(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}
