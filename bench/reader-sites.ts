import { appendFile, mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { chanceOf } from './chance.ts'
import { codeSample } from './code-samples.ts'
import { drawingFiles, frontmatter, home, writeFiles, writeSite } from './generate.ts'
import { pageText } from './page-text.ts'
import { planSite } from './plan.ts'
import type { GeneratedPage, GeneratedSite } from './plan.ts'
import { runProgram } from './run-program.ts'

export interface ReaderSite {
  readonly name: string
  /** The folder of the built site. */
  readonly out: string
}

/** The page that is measured: from the middle of the navigation. */
export function measuredPage(site: GeneratedSite): GeneratedPage {
  const page = site.pages[Math.floor(site.pages.length / 2)]
  if (page === undefined) throw new Error('a site without pages')
  return page
}

/** Generates a site of so many pages and builds it with the program in `dist`. */
export async function buildOwnSite(folder: string, size: number): Promise<ReaderSite> {
  const out = join(folder, 'octavo-out')
  const root = join(folder, 'octavo')
  await writeSite(root, { size, flavour: 'plain' })
  const page = measuredPage(planSite(size))
  await appendFile(join(root, `${page.path}.mdx`), fourthBlock(page))
  await run(process.execPath, ['dist/cli/main.js', 'build', root, '--out', out, '--clean'])
  return { name: 'octavo', out }
}

/**
 * The same pages as a Starlight site, with the sidebar of all pages. Installs Starlight and a Node that it runs on;
 * what was installed or built before is used again. Returns the reason if it cannot be set up.
 */
export async function buildStarlightSite(size: number): Promise<ReaderSite | string> {
  const root = join('node_modules/.cache/octavo-bench', `starlight-${size}`)
  const out = join(root, 'dist')
  const node = join('node_modules', 'node', 'bin', 'node')
  try {
    if (await exists(join(out, 'index.html'))) return { name: 'starlight', out }
    await mkdir(root, { recursive: true })
    await writeStarlightSite(root, size)
    if (!(await exists(join(root, node)))) {
      await run('npm', ['install', '--prefix', root, '--no-audit', '--no-fund'])
    }
    await run('sh', [
      '-c',
      `cd "$1" && "$2" node_modules/astro/bin/astro.mjs build`,
      'sh',
      root,
      node,
    ])
    return { name: 'starlight', out }
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

const starlightPackages = { node: '22.23.3', astro: '7.3.5', '@astrojs/starlight': '0.42.4' }

async function writeStarlightSite(root: string, size: number): Promise<void> {
  const site = planSite(size)
  const measured = measuredPage(site)
  const sidebar = site.groups.map(({ title, pages }) => ({
    label: title,
    items: pages.map(({ path, title: label }) => ({ label, link: `/${path}/` })),
  }))
  await writeFiles(root, [
    [
      'package.json',
      JSON.stringify({ private: true, type: 'module', dependencies: starlightPackages }),
    ],
    [
      'astro.config.mjs',
      `import { defineConfig } from 'astro/config'
import starlight from '@astrojs/starlight'
import sidebar from './sidebar.json' with { type: 'json' }
export default defineConfig({
  telemetry: false,
  image: { service: { entrypoint: 'astro/assets/services/noop' } },
  integrations: [starlight({ title: 'Generated', sidebar })],
})
`,
    ],
    [
      'src/content.config.ts',
      `import { defineCollection } from 'astro:content'
import { docsLoader } from '@astrojs/starlight/loaders'
import { docsSchema } from '@astrojs/starlight/schema'
export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) }
`,
    ],
    ['sidebar.json', JSON.stringify(sidebar)],
    [
      'src/content/docs/index.md',
      `${frontmatter(home)}Begin with [the first page](/${site.pages[0]?.path}/).\n`,
    ],
    ...drawingFiles('public/drawings'),
    ...site.pages.map((page): [string, string] => [
      `src/content/docs/${page.path}.md`,
      `${frontmatter(page)}${pageText(page, site, 'plain')}\n${page === measured ? fourthBlock(page) : ''}`,
    ]),
  ])
}

/** Generated pages have three code blocks without components. */
function fourthBlock({ number }: GeneratedPage): string {
  return `\n\`\`\`bash\n${codeSample('bash', chanceOf(number))}\n\`\`\`\n`
}

async function run(command: string, args: readonly string[]): Promise<void> {
  const ran = await runProgram(command, args)
  if (ran.code === 0) return
  throw new Error(`${command} ended with ${ran.code}: ${(ran.stderr || ran.stdout).trim()}`)
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
