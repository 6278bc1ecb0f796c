import { describe, expect, test } from 'vitest'
import type { Searcher } from '../../src/search/searcher.ts'
import type { SearchSection, SearchDocument } from '../../src/search/search-types.ts'

/** Opens a searcher over documents; each call is a site of its own. */
export type OpenSearch = (documents: readonly SearchDocument[]) => Promise<Searcher>

/** What every way of searching keeps: the reader cannot tell which one a site has. */
export function describeSearchAdapter(name: string, open: OpenSearch): void {
  const ask = (documents: readonly SearchDocument[]) => {
    const opened = open(documents)
    return async (
      text: string,
      query: { language?: string; version?: string; division?: string; limit?: number } = {},
    ) => {
      const { hits } = await (await opened).search({ text, language: 'en', limit: 10, ...query })
      return hits.map(({ href }) => href)
    }
  }

  describe(`search with ${name}`, () => {
    describe('finds', () => {
      const search = ask([
        page('Install the tool', {
          text: 'Download the archive and unpack it.',
          sections: [
            { heading: 'On Windows', anchor: 'on-windows', text: 'Run the installer.' },
            { heading: 'Configuring proxies', anchor: 'proxies', text: 'Set two variables.' },
          ],
        }),
        page('Deploy', { text: 'Publish an archive to a server.' }),
        page('Webhooks', { text: 'We call createUser and delete_user when a person signs up.' }),
        page('Überblick', { text: 'What there is.' }),
      ])

      test('a page by a word of its title', async () => {
        expect((await search('webhooks'))[0]).toBe('/webhooks/')
      })

      test('a section by its heading, with the address of the heading', async () => {
        expect((await search('windows'))[0]).toBe('/install-the-tool/#on-windows')
      })

      test('a page whose words stand in different sections', async () => {
        expect((await search('archive installer'))[0]).toMatch(/^\/install-the-tool\//)
      })

      test('a word from its first letters', async () => {
        expect((await search('webh'))[0]).toBe('/webhooks/')
      })

      test('a word with a typo, and with two where it is long', async () => {
        expect((await search('instal'))[0]).toMatch(/^\/install-the-tool\//)
        expect((await search('wehbooks'))[0]).toBe('/webhooks/')
        expect((await search('ebhooks'))[0]).toBe('/webhooks/')
        expect((await search('confgiuringg'))[0]).toBe('/install-the-tool/#proxies')
      })

      test('other forms of a word', async () => {
        expect((await search('configured proxy'))[0]).toBe('/install-the-tool/#proxies')
        expect((await search('deploying'))[0]).toBe('/deploy/')
      })

      test('names in code by their parts, however they are written', async () => {
        for (const name of [
          'create user',
          'createUser',
          'create_user',
          'CREATE-USER',
          'createuser',
        ])
          expect((await search(name))[0]).toBe('/webhooks/')
        expect((await search('deleteUser'))[0]).toBe('/webhooks/')
      })

      test('words with and without their marks', async () => {
        expect((await search('uberblick'))[0]).toBe('/uberblick/')
        expect((await search('Überblick'))[0]).toBe('/uberblick/')
      })

      test('two words that are one elsewhere', async () => {
        expect((await search('web hook'))[0]).toBe('/webhooks/')
      })

      test('nothing for an empty query, for signs alone, and for words that are nowhere', async () => {
        expect(await search('')).toEqual([])
        expect(await search('   ')).toEqual([])
        expect(await search('?!')).toEqual([])
        expect(await search('xylophone')).toEqual([])
      })
    })

    describe('ranks', () => {
      test('the page that is called so before those that speak of it', async () => {
        const search = ask([
          page('Guide', { text: 'Errors and errors. Errors again: all about errors.' }),
          page('Handling errors', { text: 'What to do.' }),
          page('Errors', { text: 'A list.' }),
        ])
        expect(await search('errors')).toEqual(['/errors/', '/handling-errors/', '/guide/'])
      })

      test('an operation first when its method and path are typed', async () => {
        const search = ask([
          page('List pets', { operation: { method: 'GET', path: '/pets' } }),
          page('Add a pet', { operation: { method: 'POST', path: '/pets' } }),
          page('Find a pet', { operation: { method: 'GET', path: '/pets/{petId}' } }),
          page('Pets', { text: 'GET /pets/{petId} gives one, POST /pets adds one.' }),
        ])
        expect((await search('POST /pets'))[0]).toBe('/add-a-pet/')
        expect((await search('GET /pets'))[0]).toBe('/list-pets/')
        expect((await search('/pets/{petId}'))[0]).toBe('/find-a-pet/')
        expect((await search('get /pets/{petid}'))[0]).toBe('/find-a-pet/')
      })

      test('a page first when its path is typed', async () => {
        const search = ask([
          page('Everything', { text: 'See guides/first-steps and more guides.' }),
          page('Begin here', { route: '/guides/first-steps' }),
        ])
        expect((await search('/guides/first-steps'))[0]).toBe('/begin-here/')
        expect((await search('guides/first-steps'))[0]).toBe('/begin-here/')
      })

      test('pages of the division that the reader is in before equal ones', async () => {
        const search = ask([
          page('Tokens of one', { text: 'Rotate tokens.', division: 'tab-0' }),
          page('Tokens of two', { text: 'Rotate tokens.', division: 'tab-1' }),
        ])
        expect(await search('rotate tokens', { division: 'tab-1' })).toEqual([
          '/tokens-of-two/',
          '/tokens-of-one/',
        ])
        expect((await search('rotate tokens', { division: 'tab-0' }))[0]).toBe('/tokens-of-one/')
      })

      test('by what their authors say of them', async () => {
        const search = ask([
          page('One', { text: 'Quotas are explained.' }),
          page('Two', { text: 'Quotas are explained.', boost: 3 }),
          page('Limits', { text: 'How much there is.', keywords: ['throttling'] }),
        ])
        expect(await search('quotas')).toEqual(['/two/', '/one/'])
        expect(await search('throttling')).toEqual(['/limits/'])
      })

      test('words that stand together before words that stand apart', async () => {
        const apart = 'The key is here. '.repeat(30)
        const search = ask([
          page('One', { text: `An access road. ${apart} Then there is some more.` }),
          page('Two', { text: `${apart} Copy the access key from there.` }),
        ])
        expect((await search('access key'))[0]).toBe('/two/')
      })

      test('a page about something before those that have a parameter of the name', async () => {
        const field = {
          heading: 'timezone',
          anchor: 'tz',
          text: 'A string.',
          isField: true,
        } as const
        const search = ask([
          page('Create', { sections: [field] }),
          page('Update', { sections: [field] }),
          page('Schedules', {
            sections: [{ heading: 'Choose a timezone', anchor: 'choose', text: 'Name a city.' }],
          }),
        ])
        expect((await search('timezone'))[0]).toBe('/schedules/#choose')
      })

      test('pages that are alike behind another that answers', async () => {
        const alike = { heading: 'Interactive transactions', anchor: 'it', text: 'Begin, commit.' }
        const search = ask([
          ...['Go', 'Rust', 'PHP', 'Ruby'].map((name) => page(name, { sections: [alike] })),
          page('Over HTTP', {
            sections: [{ ...alike, heading: 'Interactive transactions in requests' }],
          }),
        ])
        expect((await search('interactive transactions')).slice(0, 3)).toContain('/over-http/#it')
      })
    })

    describe('keeps apart', () => {
      const search = ask([
        page('Old start', { text: 'Begin with the wizard.', version: 'v1' }),
        page('New start', { text: 'Begin with the wizard.', version: 'v2' }),
        page('Terms', { text: 'The wizard is explained.' }),
        page('Anfang', { text: 'Beginnen Sie mit dem wizard.', language: 'de' }),
      ])

      test('versions: a page without one belongs to all', async () => {
        expect((await search('wizard', { version: 'v2' })).toSorted()).toEqual([
          '/new-start/',
          '/terms/',
        ])
        expect(await search('wizard')).toHaveLength(3)
      })

      test('languages', async () => {
        expect(await search('wizard', { language: 'de' })).toEqual(['/anfang/'])
      })
    })

    describe('knows forms of words', () => {
      const search = ask([
        page('Dateien', { language: 'de', text: 'Gelöschte Dateien werden wiederhergestellt.' }),
        page('Fichiers', { language: 'fr', text: 'Les fichiers supprimés sont récupérés.' }),
        page('Диск', { language: 'ru', text: 'Удалённые файлы можно восстановить.' }),
        page('Archivos', { language: 'es', text: 'Los archivos eliminados se recuperan.' }),
      ])

      test.each([
        ['de', 'gelöschter', '/dateien/'],
        ['fr', 'supprimées', '/fichiers/'],
        ['ru', 'файлами', '/диск/'],
        ['es', 'eliminadas', '/archivos/'],
      ])('in %s: %s', async (language, text, href) => {
        expect(await search(text, { language })).toEqual([href])
      })
    })

    describe('reads scripts without spaces:', () => {
      const search = ask([
        page('知识库', {
          language: 'zh',
          text: '您可以上传文档来创建知识库，并使用Dify的工作流编排功能。',
          sections: [{ heading: '分段设置', anchor: '分段设置', text: '选择分段模式。' }],
        }),
        page('价格', { language: 'zh', text: '每月的价格与用量有关。' }),
        page('ワークフロー', {
          language: 'ja',
          text: 'ファイルをアップロードして、データベースに保存します。',
        }),
        page('문서', { language: 'ko', text: '지식베이스에 문서를 업로드하고 검색합니다.' }),
        page('คู่มือ', { language: 'th', text: 'คุณสามารถอัปโหลดไฟล์เพื่อสร้างฐานข้อมูล' }),
        page('Mixed', { text: 'The 工作流 engine calls ナレッジ pipelines.' }),
      ])

      test('Chinese words inside running text', async () => {
        expect((await search('上传文档', { language: 'zh' }))[0]).toBe('/知识库/')
        expect((await search('工作流', { language: 'zh' }))[0]).toBe('/知识库/')
        expect((await search('分段', { language: 'zh' }))[0]).toBe(
          '/知识库/#%E5%88%86%E6%AE%B5%E8%AE%BE%E7%BD%AE',
        )
        expect((await search('怎么上传文档', { language: 'zh' }))[0]).toBe('/知识库/')
        expect((await search('价', { language: 'zh' }))[0]).toBe('/价格/')
      })

      test('Japanese words inside running text', async () => {
        expect(await search('アップロード', { language: 'ja' })).toEqual(['/ワークフロー/'])
        expect(await search('保存', { language: 'ja' })).toEqual(['/ワークフロー/'])
        expect(await search('ﾌｧｲﾙ', { language: 'ja' })).toEqual(['/ワークフロー/'])
      })

      test('Korean words with their particles', async () => {
        expect((await search('업로드', { language: 'ko' }))[0]).toBe('/문서/')
        expect((await search('문서', { language: 'ko' }))[0]).toBe('/문서/')
      })

      test('Thai words inside running text', async () => {
        expect(await search('ไฟล์', { language: 'th' })).toEqual(['/คู่มือ/'])
        expect(await search('ฐานข้อมูล', { language: 'th' })).toEqual(['/คู่มือ/'])
      })

      test('on pages of another language too', async () => {
        expect(await search('工作流')).toEqual(['/mixed/'])
        expect(await search('ナレッジ')).toEqual(['/mixed/'])
      })
    })

    test('a hit has its breadcrumbs, its heading, and the matched words marked in context', async () => {
      const searcher = await open([
        page('Keys', {
          breadcrumbs: ['API', 'Security'],
          sections: [
            {
              heading: 'Rotation',
              anchor: 'rotation',
              text: `${'Words before it. '.repeat(40)}You rotate each secret monthly. ${'Words after it. '.repeat(40)}`,
            },
          ],
        }),
      ])
      const { hits } = await searcher.search({ text: 'rotating secrets', language: 'en', limit: 5 })
      const [hit] = hits
      expect(hit).toMatchObject({
        href: '/keys/#rotation',
        title: [{ text: 'Keys', match: false }],
        breadcrumbs: ['API', 'Security'],
      })
      expect(hit?.heading?.map(({ text }) => text).join('')).toBe('Rotation')
      const marked = hit?.excerpt.filter(({ match }) => match).map(({ text }) => text)
      expect(marked).toEqual(['rotate', 'secret'])
      const whole = hit?.excerpt.map(({ text }) => text).join('') ?? ''
      expect(whole).toContain('You rotate each secret monthly.')
      expect(whole.length).toBeLessThan(220)
    })

    test('more hits are given when more are asked for', async () => {
      const searcher = await open(
        Array.from({ length: 30 }, (_, index) =>
          page(`Page ${index}`, { text: 'A common thing.' }),
        ),
      )
      const few = await searcher.search({ text: 'common thing', language: 'en', limit: 5 })
      expect([few.hits.length, few.more]).toEqual([5, true])
      const all = await searcher.search({ text: 'common thing', language: 'en', limit: 50 })
      expect([all.hits.length, all.more]).toEqual([30, false])
    })
  })
}

interface PageInput extends Partial<Omit<SearchDocument, 'sections' | 'title'>> {
  readonly text?: string
  readonly code?: string
  readonly sections?: readonly (Omit<SearchSection, 'code'> & { readonly code?: string })[]
}

/** A page, named by its title; its address follows from it. */
function page(title: string, input: PageInput = {}): SearchDocument {
  const { text = '', code = '', sections = [], ...others } = input
  const name = title
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replaceAll(' ', '-')
  return {
    href: `/${name}/`,
    route: `/${name}`,
    title,
    description: '',
    breadcrumbs: [],
    language: 'en',
    division: '',
    boost: 1,
    keywords: [],
    ...others,
    sections: [
      { heading: title, anchor: '', text, code },
      ...sections.map((section) => ({ code: '', ...section })),
    ],
  }
}
