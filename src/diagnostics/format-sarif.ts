import type { Diagnostic } from './diagnostic.ts'
import { diagnosticsJson } from './format-json.ts'

export interface SarifTool {
  readonly name: string
  readonly version: string
  /** One summary for each code of `check`. */
  readonly rules: readonly { readonly code: string; readonly summary: string }[]
}

/** Diagnostics as SARIF 2.1.0, which code hosts and editors read. `folder` is prepended to file names. */
export function sarifLog(problems: readonly Diagnostic[], tool: SarifTool, folder = ''): object {
  const found = diagnosticsJson(problems)
  const summaries = new Map(tool.rules.map(({ code, summary }) => [code, summary]))
  const codes = [...new Set(found.map(({ code }) => code))].toSorted()
  const indexes = new Map(codes.map((code, index) => [code, index]))
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: tool.name,
            version: tool.version,
            rules: codes.map((id) => ({
              id,
              ...(summaries.has(id) && { shortDescription: { text: summaries.get(id) } }),
            })),
          },
        },
        columnKind: 'utf16CodeUnits',
        results: found.map(({ code, severity, message, help, file, ...place }) => ({
          ruleId: code,
          ruleIndex: indexes.get(code),
          level: severity === 'hint' ? 'note' : severity,
          message: { text: help === undefined ? message : `${message}\n${help}` },
          ...(file !== undefined && {
            locations: [
              {
                physicalLocation: {
                  artifactLocation: {
                    uri: (folder + file).split('/').map(encodeURIComponent).join('/'),
                  },
                  region: {
                    startLine: place.line,
                    startColumn: place.column,
                    endLine: place.endLine,
                    endColumn: place.endColumn,
                  },
                },
              },
            ],
          }),
        })),
      },
    ],
  }
}
