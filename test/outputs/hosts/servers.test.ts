import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { webHosts } from '../../../src/outputs/hosts/hosts.ts'
import type { Recipe } from '../../../src/outputs/hosts/web-host.ts'
import type { UrlStyle } from '../../../src/base/paths.ts'
import { buildFolder, folderOf, removeFolders } from '../../support/build.ts'
import { freePort, isInstalled, runServer, serverFolder } from './run-server.ts'
import type { Server } from './run-server.ts'

afterEach(removeFolders)

const paths = ['index', 'home', 'guides/start', 'guides/deep/more', 'taken/page', 'überblick']
const site = {
  'docs.json': {
    name: 'Acme',
    navigation: [{ group: 'Guides', pages: paths }],
    redirects: [
      { source: '/old', destination: '/guides/start' },
      { source: '/older', destination: '/old', permanent: false },
      { source: '/page.html', destination: '/home' },
      { source: '/away', destination: 'https://x.example/ü?a=b' },
      { source: '/blog/:slug*', destination: '/guides/:slug*' },
      { source: '/flat/*', destination: '/*' },
      { source: '/v1-*', destination: '/v2-*', permanent: false },
      { source: '/users/:id/edit', destination: 'https://x.example/:id' },
      { source: '/taken/:slug*', destination: '/guides/:slug*' },
    ],
  },
  'images/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  ...Object.fromEntries(
    paths.map((path) => [`${path}.mdx`, `---\ntitle: ${path}\n---\n\n![Dot](/images/dot.svg)\n`]),
  ),
}

/** Paths below the base, and the redirect that a browser gets. */
const redirects: readonly (readonly [path: string, status: number, to: string])[] = [
  ['/old', 301, '/guides/start/'],
  ['/old/', 301, '/guides/start/'],
  ['/old?a=b&c=%20', 301, '/guides/start/?a=b&c=%20'],
  ['/older', 302, '/guides/start/'],
  ['/page.html', 301, '/home/'],
  ['/away?c=d', 301, 'https://x.example/%C3%BC?a=b'],
  ['/blog/deep/more', 301, '/guides/deep/more'],
  ['/blog/x%20y%0Az?q=1', 301, '/guides/x%20y%0Az?q=1'],
  ['/blog//evil.example', 301, '/guides/evil.example'],
  ['/flat//evil.example', 301, '/evil.example'],
  ['/v1-intro', 302, '/v2-intro'],
  ['/users/7/edit', 301, 'https://x.example/7'],
]

describe.each(['nginx', 'caddy'] as const)('%s', (server) => {
  describe.skipIf(!isInstalled(server)).each([
    ['', 'folder'],
    ['/docs', 'folder'],
    ['/docs', 'file'],
  ] as const)('serves the output below "%s", with URLs of the style %s', (base, urlStyle) => {
    test('with redirects, headers, Markdown and its page for unknown URLs', async () => {
      const { url, get } = await start(server, { base, urlStyle })
      const slash = urlStyle === 'folder' ? '/' : ''

      for (const [path, status, to] of redirects) {
        const response = await get(path)
        const target = to.startsWith('/') ? base + to.replace(/\/(?=\?|$)/, slash) : to
        expect([path, response.status, place(response, url)]).toEqual([path, status, target])
      }

      const page = await get(`/guides/start${slash}`)
      expect(page.status).toBe(200)
      expect(await page.text()).toContain('<h1')
      expect(header(page, 'content-type')).toMatch(/^text\/html; charset=utf-8$/i)
      expect(header(page, 'cache-control')).toBe('no-cache')
      expect(header(page, 'vary')).toMatch(/accept(?!-)/i)
      expect(header(page, 'x-content-type-options')).toBe('nosniff')
      expect((await get(`/taken/page${slash}`)).status).toBe(200)
      expect((await get(`/%C3%BCberblick${slash}`)).status).toBe(200)
      if (urlStyle === 'folder')
        expect(place(await get('/guides/start'), url)).toBe(`${base}/guides/start/`)

      const script = /"([^"]*\/_octavo\/boot-[^"]+\.js)"/.exec(await (await get('/')).text())?.[1]
      const asset = await fetch(`${url}${script}`)
      expect([asset.status, header(asset, 'cache-control')]).toEqual([
        200,
        'public, max-age=31536000, immutable',
      ])
      expect(header(await get('/_octavo/search/en.bin'), 'cache-control')).toBe('no-cache')

      const missing = await get('/no/such/page')
      expect(missing.status).toBe(404)
      expect(await missing.text()).toContain('data-part')
      const gone = await get('/_octavo/none-abcdefgh.js')
      expect([gone.status, header(gone, 'cache-control').includes('immutable')]).toEqual([
        404,
        false,
      ])
      expect((await get(`/${server}-site.conf`)).status).toBe(404)
      expect((await get('/images/')).status).toBe(404)
    })

    test('and Markdown for those who prefer it', async () => {
      const { get } = await start(server, { base, urlStyle })
      const slash = urlStyle === 'folder' ? '/' : ''
      for (const path of ['/', `/guides/start${slash}`, `/%C3%BCberblick${slash}`, '/home.md']) {
        const response = await get(path, 'text/markdown, text/html;q=0.9')
        expect([path, response.status, header(response, 'content-type')]).toEqual([
          path,
          200,
          'text/markdown; charset=utf-8',
        ])
        expect(await response.text()).toMatch(/^# /m)
      }
      for (const accept of ['text/html,*/*;q=0.8', 'text/html, text/markdown;q=0.5', '*/*']) {
        const response = await get(`/guides/start${slash}`, accept)
        expect([accept, header(response, 'content-type')]).toEqual([
          accept,
          expect.stringContaining('text/html'),
        ])
      }
      const list = await get(`/all-pages${slash}`, 'text/markdown')
      expect([list.status, header(list, 'content-type')]).toEqual([
        200,
        expect.stringContaining('text/html'),
      ])
    })
  })
})

/** Builds the site for a server, and runs the server with the files of `deploy-files`. */
async function start(server: Server, { base, urlStyle }: { base: string; urlStyle: UrlStyle }) {
  const folder = serverFolder()
  await buildFolder(await folderOf(site), {
    out: join(folder, 'www', base),
    base,
    urlStyle,
    host: server,
  })
  const port = await freePort()
  const { files } = webHosts[server].deployFiles(recipe({ base, urlStyle }))
  const config = (files[0]?.contents ?? '')
    .replaceAll('/srv/www', `${folder}/www`)
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace('{$SITE::80}', `http://127.0.0.1:${port}`)
  await runServer(server, { folder, config, port })
  const url = `http://127.0.0.1:${port}`
  const get = (path: string, accept = 'text/html') =>
    fetch(`${url}${base}${path}`, { redirect: 'manual', headers: { accept } })
  return { url, get }
}

function recipe(some: Partial<Recipe>): Recipe {
  return {
    siteFolder: 'docs',
    packageFolder: '.',
    publishFolder: 'public',
    branch: 'main',
    name: 'acme',
    base: '',
    urlStyle: 'folder',
    ...some,
  }
}

function header(response: Response, name: string): string {
  return response.headers.get(name) ?? ''
}

/** Where a response leads: a path of this server, or a whole URL. */
function place(response: Response, url: string): string {
  return header(response, 'location').replace(url, '')
}
