import { expect, test } from 'vitest'
import { Card } from '../../../src/theme/components/card.tsx'
import { CardGroup, Column, Columns } from '../../../src/theme/components/columns.tsx'
import { Anchor } from '../../../src/theme/markdown/link.tsx'
import { Tile } from '../../../src/theme/components/tile.tsx'
import { html, render } from './support.tsx'

test('a card with an address is one link', () => {
  const { html: made, links } = render(
    <Card title="Start" icon="rocket" href="/start" $at="7">
      In five minutes.
    </Card>,
  )
  expect(made).toBe(
    '<a data-component="Card" href="/start"><span data-part="icon"><svg data-icon="rocket"></svg></span><div data-part="text"><p data-part="title">Start</p><div data-part="content">In five minutes.</div></div></a>',
  )
  expect(links).toEqual(['/start'])
})

test('a card that leads to another site opens it beside this one, with an arrow', () => {
  const made = html(<Card title="Code" href="https://example.com" />)
  expect(made).toContain('target="_blank" rel="noreferrer"')
  expect(made).toContain('<span data-part="arrow"></span>')
  expect(html(<Card title="Code" href="https://example.com" arrow="false" />)).not.toContain(
    'arrow',
  )
  expect(html(<Card title="Code" href="/in" arrow />)).toContain('arrow')
})

test('links inside a card stay links: then the title is the link to its address', () => {
  const made = html(
    <Card title="Start" href="/start">
      See <Anchor href="/other">the other</Anchor>.
    </Card>,
  )
  expect(made).toMatch(/^<div data-component="Card" data-link>/)
  expect(made).toContain('<p data-part="title"><a data-part="link" href="/start">Start</a></p>')
  expect(made).toContain('<a href="/other">the other</a>')
})

test('without a title such a card still leads somewhere, by the name of its text', () => {
  const made = html(
    <Card href="/start">
      <Anchor href="/other">Other</Anchor>
    </Card>,
  )
  expect(made).toContain('href="/start"')
  expect(made).toContain('<a href="/other">')
})

test('a disabled card is no link', () => {
  const made = html(<Card title="Later" href="/x" disabled />)
  expect(made).toMatch(/^<div data-component="Card" data-disabled>/)
  expect(made).not.toContain('href')
})

test('a picture that nobody described is called after its file', () => {
  const { html: made, images } = render(<Card title="T" img="/images/first-look.png?v=2" />)
  expect(made).toContain('alt="First look"')
  expect(images).toEqual([{ src: '/images/first-look.png?v=2', alt: 'First look' }])
  expect(html(<Card img="/a.png" alt="" />)).toContain(' alt ')
})

test('loose spellings count', () => {
  expect(html(<Card title="T" horizontal="true" color="FF713C" type="danger" />)).toBe(
    '<div data-component="Card" style="--own:#FF713C" data-horizontal data-tone="danger" data-painted><span data-part="icon" role="img" aria-label="Danger"><svg class="o-glyph" viewBox="0 0 24 24"><path d="M8.3 3h7.4L21 8.3v7.4L15.7 21H8.3L3 15.7V8.3ZM12 7.7v5M12 16.2v.1"/></svg></span><div data-part="text"><p data-part="title">T</p></div></div>',
  )
})

test('columns are counted from one to four, two when nothing is said', () => {
  expect(html(<CardGroup cols="3" />)).toContain('--cols:3')
  expect(html(<CardGroup columns={1} />)).toContain('--cols:1')
  expect(html(<Columns cols={9} />)).toContain('--cols:4')
  expect(html(<Columns cols="many" />)).toContain('--cols:2')
  expect(html(<Column>x</Column>)).toBe('<div data-component="Column">x</div>')
})

test('a tile is a link with a preview', () => {
  expect(
    html(
      <Tile href="/t" title="Title" description="More">
        <b>preview</b>
      </Tile>,
    ),
  ).toBe(
    '<a data-component="Tile" href="/t"><div data-part="preview"><b>preview</b></div><p data-part="title">Title</p><p data-part="content">More</p></a>',
  )
})
