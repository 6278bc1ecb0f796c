import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { commands } from '../../src/cli/commands/index.ts'

const manual = readFileSync('docs/commands.mdx', 'utf8')

test.each(commands.map((command) => [command.name, command] as const))(
  'the manual has octavo %s with each of its options',
  (name, { options }) => {
    const [, section = ''] = manual.split(`\n## octavo ${name}\n`)
    const own = section.split('\n## ')[0]!
    expect(own).toContain('```bash\noctavo ')
    const missing = Object.keys(options).filter(
      (option) => !new RegExp(`\`--${option}[ \`]`).test(own),
    )
    expect(missing).toEqual([])
  },
)

test('SECURITY.md says of each command what it reads, writes, opens and requests', () => {
  const [, section = ''] = readFileSync('SECURITY.md', 'utf8').split(
    '\n## What each command opens\n',
  )
  const rows = [...section.split('\n## ')[0]!.matchAll(/^\| `([\w-]+)` \|(.*)\|$/gm)]
  expect(rows.map(([, name]) => name).toSorted()).toEqual(
    commands.map(({ name }) => name).toSorted(),
  )
  for (const [, , cells = ''] of rows) expect(cells.split(' | ')).toHaveLength(4)
})
