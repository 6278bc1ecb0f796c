import { expect, test } from 'vitest'
import { checkFiles } from './support.ts'
import { frontmatterKeys } from '../../src/content/frontmatter-fields.ts'

const words = ['constructor', 'toString', '__proto__', 'hasOwnProperty', 'valueOf'] as const

test('the rules take names that every object has for names like any other', async () => {
  const page = (word: string) =>
    [
      `---\ntitle: Install Acme\ndescription: How to install Acme.\n${word}: ${word}\n---\n`,
      `<${word}></${word}>\n\n<${word} ${word}="${word}" />\n\n<Card title="A" ${word}="a">a</Card>\n`,
      `<Tabs>\n<${word} title="${word}">a</${word}>\n</Tabs>\n\n## ${word} {#${word}}\n`,
      `[a](#${word}) [b](/${word}) ![c](/${word}.png) ${word} {{${word}}} :${word}:\n`,
      `\`\`\`${word}=1 ${word}\nx\n\`\`\`\n\n<CodeGroup>\n\`\`\`${word} ${word}\nx\n\`\`\`\n</CodeGroup>\n`,
      `{/* octavo-disable ${word} */}\n`,
    ].join('\n')
  const found = await checkFiles({
    'docs.json': `{"name":"Acme","navigation":[{"group":"Start","pages":["index"]}],"rules":{${words.map((word) => `"${word}":"off"`).join(',')}}}`,
    'index.mdx': `---\n${frontmatterKeys.map((key) => `${key}: constructor`).join('\n')}\n---\n`,
    ...Object.fromEntries(words.map((word, at) => [`page-${at}.mdx`, page(word)])),
  })
  expect(found.length).toBeGreaterThan(words.length)
  expect(found.filter(({ code }) => code === 'content/failed-page')).toEqual([])
  const texts = found.flatMap(({ message, help = '' }) => [message, help])
  expect(texts.filter((text) => /\[native code\]|\[object \w+\]/.test(text))).toEqual([])
})
