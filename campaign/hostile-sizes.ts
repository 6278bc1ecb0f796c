import { resolve } from 'node:path'
import { largeSites } from './large-sites.ts'
import { measuredRun } from './measured-run.ts'
import { compileModule } from '../src/content/mdx/mdx-module.ts'
import { exceedsMarkdownBound } from '../src/content/scan/reading-work.ts'
import type { FilePath } from '../src/base/paths.ts'
import { markdownToHtml } from 'satteri'

export type SizeFinding = TextFinding | SiteFinding

interface TextFinding {
  readonly fragment: string
  readonly size: number
  readonly milliseconds: number
}

interface SiteFinding {
  readonly site: string
  readonly size: string
  readonly command: string
  readonly outcome: string
}

interface CampaignOptions {
  readonly seed: number
  readonly count: number
  log(line: string): void
}

/** Reads texts of random repeated signs, and runs the program in `dist` on sites of hostile size. */
export async function run(options: CampaignOptions): Promise<readonly SizeFinding[]> {
  return [...slowTexts(options), ...(await slowSites(options))]
}

/** Runs whose cost or end is not that of a program which is in charge of its input. */
async function slowSites({ log }: CampaignOptions): Promise<readonly SiteFinding[]> {
  const findings: SiteFinding[] = []
  for (const { name, size, files } of largeSites) {
    for (const args of [['build', '--keep-going'], ['check']]) {
      const { seconds, megabytes, exit } = await measuredRun(files(), {
        program: resolve('dist/cli/main.js'),
        args,
        maxSeconds: 120,
      })
      const used =
        seconds === undefined || megabytes === undefined
          ? 'not done'
          : `${seconds.toFixed(1)} s, ${megabytes.toFixed(0)} MB`
      const outcome = `${used}, exit ${exit}`
      log(`${name} (${size}): ${args[0]}: ${outcome}`)
      const isBounded = (seconds ?? Infinity) < maxSeconds && (megabytes ?? Infinity) < maxMegabytes
      if (!isBounded || (exit !== 0 && exit !== 1))
        findings.push({ site: name, size, command: args.join(' '), outcome })
    }
  }
  return findings
}

/** Processor time of all threads. */
const maxSeconds = 10
const maxMegabytes = 1_000

/**
 * Repeats random sequences of signs that mean something to MDX at 10, 20 and 40 KB, and finds those whose reading takes
 * more than two seconds of processor time for 100 KB, or grows with more than the size. What crashes the process or
 * never ends is what was logged last.
 */
function slowTexts({ seed, count, log }: CampaignOptions): readonly TextFinding[] {
  const next = randomFrom(seed)
  const findings: TextFinding[] = []
  for (let number = 0; number < count; number++) {
    const length = 1 + Math.floor(next() * 4)
    const parts = Array.from({ length }, () => signs[Math.floor(next() * signs.length)]!)
    const fragment = parts.join('')
    log(`hostile-sizes ${number}: ${JSON.stringify(fragment)}`)
    const times = sizes.map((size) =>
      processorTime(fragment.repeat(Math.ceil(size / fragment.length))),
    )
    const [, middle = 0, last = 0] = times
    const size = sizes.at(-1)!
    // four times the size may take eight times as long: a page of this size has much that is constant
    if (last > (size / 100_000) * 2_000 || (last > 500 && last > 4 * middle)) {
      findings.push({ fragment, size, milliseconds: last })
      log(`  slow: ${times.map(Math.round).join(', ')} ms`)
    }
  }
  return findings
}

const sizes = [10_000, 20_000, 40_000]

const signs = [
  ...['*', '_', '**', '~~', '`', '```\n', '[', ']', '](', ')', '![', '[^a]', '[^a]: ', '[a]: '],
  ...['<', '<a>', '</a>', '<A ', '<A>', '</A>', '/>', '>', '<!--', '-->', '<div>\n', '</div>\n'],
  ...[
    '{',
    '}',
    '{1}',
    '{a}',
    '{/*',
    '*/}',
    '{`',
    '{"',
    '"',
    "'",
    '=',
    '={',
    '=>',
    '(',
    '&',
    '&amp;',
  ],
  ...[
    '\n',
    '\n\n',
    ' ',
    'a',
    'a b',
    '- ',
    '  - ',
    '> ',
    '1. ',
    '# ',
    '|',
    '|-|\n',
    '---\n',
    '$',
    '$$',
  ],
  ...[
    '\\',
    '\t',
    'http://a.b',
    'export ',
    'import ',
    'export const a = ',
    ';',
    ',',
    '{{a}}',
    '\u00A0',
  ],
]

function processorTime(text: string): number {
  const before = process.cpuUsage()
  compileModule({ path: 'hostile.mdx' as FilePath, text }, { variables: {}, originPrefix: '' })
  if (!exceedsMarkdownBound(text)) markdownToHtml(text, { features: { rawHtml: true } })
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}

/** Numbers from 0 to 1, the same ones for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
