import { describe, expect, test } from 'vitest'
import { intrinsics } from '../../../src/theme/intrinsics.tsx'
import { Heading, headingOf } from '../../../src/theme/markdown/heading.tsx'
import { Icon } from '../../../src/theme/authoring/icon.tsx'
import { Anchor } from '../../../src/theme/markdown/link.tsx'
import { Note } from '../../../src/theme/components/callout.tsx'
import {
  InputElement,
  ParagraphElement,
  TableElement,
} from '../../../src/theme/markdown/elements.tsx'
import { StaticHtml } from '../../../src/theme/authoring/static-html.tsx'
import { Enclosing } from '../../../src/theme/authoring/enclosing.tsx'
import { html, render } from '../components/support.tsx'

const [H1, H2, H4, H5] = [headingOf(1), headingOf(2), headingOf(4), headingOf(5)]

describe('headings', () => {
  test('are links to themselves and stand in the contents', () => {
    const { html: made, headings } = render(
      <H2 class="x">
        Set <code>up</code> it, now
      </H2>,
    )
    expect(made).toBe(
      '<h2 id="set-up-it-now" class="x">Set <code>up</code> it, now<a href="#set-up-it-now" data-part="anchor" aria-label="Copy link to this section"></a></h2>',
    )
    expect(headings).toEqual([{ depth: 2, text: 'Set up it, now', anchor: 'set-up-it-now' }])
  })

  test('with a link inside have theirs beside the text', () => {
    expect(
      html(
        <H2>
          See <Anchor href="/x">x</Anchor>
        </H2>,
      ),
    ).toBe(
      '<h2 id="see-x">See <a href="/x">x</a><a href="#see-x" data-part="anchor" aria-label="Copy link to this section"></a></h2>',
    )
  })

  test('keep the id they were given', () => {
    const { html: made, anchors } = render(<H2 id="mine">Text</H2>)
    expect(made).toContain('<h2 id="mine">')
    expect(anchors).toEqual(['mine'])
  })

  test('of one text have ids of their own', () => {
    expect(render([<H2 key="a">Über uns</H2>, <H4 key="b">Über uns</H4>]).headings).toEqual([
      { depth: 2, text: 'Über uns', anchor: 'über-uns' },
      { depth: 4, text: 'Über uns', anchor: 'über-uns-2' },
    ])
  })

  test('noAnchor leaves the link out, not the id', () => {
    expect(html(<H2 noAnchor>Text</H2>)).toBe('<h2 id="text">Text</h2>')
  })

  test('outside of h2 to h4 are plain', () => {
    const { html: made, headings } = render(
      <>
        <H1>One</H1>
        <H5>Five</H5>
      </>,
    )
    expect(made).toBe('<h1 id="one">One</h1><h5 id="five">Five</h5>')
    expect(headings).toEqual([])
  })

  test('share their id with a place of the same name inside of them', () => {
    expect(
      html(
        <H2>
          Setup <Anchor id="setup" />
        </H2>,
      ),
    ).toBe(
      '<h2 id="setup">Setup <span></span><a href="#setup" data-part="anchor" aria-label="Copy link to this section"></a></h2>',
    )
  })

  test('may be written as a component', () => {
    expect(html(<Heading level="3">Text</Heading>)).toContain(
      '<h3 data-component="Heading" id="text">',
    )
  })
})

describe('links', () => {
  test('lead where the site says', () => {
    expect(render(<Anchor href="/guide" className="x" $at="4" />)).toMatchObject({
      html: '<a href="/guide" class="x"></a>',
      links: ['/guide'],
    })
  })

  test('to other sites do not tell where the reader comes from', () => {
    expect(html(<Anchor href="https://example.com">x</Anchor>)).toBe(
      '<a href="https://example.com" rel="noreferrer">x</a>',
    )
    expect(html(<Anchor href="mailto:a@b.c">x</Anchor>)).not.toContain('rel')
  })

  test('inside of links are text', () => {
    expect(
      html(
        <Anchor href="/a">
          <Anchor href="/b">x</Anchor>
        </Anchor>,
      ),
    ).toBe('<a href="/a"><span>x</span></a>')
  })

  test('with a name only are places', () => {
    expect(render(<Anchor name="here" />)).toMatchObject({
      html: '<span id="here"></span>',
      anchors: ['here'],
    })
  })
})

describe('paragraphs', () => {
  test('that hold a block are no paragraphs', () => {
    expect(
      html(
        <ParagraphElement>
          Text <Note>note</Note>
        </ParagraphElement>,
      ),
    ).toMatch(/^<div data-part="paragraph">Text <div data-component="Note"/)
  })

  test('that hold inline components are', () => {
    expect(
      html(
        <ParagraphElement>
          An <Icon icon="bolt" size="20" color="A8FF53" /> icon
        </ParagraphElement>,
      ),
    ).toBe(
      '<p>An <span data-component="Icon"><svg data-icon="bolt" width="20" color="#A8FF53"></svg></span> icon</p>',
    )
  })

  test('whose components show nothing are nothing', () => {
    const Nothing = () => null
    expect(
      html(
        <ParagraphElement>
          <Nothing />
        </ParagraphElement>,
      ),
    ).toBe('')
  })
})

test('a table scrolls inside of itself', () => {
  expect(
    html(
      <TableElement class="x">
        <tbody />
      </TableElement>,
    ),
  ).toBe('<div data-part="table" tabindex="0"><table class="x"><tbody></tbody></table></div>')
})

test('the box of a task says whether it is done', () => {
  expect(html(<InputElement type="checkbox" checked disabled />)).toBe(
    '<input aria-label="Done" type="checkbox" checked disabled/>',
  )
  expect(html(<InputElement type="text" />)).toBe('<input type="text"/>')
})

test('every special element takes nothing at all for an answer', () => {
  for (const Element of Object.values(intrinsics)) expect(() => html(<Element />)).not.toThrow()
})

describe('HTML in which nothing depends on the page', () => {
  test('is a paragraph, or only its text inside of a line', () => {
    const words = <StaticHtml html={'<p>One <em>word</em></p>\n<p>Two</p>\n'} />
    expect(html(words)).toBe('<p>One <em>word</em></p><p>Two</p>')
    expect(html(<Enclosing facts={{ inline: true }}>{words}</Enclosing>)).toBe(
      'One <em>word</em>Two',
    )
  })

  test('gives a heading its name', () => {
    const { headings } = render(
      <H2>
        <StaticHtml html="Set <code>a &amp;&amp; b</code>" />
      </H2>,
    )
    expect(headings).toEqual([{ depth: 2, text: 'Set a && b', anchor: 'set-a-&&-b' }])
  })
})
