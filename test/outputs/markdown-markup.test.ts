import { markdownToHtml } from 'satteri'
import { expect, test } from 'vitest'
import { readHtml } from '../../src/base/text/read-html.ts'
import { untrustedMarkdown } from '../../src/compile/untrusted/untrusted-markdown.ts'
import { markdownFromHtml } from '../../src/outputs/markdown/html-to-markdown.ts'
import { escapeTags } from '../../src/outputs/markdown/escape.ts'
import { markdownPage } from '../../src/outputs/markdown/page.ts'
import { stringsFor } from '../../src/theme/words/site.ts'

const englishStrings = stringsFor('en')
const attack = 'img src=x onerror=alert(1)'
const written = `&lt;${attack}&gt;`

/** What another program shows of Markdown when it lets raw HTML through. */
const shown = (markdown: string) =>
  markdownToHtml(markdown, { features: { frontmatter: false, rawHtml: true } }).html

/** Whether a browser would run anything of it. */
function isLive(html: string): boolean {
  let found = false
  readHtml(html, {
    open(name, attributes) {
      found ||=
        name === 'script' || attributes.some((it, at) => at % 2 === 0 && it.startsWith('on'))
      return true
    },
    close: () => undefined,
    text: () => undefined,
  })
  return found
}

test.each([
  `<${attack}>`,
  written,
  `\\${written}`,
  `\\\\${written}`,
  `&lt;<span>${attack}></span>`,
  `<span>&lt;</span>${attack}>`,
  `<span>\\\\</span>${written}`,
  `<span>a\\\\</span><span>${written}</span>`,
  `**&lt;**${attack}>`,
  `\`<${attack}>\``,
  `\`\`\`\n<${attack}>\n\`\`\``,
  `| a |\n| - |\n| ${written} |`,
  `# ${written}`,
  `- &lt;\n${attack}>`,
  `[${written}](https://a.example)`,
  `[x](https://a.example/?"><${attack}>)`,
  `![${written}](https://a.example/b.png)`,
  `<kbd>${written}</kbd> <sub>\\\\</sub>${written}`,
  `<details><summary>${written}</summary>\n\n${written}\n\n</details>`,
  `&lt;!-- --&gt;${written}`,
  `<${attack} `,
])('the Markdown of a description holds no markup of its own: %s', (text) => {
  const html = untrustedMarkdown(text, (href) => href)
  const markdown = markdownFromHtml(html, { words: englishStrings })
  expect(isLive(shown(markdown)), markdown).toBe(false)
})

test.each([`<${attack}>`, `\\<${attack}>`, `\\\\<${attack}>`, `\`\\\`<${attack}>`, `x <`, `x \\`])(
  'a title or a description from an API description is text: %s',
  (text) => {
    expect(isLive(shown(`# ${escapeTags(text)}`)), text).toBe(false)
    expect(
      isLive(shown(`- [${escapeTags(text)}](https://a.example): ${escapeTags(text)}${attack}>`)),
    ).toBe(false)
    const page = markdownPage(
      {
        title: text,
        description: text,
        source: '/a',
        index: '/llms.txt',
        main: '<p>x</p>',
        aside: '',
      },
      { words: englishStrings },
    )
    expect(isLive(shown(page)), page).toBe(false)
  },
)
