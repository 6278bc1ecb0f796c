import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { packIcons } from '../scripts/pack-icons.ts'
import { openIconDrawings } from '../src/pipeline/assets/icon-store.ts'
import { layoutGraph } from '../src/content/diagrams/layout-graph.ts'
import { createHighlighter } from '../src/content/highlight/highlighter.ts'
import { renderMath } from '../src/content/render-math.ts'
import { drawDiagram } from '../src/content/diagrams/render-mermaid.ts'
import { looksLikeTex } from '../src/content/scan/detect-tex.ts'
import { siteLimits } from './site-limits.ts'

/**
 * `npm run bench:limits`: checks that large or unusual input does not become slow. Times are CPU times in units of a
 * calibration loop that runs just before, so that the machine and its load matter little. Exits with 1 when a limit is
 * exceeded.
 */
async function measureLimits(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'octavo-limits-'))
  try {
    await packIcons(folder)
    let exceeded = 0
    for (const { name, maxUnits, prepare } of [...(await limits(folder)), ...siteLimits]) {
      const work = prepare()
      const units = Math.min(...[1, 2, 3].map(() => cpuTime(work) / Math.max(1, cpuTime(loop))))
      const isExceeded = units > maxUnits
      if (isExceeded) exceeded++
      process.stdout.write(
        `${isExceeded ? 'SLOW' : 'ok  '} ${units.toFixed(2).padStart(7)} of ${String(maxUnits).padStart(3)}  ${name}\n`,
      )
    }
    if (exceeded > 0) process.exitCode = 1
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

export interface Limit {
  readonly name: string
  /** The limit, in units of the calibration loop (about 40 ms). */
  readonly maxUnits: number
  /** Prepares the input, which is not measured, and returns the function to measure. */
  prepare(): () => void
}

async function limits(folder: string): Promise<readonly Limit[]> {
  const highlighter = await (await createHighlighter()).ensure(['tsx'])
  const draw = (source: string) => drawDiagram(source, { id: 'd', drawGraph: layoutGraph })
  return [
    {
      name: 'an icon of the packed sets is found',
      maxUnits: 1,
      prepare: () => () => void openIconDrawings(join(folder, 'icons')).find('tabler', 'zoom-in'),
    },
    {
      name: 'long and strange texts are recognized as TeX, or not',
      maxUnits: 0.2,
      prepare: () => () => {
        for (const text of [
          '{'.repeat(900),
          '\\text{'.repeat(150),
          'a_'.repeat(480),
          '_{'.repeat(450),
          'a'.repeat(1e6),
        ])
          looksLikeTex(text)
      },
    },
    {
      name: 'formulas that grow endless',
      maxUnits: 2,
      prepare: () => () => {
        renderMath('\\def\\a{\\a\\a}\\a', false)
        renderMath('{'.repeat(5_000), false)
        renderMath('\\sqrt{'.repeat(2_000) + 'x' + '}'.repeat(2_000), false)
        renderMath('x'.repeat(30_000), false)
      },
    },
    {
      name: 'large and strange diagrams',
      maxUnits: 3,
      prepare: () => () => {
        draw(`graph TD\n${'A-->'.repeat(4_000)}`)
        draw(`sequenceDiagram\n${'A->>B: x\n'.repeat(2_000)}`)
        draw(`graph TD\nA${'"'.repeat(9_000)};`)
        draw(`sequenceDiagram\n${'a '.repeat(9_000)}`)
      },
    },
    ...['('.repeat(60_000), '<a>'.repeat(20_000), 'a?b:'.repeat(20_000), '`${'.repeat(20_000)].map(
      (code, index): Limit => ({
        name: `code made to be slow is highlighted (${code.slice(0, 4)}…)`,
        maxUnits: 50,
        prepare: () => {
          let run = 0
          // different text each time, to miss the cache of highlighted code
          return () => void highlighter.lines(`${code}${' '.repeat(index + ++run)}`, 'tsx')
        },
      }),
    ),
  ]
}

/** Typical work of Octavo: strings are split, joined and looked up. */
function loop(): void {
  const counts = new Map<string, number>()
  for (let at = 0; at < 120_000; at++) {
    const word = `word-${(at * 7919) % 5000}`.slice(1)
    counts.set(word, (counts.get(word) ?? 0) + word.length)
  }
}

/** CPU time of this process, in ms. */
function cpuTime(work: () => void): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

await measureLimits()
