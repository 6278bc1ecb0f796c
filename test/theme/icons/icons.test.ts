import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { packIcons } from '../../../scripts/pack-icons.ts'
import { openIconDrawings } from '../../../src/pipeline/assets/icon-store.ts'
import { createEquivalents, iconWeights } from '../../../src/theme/icons/icon-equivalents.ts'
import { createIcons, type Icons } from '../../../src/theme/icons/icons.ts'
import type { IconLibrary } from '../../../src/config/setting-types.ts'
import type { IconSet, IconDrawings } from '../../../src/theme/icons/icon-set.ts'

const folder = mkdtempSync(join(tmpdir(), 'octavo-icons-'))
let drawings: IconDrawings
let icons: Icons

beforeAll(async () => {
  await packIcons(folder)
  drawings = openIconDrawings(join(folder, 'icons'))
  icons = createIcons(drawings)
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

const html = (name: string, type?: string, library: IconLibrary = 'fontawesome') => {
  const result = icons.svg({ name, ...(type !== undefined && { type }) }, library)
  return result.found ? result.html : undefined
}
const body = (set: IconSet, name: string) => drawings.find(set, name)!.body

describe('the pack', () => {
  test('holds every set, with sizes', () => {
    expect(drawings.find('fa6-solid', 'rocket')).toMatchObject({ width: 512, height: 512 })
    expect(drawings.find('lucide', 'zap')).toMatchObject({ width: 24, height: 24 })
    expect(drawings.find('fa6-brands', 'github')?.body).toMatch(/^<path d="[^"]+"\/>$/)
    expect([...drawings.names('ph')]).toContain('rocket-duotone')
  })

  test('knows nothing under strange names', () => {
    for (const name of ['', ' ', '=', 'rocket 1', '\n', 'constructor', '.*']) {
      expect(drawings.find('fa6-solid', name)).toBeUndefined()
    }
  })

  test('has no drawing with an id, which could occur twice on a page', () => {
    expect(readFileSync(join(folder, 'icons/bodies.txt'), 'utf8')).not.toMatch(/ id=|<use/)
  })

  test('says whose drawings they are', () => {
    const text = readFileSync(join(folder, 'icons/LICENSES.txt'), 'utf8')
    for (const name of ['Font Awesome 6 Solid', 'Lucide', 'Tabler', 'Phosphor', 'Material Symbols'])
      expect(text).toContain(name)
  })

  test('is not searched again and again for names that it does not have', () => {
    const searched = vi.spyOn(String.prototype, 'indexOf')
    const own = openIconDrawings(join(folder, 'icons'))
    const many = createIcons(own)
    for (let at = 0; at < 500; at++) many.svg({ name: `circl-${at}` }, 'fontawesome')
    const searches = searched.mock.contexts.filter((text) => String(text).length > 5_000).length
    searched.mockRestore()
    expect(searches).toBeLessThan(250)
    expect(own.find('ph', 'rocket-duotone')).toBeDefined()
    own.close()
  })

  test('that is not there has no drawings', () => {
    const none = openIconDrawings(join(folder, 'nowhere'))
    expect(none.find('lucide', 'zap')).toBeUndefined()
    expect([...none.names('lucide')]).toEqual([])
  })
})

describe('names', () => {
  test.each([
    ['rocket', undefined, 'fa6-solid', 'rocket'],
    ['github', undefined, 'fa6-brands', 'github'],
    ['github', 'brands', 'fa6-brands', 'github'],
    ['github', 'duotone', 'fa6-brands', 'github'],
    ['bookmark', 'regular', 'fa6-regular', 'bookmark'],
    ['rocket', 'regular', 'ph', 'rocket'],
    ['magnifying-glass', 'regular', 'ph', 'magnifying-glass'],
    ['book-open', 'duotone', 'ph', 'book-open-duotone'],
    ['bolt', 'light', 'ph', 'lightning-light'],
    ['gears', 'thin', 'ph', 'gear-six-thin'],
    ['gear', 'sharp-solid', 'material-symbols', 'settings'],
    ['gear', 'sharp-light', 'ph', 'gear-light'],
    ['mosquito', 'thin', 'fa6-solid', 'mosquito'],
    ['mosquito', 'sharp-solid', 'fa6-solid', 'mosquito'],
    ['rocket', 'no-such-type', 'fa6-solid', 'rocket'],
  ] as const)('%s as %s', (name, type, set, drawn) => {
    expect(html(name, type)).toContain(body(set, drawn))
  })

  test.each([
    ['fa-rocket', 'fa6-solid', 'rocket'],
    ['fa-solid fa-rocket', 'fa6-solid', 'rocket'],
    ['fas fa-rocket', 'fa6-solid', 'rocket'],
    ['far fa-bookmark', 'fa6-regular', 'bookmark'],
    ['fa-brands fa-github', 'fa6-brands', 'github'],
    ['fab fa-github', 'fa6-brands', 'github'],
    ['fa-duotone fa-book-open', 'ph', 'book-open-duotone'],
    ['lucide:zap', 'lucide', 'zap'],
    ['tabler:rocket', 'tabler', 'rocket'],
    ['ph:rocket', 'ph', 'rocket'],
    ['fa6-brands:github', 'fa6-brands', 'github'],
    ['ArrowRight', 'fa6-solid', 'arrow-right'],
    ['arrow_right', 'fa6-solid', 'arrow-right'],
    [' GitHub ', 'fa6-brands', 'github'],
    ['N', 'fa6-solid', 'n'],
  ] as const)('written as %j', (name, set, drawn) => {
    expect(html(name)).toContain(body(set, drawn))
  })

  test.each([
    ['balance-scale', 'fa6-solid', 'scale-balanced'],
    ['exclamation-triangle', 'fa6-solid', 'triangle-exclamation'],
    ['microchip-ai', 'fa6-solid', 'microchip'],
    ['message-bot', 'fa6-solid', 'robot'],
    ['chart-mixed', 'fa6-solid', 'chart-simple'],
  ] as const)('%s is drawn by an equivalent', (name, set, drawn) => {
    expect(html(name)).toContain(body(set, drawn))
  })

  test('a renamed or paid icon has its weights too', () => {
    expect(html('balance-scale', 'thin')).toContain(body('ph', 'scales-thin'))
    expect(html('gear-code', 'duotone')).toContain(body('ph', 'gear-duotone'))
  })

  test('the library of the site comes first', () => {
    expect(html('settings', undefined, 'lucide')).toContain(body('lucide', 'settings'))
    expect(html('rocket', undefined, 'lucide')).toContain(body('lucide', 'rocket'))
    expect(html('rocket', undefined, 'tabler')).toContain(body('tabler', 'rocket'))
    expect(html('github', undefined, 'tabler')).toContain(body('tabler', 'brand-github'))
    expect(html('magnifying-glass', undefined, 'lucide')).toContain(
      body('fa6-solid', 'magnifying-glass'),
    )
    const own = icons.svg({ name: 'rocket', library: 'tabler' }, 'fontawesome')
    expect(own.found && own.html).toContain(body('tabler', 'rocket'))
  })

  test('an unknown name shows nothing and knows the nearest', () => {
    expect(icons.svg({ name: 'rokcet' }, 'fontawesome')).toEqual({
      found: false,
      nearest: 'rocket',
    })
    expect(icons.svg({ name: 'qqqqqqqqqqq' }, 'lucide')).toEqual({ found: false })
    expect(icons.svg({ name: '' }, 'lucide').found).toBe(false)
  })

  test.each(['fontawesome', 'lucide'] as const)('those that real sites use: %s', (library) => {
    const counts = (
      JSON.parse(readFileSync('test/theme/icons/icon-names.json', 'utf8')) as Record<
        string,
        Record<string, number>
      >
    )[library]!
    const all = Object.entries(counts)
    const found = all.filter(([name]) => icons.svg({ name }, library).found)
    const uses = (list: typeof all) => list.reduce((sum, [, count]) => sum + count, 0)
    expect(found.length / all.length).toBeGreaterThan(0.97)
    expect(uses(found) / uses(all)).toBeGreaterThan(0.99)
  })
})

type NamesByIcon = Readonly<Record<string, readonly string[]>>

describe('the tables', () => {
  test('every weight has a drawing', () => {
    const { phosphor, material } = createEquivalents()
    const names = Object.keys(iconWeights)
    expect(names.length).toBeGreaterThan(400)
    for (const name of names) {
      expect([name, drawings.find('ph', `${phosphor(name)}-thin`)?.width]).toEqual([name, 256])
      const other = material(name)
      if (other !== undefined)
        expect([other, drawings.find('material-symbols', other)?.width]).toEqual([other, 24])
    }
  })

  test.each(['icon-nearest', 'icon-renames'])('every name of %s leads to a drawing', (file) => {
    const table = JSON.parse(
      readFileSync(`src/theme/icons/data/${file}.json`, 'utf8'),
    ) as NamesByIcon
    const names = Object.values(table).flat()
    expect(names.length).toBeGreaterThan(500)
    expect(names.filter((name) => html(name) === undefined)).toEqual([])
  })
})

describe('HTML', () => {
  test('decoration unless it has a name', () => {
    expect(html('rocket')).toMatch(
      /^<svg class="icon" width="1em" height="1em" viewBox="0 0 512 512" fill="currentColor" aria-hidden="true"><path d="[^"]*"\/><\/svg>$/,
    )
    const named = icons.svg({ name: 'rocket' }, 'fontawesome', { label: 'To the "moon"' })
    expect(named.found && named.html).toContain(' role="img" aria-label="To the &quot;moon&quot;"')
  })

  test('size, colour and class are the author’s, and stay inside their attributes', () => {
    const drawn = (options: object) => {
      const result = icons.svg({ name: 'rocket' }, 'fontawesome', options)
      return result.found ? result.html : ''
    }
    expect(drawn({ size: 24 })).toContain('width="24" height="24"')
    expect(drawn({ size: '2rem' })).toContain('width="2rem" height="2rem"')
    expect(drawn({ size: '1em" onload="x' })).toContain('width="1em" height="1em"')
    expect(drawn({ color: '#0a0' })).toContain('style="color:#0a0"')
    expect(drawn({ color: 'red;background:url("x")' })).toContain(
      'style="color:redbackgroundurl(x)"',
    )
    expect(drawn({ className: 'a"b' })).toContain('class="icon a&quot;b"')
  })

  test('paths and addresses are images', () => {
    expect(html('/images/a b.svg')).toBe(
      '<img src="/images/a b.svg" alt="" class="icon" style="width:1em;height:1em;object-fit:contain" loading="lazy" decoding="async">',
    )
    for (const name of [
      'https://x.y/i.png',
      './a.svg',
      '../a.png',
      'a.webp',
      'data:image/png;base64,A',
    ])
      expect(html(name)).toMatch(/^<img src="/)
  })

  test('a file of the site has the address it is served at', () => {
    const based = createIcons(drawings, { fileUrl: (path) => `/docs${path}` })
    const image = based.svg({ name: '/a.svg' }, 'lucide', { size: 20 })
    expect(image.found && image.html).toMatch(
      /^<img src="\/docs\/a.svg" .*style="width:20px;height:20px;/,
    )
  })

  test('inline SVG keeps what it draws and loses what could run', () => {
    expect(
      html(
        '<svg viewBox="0 0 8 8" width="8" onload="a()"><script>b()</script><a href="javascript:c()"><path d="M0 0"/></a><foreignObject>d</foreignObject></svg>',
      ),
    ).toBe(
      '<svg class="icon" height="1em" aria-hidden="true" viewBox="0 0 8 8" width="8"><a><path d="M0 0"/></a></svg>',
    )
    expect(html('<?xml version="1.0"?><svg><path/></svg>')).toContain('<path/></svg>')
  })
})
