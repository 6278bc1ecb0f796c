import type { ChangeSeverity } from '../../openapi/diff/rules.ts'
import { defineCommand, exitCode, refuse } from '../command.ts'
import { oneOf } from '../options/validate-value.ts'

const form = 'a file, a URL, or a file of a commit: v1.2:openapi.yaml'

export const apiDiffCommand = defineCommand({
  name: 'api-diff',
  summary: 'Compares two API descriptions and reports what breaks clients.',
  argument: { name: 'old', text: form },
  secondArgument: { name: 'new', text: form },
  options: {
    'fail-on': {
      value: '<severity>',
      text: 'exit with 1 for breaking changes (default), for warning too, or for none',
      problem: oneOf('breaking', 'warning', 'none'),
    },
    markdown: { text: 'print Markdown, for a pull request or release notes' },
    json: { text: 'print one JSON document instead of text' },
    verbose: { text: 'also print the path of each change, and every problem of the descriptions' },
  },
  examples: [
    ['octavo api-diff old.yaml new.yaml', 'two files'],
    ['octavo api-diff main:openapi.yaml openapi.yaml', 'what a branch changes'],
    ['octavo api-diff v1.2:openapi.yaml v1.3:openapi.yaml --markdown', 'for release notes'],
    ['octavo api-diff https://acme.com/api.json api.json --fail-on none', 'only report'],
  ],

  async run({ argument: old, secondArgument: fresh, options }, io) {
    const { 'fail-on': failOn = 'breaking', json, markdown, verbose } = options
    if (json && markdown)
      return refuse({ message: '--json and --markdown cannot be combined.' }, io)
    if (old === undefined || fresh === undefined) {
      const message = 'Name the old and the new description.'
      return refuse({ message, help: `Each is ${form}.` }, io)
    }
    const { compareDescriptions } = await import('../../project/compare-descriptions.ts')
    const result = await untilStopped(compareDescriptions({ old, fresh, cwd: io.cwd }), io.signal)
    if (result.kind === 'missing') return refuse(result.missing, io)

    const report = await import('../reports/api-diff-report.ts')
    const { problems } = result
    if (!json) report.printProblems(problems, { verbose, all: result.kind === 'unreadable' }, io)
    if (result.kind === 'unreadable') {
      if (json) report.printUnreadableJson(problems, io)
      return exitCode.site
    }
    const { diff } = result
    const ok = !diff.changes.some(({ severity }) => failing[failOn]?.includes(severity))
    if (json) report.printChangesJson(diff, { ok, problems }, io)
    else if (markdown) {
      const { changesMarkdown } = await import('../../openapi/diff/changes-markdown.ts')
      io.stdout.write(changesMarkdown(diff))
    } else report.printChanges(diff, verbose, io)
    return ok ? exitCode.ok : exitCode.site
  },
})

/** The severities that `--fail-on` is about. */
const failing: Readonly<Record<string, readonly ChangeSeverity[]>> = {
  breaking: ['breaking'],
  warning: ['breaking', 'warning'],
}

/** Rejects at Ctrl-C; what is read after that is of no use. */
async function untilStopped<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted()
  const stopped = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('stopped')), { once: true })
  })
  return Promise.race([work, stopped])
}
