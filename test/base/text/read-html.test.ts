import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { attributeOf, readHtml, textOfHtml } from '../../../src/base/text/read-html.ts'
import { markdownFromHtml } from '../../../src/outputs/markdown/html-to-markdown.ts'
import { htmlSections } from '../../../src/search/html-sections.ts'
import { stringsFor } from '../../../src/theme/words/site.ts'

function events(html: string, skip: readonly string[] = []): readonly string[] {
  const found: string[] = []
  readHtml(html, {
    open(name, attributes, isEmpty) {
      found.push(`<${[name, ...attributes].join(' ')}${isEmpty ? '/' : ''}>`)
      return !skip.includes(name)
    },
    close: (name) => void found.push(`</${name}>`),
    text: (raw) => void found.push(raw),
  })
  return found
}

describe('readHtml', () => {
  test('reports tags, attributes and text in their order', () => {
    expect(events(`<P Title='a > b' hidden>a<br>b</P>`)).toEqual([
      '<p title a > b hidden >',
      'a',
      '<br/>',
      'b',
      '</p>',
    ])
  })

  test('the attributes of a tag are not those of the tag before it', () => {
    expect(events('<th><th id=a><th>')).toEqual(['<th>', '<th id a>', '<th>'])
  })

  test('a sign that opens no tag is text, and comments are nothing', () => {
    expect(events('1 < 2 <!-- <b> --> <3').join('')).toBe('1 < 2  <3')
  })

  test('skips an element with all that is in it', () => {
    const html = '<svg><svg/><title>no</title><svg></svg>no</svg><div><div>no</div>no</div>yes'
    expect(events(html, ['svg', 'div'])).toEqual(['<svg>', '<div>', 'yes'])
  })

  test('decodes every entity that HTML knows', () => {
    expect(
      textOfHtml('caf&eacute; &lt;b&gt; &#x20AC;5 &unknown; AT&T<svg><text>no</text></svg>'),
    ).toBe('café <b> €5 &unknown; AT&T')
    expect(attributeOf(['href', '?a=1&copy=2&amp;b'], 'href')).toBe('?a=1&copy=2&b')
  })
})

test('search and Markdown read entities and names in capitals as a browser does', () => {
  const html = `<H2 ID="caf&eacute;">Caf&eacute;</H2><P>1 &le; 2 &euro;<SCRIPT>no</SCRIPT></P>`
  expect(htmlSections(html)).toEqual([
    { heading: '', anchor: '', text: '', code: '' },
    { heading: 'Café', anchor: 'café', text: '1 ≤ 2 €', code: '' },
  ])
  expect(markdownFromHtml(html, { words: stringsFor('en') })).toBe('## Café\n\n1 ≤ 2 €')
})

// after a comment the tokenizer reads the rest, so each text is read in both ways
test('tags are found as the tokenizer finds them, however they are written', () => {
  const names = ['p', 'DIV', 'svg', 'math', 'script', 'Title', 'textarea', 'plaintext', 'styles']
  const pieces = [
    ...names.flatMap((name) => [`<${name}`, `<${name}>`, `</${name}>`, `</${name} `]),
    ...['<', '>', '/', '</', '</ ', '<!', '<?', '-->', '/>', '=', '"', "'", ' ', '\n', '\f', '\0'],
    ...[' x="1"', " Y='2'", ' z=3/', ' hidden', '&amp;', 'text', 'İ', '\u00A0'],
  ]
  const texts = fc.array(fc.constantFrom(...pieces), { maxLength: 14 })
  const property = fc.property(texts, fc.boolean(), (parts, skips) => {
    const html = `${parts.join('')}>` // a tag without its end counts as nothing
    const skip = skips ? ['svg', 'math', 'script'] : []
    expect(events(html, skip)).toEqual(events(`<!---->${html}`, skip))
  })
  fc.assert(property, { numRuns: 5_000 })
})
