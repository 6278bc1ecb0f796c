import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drawingFiles, frontmatter, home, writeFiles, writeSite } from './generate.ts'
import { pageText } from './page-text.ts'
import { planSite } from './plan.ts'
import { runProgram } from './run-program.ts'

/**
 * `npm run bench:hugo`: the same pages built cold by this program (with components and highlighting) and by Hugo (as
 * plain Markdown with a bare theme and highlighting), in turn, in one run. Prints both medians and their ratio.
 */
async function againstHugo(): Promise<void> {
  const size = Number(option('pages') ?? 1000)
  const runs = Number(option('runs') ?? 5)
  const version = await runProgram('hugo', ['version']).catch(() => undefined)
  if (version === undefined) {
    process.stdout.write('hugo is not installed, so there is nothing to compare with\n')
    return
  }
  const folder = await mkdtemp(join(tmpdir(), 'octavo-hugo-'))
  const [ours, hugo] = [join(folder, 'octavo'), join(folder, 'hugo')]
  try {
    await writeSite(ours, { size, flavour: 'mdx' })
    await writeHugoSite(hugo, size)
    const times = { ours: [] as number[], hugo: [] as number[] }
    for (let run = 0; run < runs; run++) {
      // a new folder for each run: on some file systems, creating files is slow where many were deleted
      const out = (name: string) => join(folder, 'out', `${name}-${run}`)
      times.ours.push(
        await timed(process.execPath, [
          'dist/cli/main.js',
          'build',
          ours,
          '--clean',
          '--out',
          out('octavo'),
        ]),
      )
      times.hugo.push(
        await timed('hugo', [
          '--source',
          hugo,
          '--destination',
          out('hugo'),
          '--quiet',
          '--ignoreCache',
        ]),
      )
    }
    const [a, b] = [median(times.ours), median(times.hugo)]
    process.stdout.write(`${size} pages, medians of ${runs}\n`)
    process.stdout.write(`octavo, mdx    ${a.toFixed(2)} s   ${list(times.ours)}\n`)
    process.stdout.write(`hugo, plain    ${b.toFixed(2)} s   ${list(times.hugo)}\n`)
    process.stdout.write(`octavo / hugo  × ${(a / b).toFixed(2)}\n`)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function timed(command: string, args: readonly string[]): Promise<number> {
  const ran = await runProgram(command, args)
  if (ran.code !== 0) throw new Error(`${command} ended with ${ran.code}:\n${ran.stderr}`)
  return ran.seconds
}

/** The plain flavour for Hugo, with a theme of three files: a sidebar of all pages, and highlighting by classes. */
async function writeHugoSite(folder: string, size: number): Promise<void> {
  const site = planSite(size)
  await writeFiles(folder, [
    [
      'config.toml',
      'title = "Generated"\nbaseURL = "https://docs.example/"\ndisableKinds = ["taxonomy", "term", "RSS"]\n[markup.highlight]\nnoClasses = false\n[markup.goldmark.renderer]\nunsafe = true\n',
    ],
    ['data/nav.json', JSON.stringify(site.groups)],
    [
      'layouts/_default/baseof.html',
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{{ .Title }}</title><meta name="description" content="{{ .Description }}"><link rel="stylesheet" href="/style.css"></head><body><nav>{{ range .Site.Data.nav }}<h2>{{ .title }}</h2><ul>{{ range .pages }}<li><a href="/{{ .path }}/">{{ .title }}</a></li>{{ end }}</ul>{{ end }}</nav><main>{{ block "main" . }}{{ end }}</main></body></html>`,
    ],
    [
      'layouts/_default/single.html',
      '{{ define "main" }}<h1>{{ .Title }}</h1><p>{{ .Description }}</p><aside>{{ .TableOfContents }}</aside>{{ .Content }}{{ end }}',
    ],
    [
      'layouts/_default/list.html',
      '{{ define "main" }}<h1>{{ .Title }}</h1>{{ .Content }}{{ end }}',
    ],
    ['layouts/index.html', '{{ define "main" }}<h1>{{ .Title }}</h1>{{ .Content }}{{ end }}'],
    [
      'static/style.css',
      'body{display:flex;font-family:sans-serif}nav{width:18rem}main{max-width:45rem}',
    ],
    ['content/_index.md', frontmatter(home)],
    ...drawingFiles('static/drawings'),
    ...site.pages.map((page): [string, string] => {
      return [`content/${page.path}.md`, `${frontmatter(page)}${pageText(page, site, 'plain')}\n`]
    }),
  ])
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}

function list(seconds: readonly number[]): string {
  return seconds.map((value) => value.toFixed(2)).join(' ')
}

function option(name: string): string | undefined {
  const at = process.argv.indexOf(`--${name}`)
  return at === -1 ? undefined : process.argv[at + 1]
}

await againstHugo()
