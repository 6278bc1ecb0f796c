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
