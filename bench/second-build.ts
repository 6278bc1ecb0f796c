import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeSite } from './generate.ts'
import { runProgram } from './run-program.ts'

/**
 * What a second build costs next to the first one, in one run: nothing changed, one page edited, a title edited.
 * `npm run bench:second`; `-- 1000 10000` chooses the sizes.
 */
const sizes = process.argv.slice(2).map(Number)
const program = join(process.cwd(), 'dist/cli/main.js')

interface Measured {
  readonly seconds: number
  readonly cpuSeconds: number
}

async function measure(root: string): Promise<Measured> {
  const {
    code,
    stderr,
    seconds,
    cpuSeconds = 0,
  } = await runProgram(process.execPath, [program, 'build', root])
  if (code !== 0) throw new Error(`the build failed: ${stderr}`)
  return { seconds, cpuSeconds }
}

async function edit(path: string, change: (text: string) => string): Promise<void> {
  await writeFile(path, change(await readFile(path, 'utf8')))
}

function print(size: number, what: string, { seconds, cpuSeconds }: Measured, cold: Measured) {
  const cells: readonly (readonly [string, number])[] = [
    [String(size), 7],
    [what, 18],
    [seconds.toFixed(2), 9],
    [(seconds / cold.seconds).toFixed(3), 9],
    [cpuSeconds.toFixed(2), 9],
    [(cpuSeconds / cold.cpuSeconds).toFixed(3), 9],
  ]
  process.stdout.write(`${cells.map(([text, width]) => text.padStart(width)).join('')}\n`)
}

process.stdout.write('  pages             build  seconds  of cold      CPU  of cold\n')
for (const size of sizes.length > 0 ? sizes : [1_000, 10_000]) {
  const root = await mkdtemp(join(tmpdir(), 'octavo-second-'))
  try {
    await writeSite(root, { size, flavour: 'mdx' })
    const settings = JSON.parse(await readFile(join(root, 'docs.json'), 'utf8')) as {
      readonly navigation: readonly { readonly pages: readonly string[] }[]
    }
    const page = join(root, `${settings.navigation.at(2)?.pages[3] ?? 'index'}.mdx`)
    const cold = await measure(root)
    print(size, 'first', cold, cold)
    print(size, 'nothing changed', await measure(root), cold)
    await edit(page, (text) => `${text}\nOne more sentence.\n`)
    print(size, 'a page edited', await measure(root), cold)
    await edit(page, (text) => text.replace(/^title: .*/m, 'title: "Another title"'))
    print(size, 'a title edited', await measure(root), cold)
  } finally {
    await rm(root, { recursive: true, force: true })
  }
}
