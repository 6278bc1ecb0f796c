import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { globSync } from 'tinyglobby'
import { beforeAll, describe, expect, test } from 'vitest'
import { frontmatterKeys } from '../src/content/frontmatter-fields.ts'
import { componentProps } from '../src/theme/authoring/component-props.ts'
import { components } from '../src/theme/components.ts'

const manual = 'docs'
const pages = new Map<string, string>()
beforeAll(async () => {
  for (const file of globSync(`${manual}/**/*.mdx`)) pages.set(file, await readFile(file, 'utf8'))
})

/** The text below every heading "Properties of …" that names a component. */
function propertiesOf(name: string): string | undefined {
  const sections: string[] = []
  for (const text of pages.values()) {
    for (const [, names = '', section = ''] of text.matchAll(
      /^## Properties of (.+)\n([\s\S]*?)(?=^## |(?![\s\S]))/gm,
    )) {
      if (names.split(/, | and /).includes(name)) sections.push(section)
    }
  }
  return sections.length === 0 ? undefined : sections.join('\n')
}

describe.each(Object.entries(componentProps))('%s', (name, props) => {
  test('has a page that explains each of its properties', () => {
    const section = propertiesOf(name)
    expect(section, `"## Properties of ${name}"`).toBeDefined()
    const isNamed = (prop: string) =>
      new RegExp(`name="${prop}"|\`${prop}[\`=]`).test(section ?? '')
    expect(props.filter((prop) => !isNamed(prop))).toEqual([])
  })
})

test('every name of a component is in the manual', () => {
  const text = [...pages].filter(([file]) => file.includes('components')).map(([, page]) => page)
  const missing = Object.keys(components).filter(
    (name) =>
      propertiesOf(name) === undefined && !text.some((page) => page.includes(`\`${name}\``)),
  )
  expect(missing).toEqual([])
})

test('every field of the frontmatter is in the manual', () => {
  const page = pages.get(join(manual, 'write/frontmatter.mdx')) ?? ''
  expect(frontmatterKeys.filter((key) => !page.includes(`<ResponseField name="${key}"`))).toEqual(
    [],
  )
})

test('the source that an example shows is the source that it is made of', () => {
  let examples = 0
  for (const [file, text] of pages) {
    for (const example of text.matchAll(
      /<Demo>\n\n(?<result>(?!<CodeGroup>)[\s\S]*?)\n\n(?<ticks>`{3,})mdx\n(?<source>[\s\S]*?)\n\k<ticks>\n\n<\/Demo>/g,
    )) {
      const { result, source } = example.groups ?? {}
      expect(result, file).toBe(source)
      examples++
    }
  }
  expect(examples).toBeGreaterThan(40)
})
