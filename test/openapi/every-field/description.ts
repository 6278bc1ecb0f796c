import { readFileSync } from 'node:fs'

export const versions = ['3.0', '3.1', '3.2'] as const

export type Version = (typeof versions)[number]

/** The description of one version: the lines that it has. */
export function descriptionOf(version: Version): string {
  const text = readFileSync(new URL('description.txt', import.meta.url), 'utf8')
  return text
    .split('\n')
    .filter((line) => isOf(line, version))
    .join('\n')
    .replace('VERSION', fullVersion[version])
    .replace('LONG', `long-${'value-'.repeat(40)}end`)
}

const fullVersion = { '3.0': '3.0.4', '3.1': '3.1.2', '3.2': '3.2.0' } as const

function isOf(line: string, version: Version): boolean {
  const [, plus, mark] = /#(\+?)(3\.\d)$/.exec(line) ?? []
  if (mark === undefined) return true
  return plus === '+' ? version >= mark : version === mark
}
