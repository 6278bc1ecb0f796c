import { expect, test } from 'vitest'
import { CodeBlock } from '../../../src/theme/markdown/code-block.tsx'
import { Mermaid } from '../../../src/theme/markdown/mermaid.tsx'
import { PreElement } from '../../../src/theme/markdown/elements.tsx'
import { html, render } from '../components/support.tsx'

test('a fence is a figure with its language and a copy button', () => {
  expect(html(<CodeBlock lang="ts" meta="" code={'const a = 1\n'} $at="3" />)).toBe(
    '<figure data-component="CodeBlock" data-language="ts"><button type="button" data-part="copy" aria-label="Copy" data-copied="Copied!"></button><pre tabindex="0"><code>const a = 1</code></pre></figure>',
  )
})

test('title and icon stand above the code', () => {
  expect(html(<CodeBlock lang="js" meta="index.js icon=js" code="x" />)).toContain(
    '<figcaption data-part="title" data-markdown-ignore><svg data-icon="js"></svg>index.js</figcaption>',
  )
})

test('attributes of a component mean what the words of a fence mean', () => {
  const made = html(
    <CodeBlock language="shell" filename="run.sh" lines="true" wrap highlight={[2]} nocopy>
      {'a\nb'}
    </CodeBlock>,
  )
  expect(made).toContain('data-language="shell" data-lines data-wrap>')
  expect(made).toContain('>run.sh</figcaption>')
  expect(made).toContain('<span class="line">a</span>\n<span class="line hl">b</span>')
  expect(made).not.toContain('data-part="copy"')
})

test('a component around a fence adds to what the fence says', () => {
  expect(
    html(
      <CodeBlock title="Mine" wrap>
        <CodeBlock lang="ts" meta="" code="a" />
      </CodeBlock>,
    ),
  ).toMatch(
    /^<figure data-component="CodeBlock" data-language="ts" data-wrap><figcaption[^>]*>Mine/,
  )
})

test('theme={null} and other words of other tools change nothing', () => {
  expect(html(<CodeBlock lang="bash" meta="theme={null}" {...{ theme: null }} code="a" />)).toBe(
    html(<CodeBlock lang="bash" meta="" code="a" />),
  )
})

test('a word nobody knows is reported, and changes nothing', () => {
  const { html: made, warnings } = render(<CodeBlock lang="bash" meta="sparkle=1" code="a" />)
  expect(made).toBe(html(<CodeBlock lang="bash" code="a" />))
  expect(warnings).toEqual([
    'content/unknown-fence-word: "sparkle" means nothing behind the ticks of a code block.',
  ])
})

test('words in braces right behind the ticks are no language', () => {
  const made = html(<CodeBlock lang="{2}" meta="" code={'a\nb'} />)
  expect(made).toContain('data-language="text"')
  expect(made).toContain('<span class="line hl">b</span>')
})

test('focus gives every line its element, so that the others can step back', () => {
  const made = html(<CodeBlock lang="ts" meta="focus={1}" code={'a\nb'} />)
  expect(made).toContain('data-focus')
  expect(made).toContain('<span class="line focus">a</span>\n<span class="line">b</span>')
})

test('long code can be folded, and says so to screen readers', () => {
  expect(html(<CodeBlock lang="ts" meta="expandable" code="a" />)).toContain(
    '<button type="button" data-part="unfold" aria-expanded="false" data-less="Show less">Show all</button>',
  )
})

test('nothing to copy, no button; nothing at all, no harm', () => {
  expect(html(<CodeBlock lang="ts" code="" />)).not.toContain('data-part="copy"')
  expect(html(<CodeBlock />)).toContain('<code></code>')
})

test('a diagram shows its source, and asks to be drawn', () => {
  const { html: made, features } = render(
    <CodeBlock lang="mermaid" meta={'placement="top-right"'} code={'graph TD\n  A-->B'} />,
  )
  expect(made).toMatch(/^<figure data-component="Mermaid" data-placement="top-right" data-actions/)
  expect(made).toContain('A--&gt;B')
  expect(features).toEqual(['mermaid'])
})

test.each(['nocopy', 'wrap', '{2}', 'title="a"'])(
  '%s right behind the ticks is no language',
  (word) => {
    const made = html(<CodeBlock lang={word} meta="" code={'a\nb'} />)
    expect(made).toContain('data-language="text"')
    expect(made.includes('data-part="copy"')).toBe(word !== 'nocopy')
  },
)

test('a diagram has words for its buttons, unless it shall have none', () => {
  expect(html(<Mermaid code="pie" />)).toContain('data-zoom-in="Zoom in"')
  expect(html(<Mermaid code="pie" actions={false} />)).not.toContain('data-actions')
  expect(html(<CodeBlock lang="mermaid" meta="actions={false}" code="pie" />)).not.toContain(
    'data-actions',
  )
})

test('markers in an example of Markdown are shown', () => {
  const code = '```js\na // [!code ++]\n```'
  expect(html(<CodeBlock lang="mdx" code={code} />)).toContain('a // [!code ++]')
  expect(html(<CodeBlock lang="js" code="a // [!code ++]" />)).not.toContain('[!code')
})

test('code by hand with a language is a code block; any other stays as it is', () => {
  expect(
    html(
      <PreElement>
        <code className="language-js">{'let a'}</code>
      </PreElement>,
    ),
  ).toContain('<figure data-component="CodeBlock" data-language="js">')
  expect(html(<PreElement>text</PreElement>)).toBe('<pre tabindex="0">text</pre>')
})
