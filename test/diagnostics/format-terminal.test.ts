import { expect, test } from 'vitest'
import { filePath } from '../../src/base/paths.ts'
import { placeOf, placeOfFile, type Diagnostic } from '../../src/diagnostics/diagnostic.ts'
import { printDiagnostics } from '../../src/diagnostics/format-terminal.ts'

const settings = {
  path: filePath('docs.json'),
  text: '{\n  "name": "Acme",\n  "navigation": [{\n    "pages": ["index", "quikstart"]\n  }]\n}\n',
}

test('a problem is shown with its line, its place underlined and the way out', () => {
  expect(printed([unknownPage()])).toBe(
    lines(
      'error: No page is at "quikstart".                              site/unknown-page',
      '  docs.json:4:24',
      '  4 │     "pages": ["index", "quikstart"]',
      '    │                        ─────────── not found',
      '  help: Did you mean "quickstart"?',
    ),
  )
})

test('problems stand in the order of their files and places, warnings before errors, each once', () => {
  const first = { ...warning('a.mdx', 1), message: 'First.' }
  const second = { ...warning('a.mdx', 12), message: 'Second.' }
  const other = { ...warning('b.mdx', 2), message: 'Other.' }
  const general: Diagnostic = { code: 'site/none', severity: 'warning', message: 'General.' }

  const text = printed([unknownPage(), other, second, first, first, general])
  expect(text.match(/(?:General|First|Second|Other|No page)/g)).toEqual([
    'General',
    'First',
    'Second',
    'Other',
    'No page',
  ])
})

test('of very many warnings each kind shows its first ones and says how many there are', () => {
  const many = Array.from({ length: 234 }, (_, index) => ({
    ...warning('page.mdx', index + 1),
    message: `{user${index}} is not defined.`,
  }))
  const few = [
    { ...warning('z.mdx', 1), code: 'content/other' as const, message: 'Another thing.' },
  ]

  expect(printed([...many, ...few])).toBe(
    lines(
      'warning: {user0} is not defined.                      content/undefined-variable',
      '  page.mdx:1:1',
      '  page.mdx:2:1 {user1} is not defined.',
      '  page.mdx:3:1 {user2} is not defined.',
      '  and 231 more of content/undefined-variable (--verbose shows all)',
      '',
      'warning: Another thing.                                            content/other',
      '  z.mdx:1:1',
    ),
  )
  expect(printed(many, { all: true }).match(/page\.mdx:/g)).toHaveLength(234)
})

test('one mistake at many places is shown once', () => {
  const same = ['a.mdx', 'b.mdx', 'b.mdx', 'c.mdx', 'd.mdx', 'd.mdx'].map((file, index) =>
    warning(file, index + 1),
  )
  expect(printed(same)).toBe(
    lines(
      'warning: {user} is not defined.                       content/undefined-variable',
      '  a.mdx:1:1',
      '  also b.mdx:2:1, b.mdx:3:1, c.mdx:4:1 and 2 more places in 1 file',
    ),
  )
  expect(printed(same, { all: true })).toContain('c.mdx:4:1, d.mdx:5:1, d.mdx:6:1')
})

test('errors are all shown, up to what a person can read', () => {
  const errors = (length: number) =>
    Array.from({ length }, (_, index) => ({
      ...warning('page.mdx', index + 1),
      code: 'content/unreadable' as const,
      severity: 'error' as const,
    }))

  expect(printed(errors(200)).match(/^error:/gm)).toHaveLength(200)
  expect(printed(errors(1500)).match(/^error:/gm)).toHaveLength(200)
  expect(printed(errors(1500))).toContain('and 1,300 more errors (--verbose shows all)')
})

test('other places that matter are shown with their own lines', () => {
  const at = placeOf(
    settings,
    settings.text.indexOf('"index"'),
    settings.text.indexOf('"index"') + 7,
  )
  const text = printed([
    {
      ...unknownPage(),
      at: placeOfFile(filePath('a.mdx')),
      notes: [{ at, message: 'named here' }],
    },
  ])
  expect(text).toContain(
    lines(
      '  a.mdx:1:1',
      '  docs.json:4:15 named here',
      '  4 │     "pages": ["index", "quikstart"]',
      '    │               ───────',
    ),
  )
})

test.each([40, 60, 61, 62, 80, 200])('a code is never broken, at %i columns', (width) => {
  const problem: Diagnostic = { ...warning('a.mdx', 1), message: 'Words of a message. '.repeat(2) }
  const text = printDiagnostics([problem], { colors: false, width })
  const line = text.split('\n').find((one) => one.includes(problem.code)) ?? ''
  expect(line.endsWith(problem.code)).toBe(true)
  expect(line.length).toBeLessThanOrEqual(Math.max(width, problem.code.length + 2))
})

test('a folder can stand before the names of files', () => {
  expect(printed([unknownPage()], { folder: 'docs/' })).toContain('  docs/docs.json:4:24\n')
})

test('what a page holds cannot steer the terminal', () => {
  const text = printed([
    {
      ...unknownPage(),
      message: 'No \u001B[2Jpage\nis\u202E there.',
      help: 'Type \u0007this:\nthat',
    },
  ])
  expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u202E]/u)
  expect(text).toContain('No ␛[2Jpage is� there.')
  expect(text).toContain('help: Type ␇this:\n        that')
})

test('colours are used only where they are wanted', () => {
  expect(printed([unknownPage()], { colors: true })).toContain('\u001B[31m')
  expect(printed([unknownPage()])).not.toContain('\u001B')
})

test('no problems are no text', () => {
  expect(printed([])).toBe('')
})

function unknownPage(): Diagnostic {
  const start = settings.text.indexOf('"quikstart"')
  return {
    code: 'site/unknown-page',
    severity: 'error',
    message: 'No page is at "quikstart".',
    at: placeOf(settings, start, start + 11),
    label: 'not found',
    help: 'Did you mean "quickstart"?',
  }
}

function warning(file: string, line: number): Diagnostic {
  const at = { ...placeOfFile(filePath(file)), line, start: line }
  return {
    code: 'content/undefined-variable',
    severity: 'warning',
    message: '{user} is not defined.',
    at,
  }
}

function printed(
  problems: readonly Diagnostic[],
  options: { all?: boolean; colors?: boolean; folder?: string } = {},
): string {
  return printDiagnostics(problems, { colors: false, width: 80, ...options })
}

function lines(...text: string[]): string {
  return `${text.join('\n')}\n`
}
