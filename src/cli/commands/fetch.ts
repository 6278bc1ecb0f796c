import { isAbsolute } from 'node:path'
import { count } from '../../base/text/format-count.ts'
import { defineCommand, exitCode, isUsageError, refuse } from '../command.ts'
import { folderArgument, shownFolder } from '../options/site-options.ts'
import { siteFolder } from '../options/site-folder.ts'

export const fetchCommand = defineCommand({
  name: 'fetch',
  summary: 'Copies API descriptions and changelogs from URLs into the site folder.',
  argument: folderArgument,
  options: {
    into: {
      value: '<folder>',
      text: 'folder of the copies in the site folder (default: openapi and changelogs)',
    },
    json: { text: 'print one JSON document instead of text' },
  },
  examples: [
    ['octavo fetch', 'fetch all; commit the copies and octavo.lock.json'],
    ['octavo fetch docs --into specs', 'copies in docs/specs'],
  ],

  async run({ argument, options }, io) {
    const root = siteFolder(argument, io)
    if (isUsageError(root)) return refuse(root, io)
    const { into } = options
    if (
      into !== undefined &&
      (isAbsolute(into) || into.split(/[\\/]/).some((part) => part.startsWith('.')))
    )
      return refuse({ message: '--into must be a folder in the site folder, such as openapi.' }, io)

    const [{ fetchDescriptions }, { printDiagnostics }] = await Promise.all([
      import('../../project/fetch-descriptions.ts'),
      import('../../diagnostics/format-terminal.ts'),
    ])
    const { fetched, kept, removed, diagnostics } = await fetchDescriptions({ root, into })
    const code = diagnostics.length === 0 ? exitCode.ok : exitCode.site
    if (options.json) {
      const { diagnosticsJson } = await import('../../diagnostics/format-json.ts')
      const result = { fetched, kept, removed, diagnostics: diagnosticsJson(diagnostics) }
      io.stdout.write(`${JSON.stringify(result, undefined, 2)}\n`)
      return code
    }
    const folder = shownFolder(root, io.cwd)
    if (diagnostics.length > 0) {
      const { colors, columns: width } = io.stderr
      io.stderr.write(`${printDiagnostics(diagnostics, { colors, width, folder })}\n`)
    }
    for (const { url, file } of kept)
      io.stderr.write(`note: ${folder}${file} keeps the last copy of ${url}\n`)
    for (const { url, file } of removed)
      io.stderr.write(`note: ${folder}${file} was removed: nothing refers to ${url} anymore\n`)
    for (const { url, file } of fetched) io.stdout.write(`${folder}${file}  ${url}\n`)
    io.stdout.write(
      fetched.length === 0
        ? 'Nothing was fetched.\n'
        : `Fetched ${count(fetched.length, 'file')}. Commit them together with ${folder}octavo.lock.json.\n`,
    )
    return code
  },
})
