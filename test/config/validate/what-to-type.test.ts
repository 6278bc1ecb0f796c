import { expect, test } from 'vitest'
import { hexColor } from '../../../src/config/validate/hex-color.ts'
import { loadSettings } from '../support.ts'

async function helpFor(settings: Record<string, unknown>): Promise<string[]> {
  const { problems } = await loadSettings(settings)
  return problems.map(({ code, help }) => `${code}: ${help ?? ''}`)
}

test.each([
  ['teal', '#008080'],
  ['RebeccaPurple', '#663399'],
  ['rgb(0, 128, 128)', '#008080'],
  ['rgb(0 128 128 / 50%)', '#008080'],
  ['hsl(180deg 100% 25%)', '#008080'],
  ['0D9373', '#0d9373'],
  ['#0D937380', '#0d9373'],
  ['transparent', undefined],
  ['tealish', undefined],
  ['constructor', undefined],
])('%s is %s', (written, hex) => {
  expect(hexColor(written)).toBe(hex)
})

test('a color in other words is named as a hex color, wherever one is expected', async () => {
  const settings = {
    colors: { primary: 'teal', anchors: { from: 'navy', to: '#fff' } },
    background: { color: { light: 'ivory' } },
  }
  expect(await helpFor(settings)).toEqual([
    'config/wrong-format: Write "primary": "#008080"',
    'config/wrong-format: Write "from": "#000080"',
    'config/wrong-format: Write "light": "#fffff0"',
  ])
})

test('a link among pages is reported once, as what it is, and a page that it leads to is there', async () => {
  const navigation = [
    {
      group: 'Start',
      pages: [
        'index',
        { title: 'Install', href: '/install.mdx' },
        { name: 'Blog', url: 'https://acme.example/blog' },
        { title: 'More', pages: ['more'] },
        { page: 'last' },
      ],
    },
  ]
  expect(await helpFor({ navigation })).toEqual([
    'config/wrong-type: Write "install", and sidebarTitle: "Install" in its frontmatter.',
    'config/wrong-type: Name a page here whose frontmatter has title: "Blog" and url: "https://acme.example/blog"',
    'config/unknown-key: Did you mean "group"?',
    'config/wrong-type: Write "last".',
  ])
  const { config } = await loadSettings({ navigation })
  const text = JSON.stringify(config?.navigation)
  expect(['install', 'more', 'last'].filter((it) => text.includes(`"${it}"`))).toEqual([
    'install',
    'more',
    'last',
  ])
  expect(text).not.toContain('acme.example')
})
