import { readFile, readdir, stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { imageSize } from 'image-size'
import { afterEach, describe, expect, test } from 'vitest'
import { cacheFolder } from '../../../src/pipeline/cache/cache-folder.ts'
import { buildFolder, buildSite, folderOf, removeFolders, writeFiles } from '../../support/build.ts'

afterEach(removeFolders)

const siteUrl = 'https://acme.example'
const docsJson = {
  name: 'Acme',
  colors: { primary: '#16A34A' },
  navigation: [{ group: 'Guides', pages: ['index', 'start', 'own', 'ja'] }],
}
const site = {
  'docs.json': docsJson,
  'index.mdx': '---\ntitle: Home\n---\n\nText.\n',
  'start.mdx': '---\ntitle: "Start 🚀 здесь"\ndescription: How to begin.\n---\n\nText.\n',
  'own.mdx': '---\ntitle: Own\n"og:image": /mine.png\n---\n\nText.\n',
  'ja.mdx': '---\ntitle: はじめに\n---\n\nText.\n',
}

describe('pictures of pages', () => {
  test('are drawn where they are asked for, and named by the page', async () => {
    const { text, list, out, notes } = await buildSite(site, { og: true, siteUrl, base: '/docs' })
    const start = await text('start/index.html')
    const name = /content="https:\/\/acme\.example\/docs\/(_octavo\/og\/\w+\.png)"/.exec(start)?.[1]
    expect(imageSize(await readFile(join(out, name ?? '')))).toMatchObject({
      width: 1200,
      height: 630,
      type: 'png',
    })
    expect(start).toContain('<meta property="og:image:width" content="1200">')
    expect(start).toContain('<meta property="og:image:alt" content="Start 🚀 здесь">')
    expect(start).toContain('<meta name="twitter:card" content="summary_large_image">')
    expect(start).toContain(`"image":"https://acme.example/docs/${name}"`)
    // one has its own, and one cannot be written with the letters that there are
    expect(await text('own/index.html')).toContain('content="https://acme.example/docs/mine.png"')
    expect(await text('ja/index.html')).not.toContain('og:image')
    expect(notes.join()).toContain('1 page has no social image')
    expect((await list()).filter((path) => path.startsWith('_octavo/og/'))).toHaveLength(2)
  })

  test('may be asked for by the settings', async () => {
    const settings = { ...docsJson, seo: { og: true }, thumbnails: { appearance: 'dark' } }
    const { list } = await buildSite({ ...site, 'docs.json': settings })
    expect((await list()).filter((path) => path.startsWith('_octavo/og/'))).toHaveLength(2)
  })

  test('are not there otherwise', async () => {
    const { list, text } = await buildSite(site)
    expect((await list()).join()).not.toContain('_octavo/og/')
    expect(await text('start/index.html')).not.toContain('og:image')
  })

  test('are drawn again only when the page says something else', async () => {
    const root = await folderOf(site)
    await buildFolder(root, { og: true })
    const kept = join(cacheFolder(root), 'og')
    const names = await readdir(kept)
    const stamps = await Promise.all(
      names.map(async (name) => (await stat(join(kept, name))).mtimeMs),
    )
    await writeFiles(root, { 'start.mdx': site['start.mdx'].replace('begin', 'go on') })
    await buildFolder(root, { og: true })
    const after = await readdir(kept)
    const same = after.filter((name) => names.includes(name))
    expect([names.length, after.length, same.length]).toEqual([2, 2, 1])
    const index = names.indexOf(same[0] ?? '')
    expect((await stat(join(kept, same[0] ?? ''))).mtimeMs).toBe(stamps[index])
  })

  test('do without a logo that cannot be drawn, and use a font of the site', async () => {
    const font = await readFile(
      'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
    )
    const settings = {
      ...docsJson,
      logo: '/logo.svg',
      fonts: { family: 'Mine', source: '/mine.woff2', format: 'woff2' },
    }
    const files = {
      ...site,
      'docs.json': settings,
      'logo.svg': '<svg width="10" height="10"><',
      'mine.woff2': font,
    }
    const { list } = await buildSite(files, { og: true })
    expect((await list()).filter((path) => path.startsWith('_octavo/og/'))).toHaveLength(3)
  })

  test('have the font of "thumbnails.fonts", which pages do not load', async () => {
    const serif = await readFile('node_modules/katex/dist/fonts/KaTeX_Main-Bold.woff2')
    const server = createServer((request, response) => {
      response.end(
        request.url === '/card.css'
          ? '@font-face { font-family: Card; font-weight: 700; src: url(card.woff2) }'
          : serif,
      )
    })
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    const source = `http://127.0.0.1:${(server.address() as AddressInfo).port}/card.css`
    const card = async (fonts: object | undefined) => {
      const thumbnails = { ...(fonts && { fonts }) }
      const files = {
        'docs.json': {
          ...docsJson,
          seo: { og: true },
          thumbnails,
          navigation: { pages: ['index'] },
        },
        'index.mdx': site['index.mdx'],
        'card.woff2': serif,
      }
      const { text, out, problems } = await buildSite(files)
      const name = /_octavo\/og\/\w+\.png/.exec(await text('index.html'))?.[0] ?? ''
      return { image: await readFile(join(out, name)), html: await text('index.html'), problems }
    }
    const plain = await card(undefined)
    const fetched = await card({ family: 'Card', source })
    const file = await card({ family: 'Card', source: '/card.woff2' })
    server.close()
    expect(fetched.problems).toEqual(plain.problems)
    expect(fetched.image.equals(plain.image)).toBe(false)
    expect(file.image.equals(fetched.image)).toBe(true)
    expect(fetched.html).not.toContain('fonts-')
  })

  test('are the same, byte by byte, in any build', async () => {
    const [one, other] = await Promise.all([
      buildSite(site, { og: true }),
      buildSite(site, { og: true }),
    ])
    const names = (await one.list()).filter((path) => path.startsWith('_octavo/og/'))
    for (const name of names) {
      expect(await readFile(join(one.out, name))).toEqual(await readFile(join(other.out, name)))
    }
    expect(names).toHaveLength(2)
  })
})
