import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parse as parseJsonc, type ParseError } from 'jsonc-parser'
import { parseAllRedirects } from 'netlify-redirect-parser'
import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { hostNames } from '../../../src/outputs/hosts/host-names.ts'
import type { HostName } from '../../../src/outputs/hosts/host-names.ts'
import { cloudFrontFunction } from '../../../src/outputs/hosts/s3.ts'
import { deployFiles } from '../../../src/project/deploy-files.ts'
import type { DeployFilesOptions } from '../../../src/project/deploy-files.ts'
import { serve } from '../../../src/server/serve.ts'
import { buildSite, folderOf, removeFolders } from '../../support/build.ts'

afterEach(removeFolders)

const site = {
  'docs.json': { name: 'Acme', navigation: [{ group: 'G', pages: ['index', 'guides/start'] }] },
  'index.mdx': '---\ntitle: Home\n---\n\nText.\n',
  'guides/start.mdx': '---\ntitle: Start\n---\n\nText.\n',
}
const manifest = { name: '@acme/Web App', devDependencies: { octavo: '0.1.0' } }

/** Where the site and the package of a repository may be. */
const layouts = {
  'a site in docs': { siteFolder: 'docs', packageFolder: '' },
  'a site at the root': { siteFolder: '', packageFolder: '' },
  'a site with its own package': { siteFolder: 'my docs', packageFolder: 'my docs' },
} as const

async function repository({
  siteFolder,
  packageFolder,
}: {
  siteFolder: string
  packageFolder: string
}) {
  const root = await folderOf({
    '.git/HEAD': 'ref: refs/heads/trunk\n',
    '.git/config': '[core]\n\tbare = false\n',
    '.git/objects/info/x': '',
    '.git/refs/x': '',
    [join(packageFolder, 'package.json')]: manifest,
    [join(packageFolder, 'package-lock.json')]: {},
    ...Object.fromEntries(
      Object.entries(site).map(([path, contents]) => [join(siteFolder, path), contents]),
    ),
  })
  return {
    root,
    write: (host: HostName, more: Partial<DeployFilesOptions> = {}) =>
      deployFiles({ host, root: join(root, siteFolder), force: false, dryRun: false, ...more }),
  }
}

describe.each(Object.entries(layouts))('%s', (_, layout) => {
  test.each(hostNames)('deploys to %s with files that parse', async (host) => {
    const { root, write } = await repository(layout)
    const { files } = await write(host)
    expect(files.length).toBeGreaterThan(0)
    for (const { path } of files) {
      const text = readFileSync(join(root, path), 'utf8')
      expect(text.endsWith('\n') && !text.includes('undefined')).toBe(true)
      await parsed(path, text, root)
    }
  })
})

test('the style of URLs is that of the settings, unless the option says otherwise', async () => {
  const { root, write } = await repository(layouts['a site at the root'])
  const settings = { ...site['docs.json'], seo: { trailingSlash: false } }
  writeFileSync(join(root, 'docs.json'), JSON.stringify(settings))
  const texts = async (more: Partial<DeployFilesOptions>) =>
    (await write('s3', { dryRun: true, ...more })).files.map(({ contents }) => contents).join()
  expect(await texts({})).toContain('--url-style file')
  expect(await texts({ urlStyle: 'folder' })).not.toContain('--url-style')
})

/** Parses a file by its kind; its steps have to be shell commands. */
async function parsed(path: string, text: string, root: string): Promise<void> {
  if (/\.ya?ml$/.test(path)) {
    const documents = parseAllDocuments(text, { logLevel: 'silent' })
    expect(documents.flatMap(({ errors }) => errors)).toEqual([])
    for (const command of commandsOf(documents.map((it) => it.toJS() as unknown)))
      checkShell(command)
  } else if (/\.jsonc?$/.test(path)) {
    const errors: ParseError[] = []
    parseJsonc(text, errors)
    expect(errors).toEqual([])
  } else if (path.endsWith('.toml')) {
    const { errors } = await parseAllRedirects({
      redirectsFiles: [],
      configRedirects: [],
      netlifyConfigPath: join(root, path),
      minimal: true,
    })
    expect(errors).toEqual([])
  } else if (path.endsWith('.sh')) checkShell(text)
  else if (path === 'Dockerfile') {
    const runs = [...text.matchAll(/^RUN (?:--\S+ )*(.+)$/gm)].map(([, run = '']) => run)
    expect(runs).toHaveLength(3)
    runs.forEach(checkShell)
  } else
    expect(path).toMatch(
      /^(?:deploy\/nginx\.conf|Caddyfile|\.dockerignore|(?:netlify|cloudflare|functions)\/.+\.js)$/,
    )
}

function checkShell(command: string): void {
  const { status, stderr } = spawnSync('sh', ['-n', '-c', withoutExpressions(command)])
  expect([command, status, stderr.toString()]).toEqual([command, 0, ''])
}

/** `${{ … }}` is filled in before the shell runs. */
function withoutExpressions(command: string): string {
  return command.replace(/\$\{\{.*?\}\}/g, 'x')
}

function commandsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(commandsOf)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'run' && typeof inner === 'string'
      ? [inner]
      : key === 'script' && Array.isArray(inner)
        ? inner.map(String)
        : commandsOf(inner),
  )
}

describe('the build step', () => {
  test.each([
    ['netlify', 'a site in docs', '/docs', 'public/_headers public/docs/index.html'],
    ['netlify', 'a site with its own package', '', 'public/_headers public/index.html'],
    ['cloudflare', 'a site with its own package', '/a', 'public/_routes.json public/a/index.html'],
    ['vercel', 'a site at the root', '', 'public/index.html public/vercel.json'],
    ['github-pages', 'a site in docs', '/acme', 'public/.nojekyll public/index.html'],
    ['docker', 'a site in docs', '/docs', 'public/index.html public/nginx-site.conf'],
    ['gitlab-pages', 'a site in docs', '', 'public/index.html public/index.html.gz'],
  ] as const)('of %s runs: %s, base "%s"', async (host, layout, base, expected) => {
    const { root, write } = await repository(layouts[layout])
    const { files } = await write(host, { base })
    installOctavo(join(root, layouts[layout].packageFolder))
    for (const command of buildSteps(files)) {
      const { status, stderr } = spawnSync('sh', ['-ec', withoutExpressions(command)], {
        cwd: root,
        env: {
          ...process.env,
          URL: 'https://x.example',
          CI_PAGES_URL: 'https://x.example/p',
          SITE_ORIGIN: 'https://x.example',
          SITE_BASE: '/p',
        },
      })
      expect([command, status, status === 0 ? '' : stderr.toString()]).toEqual([command, 0, ''])
    }
    const found = readdirSync(root, { recursive: true, encoding: 'utf8' })
    expect(expected.split(' ').filter((path) => !found.includes(path))).toEqual([])
  })

  /** Links the program of this repository to where `npm ci` would put it. */
  function installOctavo(folder: string): void {
    const bin = join(folder, 'node_modules/.bin')
    mkdirSync(bin, { recursive: true })
    const program = resolve('dist/cli/main.js')
    writeFileSync(join(bin, 'octavo'), `#!/bin/sh\nexec ${process.execPath} ${program} "$@"\n`)
    chmodSync(join(bin, 'octavo'), 0o755)
  }

  function buildSteps(files: readonly { path: string; contents: string }[]): string[] {
    const toml = files.find(({ path }) => path === 'netlify.toml')
    if (toml !== undefined)
      return [
        JSON.parse(/^command = (.*)$/m.exec(toml.contents)?.[1] ?? '""').replace(
          /npm ci \S+ '?[\w ]*'? && /,
          '',
        ),
      ]
    const docker = files.find(({ path }) => path === 'Dockerfile')
    if (docker !== undefined) return [/^RUN .*? ((?:cd|npx) .*)$/m.exec(docker.contents)?.[1] ?? '']
    const yaml = files.find(({ path }) => path.endsWith('.yml'))
    return commandsOf(
      parseAllDocuments(yaml?.contents ?? '').map((it) => it.toJS() as unknown),
    ).filter((it) => /octavo build|gzip/.test(it))
  }
})

test('workflows install, keep the cache, and fetch the history', async () => {
  const { write } = await repository(layouts['a site with its own package'])
  const { files } = await write('github-pages', {
    siteUrl: 'https://docs.acme.example',
    dryRun: true,
  })
  const text = files[0]?.contents ?? ''
  expect(text).toContain('branches: [trunk]')
  expect(text).toContain('fetch-depth: 0')
  expect(text).toContain("npm ci --prefix 'my docs'")
  expect(text).toContain('OCTAVO_CACHE: ${{ github.workspace }}/.octavo')
  expect(text).toContain('path: .octavo\n')
  expect(text).toContain('--site https://docs.acme.example')
})

test('the function of CloudFront finds the file of a URL', () => {
  const call = (urlStyle: 'folder' | 'file', uri: string, accept = 'text/html') => {
    const source = cloudFrontFunction({ base: '/docs', urlStyle })
    const handler = new Function(`${source}; return handler`)() as CloudFrontHandler
    const request = {
      uri,
      querystring: { q: { value: '1' } },
      headers: { accept: { value: accept } },
    }
    const result = handler({ request })
    return 'uri' in result ? result.uri : `${result.statusCode} ${result.headers.location.value}`
  }
  expect(call('folder', '/docs/')).toBe('/docs/index.html')
  expect(call('folder', '/docs/guides/start/')).toBe('/docs/guides/start/index.html')
  expect(call('folder', '/docs/guides/start')).toBe('308 /docs/guides/start/?q=1')
  expect(call('folder', '//evil')).toBe('308 /evil/?q=1')
  expect(call('folder', '/docs/v1.2')).toBe('308 /docs/v1.2/?q=1')
  expect(call('folder', '/docs/logo.svg')).toBe('/docs/logo.svg')
  expect(call('file', '/docs/guides/start')).toBe('/docs/guides/start.html')
  for (const style of ['folder', 'file'] as const) {
    expect(call(style, '/docs/', 'text/markdown')).toBe('/docs/index.md')
    expect(call(style, '/docs/guides/start', 'text/markdown, */*;q=0.1')).toBe(
      '/docs/guides/start.md',
    )
    expect(call(style, '/docs/all-pages/', 'text/markdown')).toBe('/docs/all-pages/index.html')
  }
  expect(call('folder', '/docs/', 'text/markdown;q=0.1, text/html')).toBe('/docs/index.html')
})

interface CloudFrontHandler {
  (event: {
    request: object
  }): { uri: string } | { statusCode: number; headers: { location: { value: string } } }
}

test('the edge function of Netlify returns Markdown to those who prefer it', async () => {
  const { out } = await buildSite(site, { base: '/docs' })
  const served = await serve({ folder: out, port: 0 })
  onTestFinished(() => served.close())
  const { write } = await repository(layouts['a site in docs'])
  const { files } = await write('netlify', { base: '/docs' })
  const source = files.find(({ path }) => path.endsWith('markdown.js'))?.contents ?? ''
  const module = (await import(`data:text/javascript,${encodeURIComponent(source)}`)) as {
    default(request: Request): Promise<Response | undefined>
    config: object
  }
  const get = (path: string, accept: string) =>
    module.default(
      new Request(`http://localhost:${served.port}/docs${path}`, { headers: { accept } }),
    )
  expect(module.config).toMatchObject({ path: '/docs/*' })
  const home = await get('/', 'text/markdown')
  expect(home?.headers.get('content-type')).toBe('text/markdown; charset=utf-8')
  expect(await home?.text()).toContain('# Home')
  expect(await (await get('/guides/start/', 'text/markdown, text/html'))?.text()).toContain(
    '# Start',
  )
  expect(await get('/guides/start/', 'text/html, */*')).toBeUndefined()
  expect(await get('/all-pages/', 'text/markdown')).toBeUndefined()
  expect(await get('/llms.txt', 'text/markdown')).toBeUndefined()
})

test('the worker of Cloudflare returns Markdown to those who prefer it, and files as they are', async () => {
  const { out } = await buildSite(site, { base: '/docs' })
  const served = await serve({ folder: out, port: 0 })
  onTestFinished(() => served.close())
  const { write } = await repository(layouts['a site in docs'])
  const { files } = await write('cloudflare', { base: '/docs' })
  const textOf = (path: string) => files.find((file) => file.path === path)?.contents ?? ''
  const { default: worker } = (await import(
    `data:text/javascript,${encodeURIComponent(textOf('cloudflare/worker.js'))}`
  )) as {
    default: { fetch(request: Request, env: object): Promise<Response> }
  }
  /** Serves files alone: our own server would negotiate too. */
  const ASSETS = {
    fetch: ({ url, method }: Request) =>
      fetch(url, { method, redirect: 'manual', headers: { accept: 'text/html' } }),
  }
  const get = async (path: string, accept: string, method = 'GET') => {
    const url = `http://localhost:${served.port}/docs${path}`
    const response = await worker.fetch(new Request(url, { method, headers: { accept } }), {
      ASSETS,
    })
    const type = response.headers.get('content-type')?.split(';')[0]
    return [response.status, type, /\baccept(?!-)/.test(response.headers.get('vary') ?? '')]
  }
  expect(await get('/', 'text/markdown')).toEqual([200, 'text/markdown', true])
  expect(await get('/guides/start/', 'text/markdown')).toEqual([200, 'text/markdown', true])
  expect(await get('/guides/start', 'text/markdown')).toEqual([200, 'text/markdown', true])
  expect(await get('/guides/start/', 'text/markdown', 'HEAD')).toEqual([200, 'text/markdown', true])
  expect(await get('/guides/start/', 'text/html, */*')).toEqual([200, 'text/html', true])
  expect(await get('/all-pages/', 'text/markdown')).toEqual([200, 'text/html', true])
  expect(await get('/nope/', 'text/markdown')).toEqual([404, 'text/html', true])
  expect((await get('/llms.txt', 'text/markdown')).slice(0, 2)).toEqual([200, 'text/plain'])
  expect(await get('/guides/start/', 'text/markdown', 'POST')).toEqual([405, undefined, false])

  const settings = parseJsonc(textOf('wrangler.jsonc')) as Record<string, unknown>
  expect(settings).toMatchObject({
    main: 'cloudflare/worker.js',
    assets: { binding: 'ASSETS', run_worker_first: ['/docs/*', '!/docs/_octavo/*'] },
  })
  expect(textOf('functions/_middleware.js')).toContain('from "../cloudflare/worker.js"')
})
