import { expect, onTestFinished, test } from 'vitest'
import { startDev } from '../../browser/dev-site.ts'

const files = {
  'docs.json': {
    name: 'Acme',
    navigation: [{ group: 'Guides', pages: ['start', 'other', 'odd'] }],
  },
  'start.mdx': '---\ntitle: Start\n---\n\nWords.\n',
  'other.mdx': '---\ntitle: Other\n---\n\n{[1, 2].map((it) => it + 1).join()}\n',
  'odd.mdx': odd('Odd', 'Good words.'),
}

function odd(title: string, body: string): string {
  return `---\ntitle: ${title}\n---\n\n${body}\n`
}

test('a page that takes all memory costs itself alone, and a corrected save repairs it', async () => {
  const { get, save } = await start()
  await save('Bad words. {new Array(3e7).fill([1, 2, 3]).map((it) => [...it])}')
  const page = await get('/odd/')
  // on a slow machine the time limit may come first
  expect(page).toMatch(/"code":"content\/(?:failed-page|endless)"/)
  expect(page).toContain('"file":"odd.mdx"')
  expect(page).toContain('Good words.') // the last good version stays visible
  expect(await get('/start/')).toContain('Words.')
  expect(await get('/other/')).toContain('2,3')

  await save('Better words.')
  const better = await get('/odd/')
  expect(better).toContain('Better words.')
  expect(better).not.toContain('"severity":"error"')
})

test('a page that ends its compiler costs itself alone, and its last good version is shown', async () => {
  const { get, save } = await start()
  await save(`Bad words.\n\n{${'('.repeat(30_000)}1${')'.repeat(30_000)}}`)
  const page = await get('/odd/')
  expect(page).toContain('"code":"content/too-much-work"')
  expect(page).toContain('odd.mdx could not be compiled')
  expect(page).toContain('Good words.')
  expect(await get('/start/')).toContain('Words.')

  await save('Better words.')
  expect(await get('/odd/')).toContain('Better words.')
})

test('while a page does not end, others are served, and a corrected save is shown at once', async () => {
  const { get, save } = await start()
  await save('{(() => { for (;;); })()}')
  const endless = get('/odd/')
  expect(await get('/start/')).toContain('Words.')
  expect(await get('/other/')).toContain('2,3')

  await save('Better words.')
  expect(await get('/odd/')).toContain('Better words.')
  // the request from before gets the page as it is now
  expect(await endless).toContain('Better words.')
})

/** `octavo dev` as an author starts it. */
async function start() {
  const site = await startDev(files)
  onTestFinished(() => site.close())
  const get = async (path: string) => (await fetch(site.url + path)).text()
  await get('/odd/')
  let count = 0
  return {
    get,
    /** Saves the page with these words, and waits until another page shows its new title: then the change is known. */
    async save(body: string) {
      const title = `Odd ${++count}`
      await site.save('odd.mdx', odd(title, body))
      await expect.poll(() => get('/start/'), { timeout: 30_000 }).toContain(title)
    },
  }
}
