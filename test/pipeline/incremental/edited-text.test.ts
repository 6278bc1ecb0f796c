import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { chanceOf } from '../../../bench/chance.ts'
import { build as buildAll } from '../../../src/pipeline/build.ts'
import { build } from '../../../src/pipeline/rebuild/build-if-changed.ts'
import { folderOf, removeFolders } from '../../support/build.ts'
import { prints, sourcesOf } from './edited-site.ts'

afterEach(removeFolders)

const names = Array.from({ length: 40 }, (_, index) => `page-${index}`)
const options = { threads: 0, why: true, siteUrl: 'https://acme.example' }

function textSite(): Promise<string> {
  const page = (index: number) =>
    [
      `---\ntitle: Page ${index}\n---`,
      index % 3 === 0 ? 'import Note from "/snippets/note.mdx"\n\n<Note />' : 'Plain.',
      `[Next](/page-${(index + 1) % names.length}) word${index}`,
      index % 5 === 0 ? '<Tip>With care.</Tip>\n\n```ts\nconst x = 1\n```' : '',
      '## Part\n\nThe end.\n',
    ].join('\n\n')
  return folderOf({
    'docs.json': {
      name: 'Acme',
      navigation: { groups: [{ group: 'All', pages: ['index', ...names] }] },
    },
    'index.mdx': '---\ntitle: Home\n---\n\nWelcome.\n',
    'other.mdx': '---\ntitle: Unlisted\n---\n\nA word.\n',
    'snippets/note.mdx': 'A note.\n',
    ...Object.fromEntries(names.map((name, index) => [`${name}.mdx`, page(index)])),
  })
}

/** Edits that only the page itself shows. */
const edits: readonly ((text: string, word: string) => string)[] = [
  (text, word) => `${text}\nMore about ${word}.\n`,
  (text, word) => text.replace(/word\w*/, word),
  (text) => `${text}\nSee [another](/page-7) and [outside](https://example.com/).\n`,
  (text, word) => `${text}\n\`\`\`ts\nconst ${word} = 2\n\`\`\`\n`,
  (text) => text.replace('Plain.', ''),
  (text) => `${text}\n<Tip>Another.</Tip>\n`,
]

/** Edits that other pages or files may show. */
const larger: readonly ((text: string, word: string) => string)[] = [
  (text, word) => text.replace(/^title: .*/m, `title: ${word}`),
  (text, word) => `${text}\n## ${word}\n`,
  (text, word) => `${text}\n[Nowhere](/${word})\n`,
]

test('an edit of text compiles and renders the page alone, and the output is that of a clean build', async () => {
  const chance = chanceOf(11)
  const root = await textSite()
  const out = join(root, 'dist')
  await build({ root, out, ...options })
  for (let step = 0; step < 14; step++) {
    const isLarger = step % 5 === 4
    const page = chance.pick([...names, 'index', 'other'])
    const file = join(root, `${page}.mdx`)
    const text = await readFile(file, 'utf8')
    const edit = chance.pick(isLarger ? larger : edits)
    await writeFile(file, edit(text, `word${chance.number(1_000)}`))
    const stages = new Set<string>()
    const warm = await build({
      root,
      out,
      ...options,
      onProgress: (it) => void stages.add(it.stage),
    })
    const what = `step ${step}: ${page} ${String(edit)}`
    if (!isLarger && warm.diagnostics.length === 0) expect([...stages], what).not.toContain('link')
    const copy = await sourcesOf(root)
    const clean = await buildAll({ root: copy, out: join(copy, 'dist'), ...options })
    expect(warm.diagnostics, what).toEqual(clean.diagnostics)
    expect(await prints(root), what).toEqual(await prints(copy))
    const again = await build({ root, out, ...options })
    expect(again.isUnchanged, what).toBe(true)
  }
})
