import { compileModule } from '../src/content/mdx/mdx-module.ts'
import { exceedsMarkdownBound } from '../src/content/work/reading-work.ts'
import type { FilePath } from '../src/base/paths.ts'
import { markdownToHtml } from 'satteri'
import type { ModuleOptions } from './modules.ts'
import { createRandom } from './random.ts'

export interface MarksFinding {
  readonly fragment: string
  readonly size: number
  readonly milliseconds: number
}

/**
 * Repeats random sequences of signs that mean something to MDX at 10, 20 and 40 KB, and finds those whose reading takes
 * more than two seconds of processor time for 100 KB, or grows with more than the size. What crashes the process or
 * never ends is what was logged last.
 */
export async function run({ seed, count, log }: ModuleOptions): Promise<readonly MarksFinding[]> {
  const findings: MarksFinding[] = []
  for (let number = 0; number < count; number++) {
    const random = createRandom('marks', seed, number)
    const fragment = Array.from({ length: 1 + random.below(4) }, () => random.pick(signs)).join('')
    log(`hostile-marks ${number}: ${JSON.stringify(fragment)}`)
    const times: number[] = []
    for (const size of sizes)
      times.push(await processorTime(fragment.repeat(Math.ceil(size / fragment.length))))
    const [, middle = 0, last = 0] = times
    const size = sizes.at(-1) ?? 0
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

async function processorTime(text: string): Promise<number> {
  const before = process.cpuUsage()
  await compileModule(
    { path: 'hostile.mdx' as FilePath, text },
    { variables: {}, originPrefix: '' },
  )
  if (!exceedsMarkdownBound(text)) markdownToHtml(text, { features: { rawHtml: true } })
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}
