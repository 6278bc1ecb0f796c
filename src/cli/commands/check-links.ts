import { isAbsolute, resolve } from 'node:path'
import { count } from '../../base/text/format-count.ts'
import { defineCommand, exitCode, refuse } from '../command.ts'
import { shownFolder } from '../options/site-options.ts'

export const checkLinksCommand = defineCommand({
  name: 'check-links',
  summary: 'Checks links of any repository into a published site.',
  argument: { name: 'dir', text: 'the folder whose files are searched (default: this one)' },
  options: {
    to: { value: '<site>', text: 'the URL of the site, or of its urls.json, or a file' },
    site: { value: '<url>', text: 'the URL of the site, if --to is a file' },
    strict: { text: 'exit with 1 also for headings that are missing' },
    json: { text: 'print one JSON document instead of text' },
  },
  examples: [
    ['octavo check-links --to https://acme.example', 'all files that git tracks'],
    ['octavo check-links src --to urls.json --site https://acme.example', 'with a local list'],
  ],

  async run({ argument = '.', options: { to, site, strict, json } }, io) {
    if (to === undefined) return refuse({ message: '--to is missing: the URL of a site.' }, io)
    const isUrl = /^https?:/i.test(to)
    if (!isUrl && (site === undefined || !URL.canParse(site)))
      return refuse({ message: '--site must be the URL of the site, because --to is a file.' }, io)
    const root = isAbsolute(argument) ? argument : resolve(io.cwd, argument)
    const [{ checkLinks }, { printDiagnostics }] = await Promise.all([
      import('../../check/links/check-links.ts'),
      import('../../diagnostics/format-terminal.ts'),
    ])
    const result = await checkLinks({
      root,
      shown: to,
      list: isUrl ? listOf(to) : resolve(io.cwd, to),
      ...(site !== undefined && { origin: new URL(site).origin }),
    })
    const { diagnostics, files, links, unsure } = result
    const isFailed = diagnostics.some(({ severity }) => severity === 'error' || strict === true)
    const code = isFailed ? exitCode.site : exitCode.ok
    if (json) {
      const { diagnosticsJson } = await import('../../diagnostics/format-json.ts')
      const shown = { files, links, unsure, diagnostics: diagnosticsJson(diagnostics) }
      io.stdout.write(`${JSON.stringify(shown, undefined, 2)}\n`)
      return code
    }
    if (diagnostics.length > 0) {
      const { colors, columns: width } = io.stderr
      const folder = shownFolder(root, io.cwd)
      io.stderr.write(`${printDiagnostics(diagnostics, { colors, width, folder })}\n`)
    }
    const open = unsure === 0 ? '' : `, ${unsure} of them to files, which were not checked`
    if (files === 0 && code !== exitCode.ok) return code
    io.stdout.write(`${count(links, 'link')} to the site in ${count(files, 'file')}${open}.\n`)
    return code
  },
})

/** The URL of the list of a site. */
function listOf(url: string): string {
  return /\.json$/i.test(url) ? url : `${url.replace(/(?<!\/)\/+$/, '')}/urls.json`
}
