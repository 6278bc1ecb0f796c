import { describe, expect, test } from 'vitest'
import { Frame } from '../../../src/theme/components/frame.tsx'
import { Image, Img } from '../../../src/theme/markdown/image.tsx'
import { Anchor } from '../../../src/theme/markdown/link.tsx'
import {
  IframeElement,
  Loom,
  SourceElement,
  Video,
  VideoElement,
} from '../../../src/theme/markdown/media.tsx'
import { html, render } from '../components/support.tsx'

describe('images', () => {
  test('the first one is loaded at once, the others when they come near', () => {
    const made = html(
      <>
        <Img src="/a.png" alt="A" />
        <Img src="/b.png" alt="B" />
      </>,
    )
    expect(made).toBe(
      '<img data-image="i0" alt="A" decoding="async" data-zoom="Close enlarged image"/><img data-image="i1" alt="B" loading="lazy" decoding="async" data-zoom="Close enlarged image"/>',
    )
  })

  test('sizes of the author go to whoever decides on sizes', () => {
    const { html: made, images } = render(
      <Img src="/a.png" width="600" height={300} style={{ borderRadius: '8px' }} className="x" />,
    )
    expect(images).toEqual([{ src: '/a.png', alt: '', width: '600', height: '300' }])
    expect(made).toMatch(/<img style="border-radius:8px" data-image="i0" alt[^>]* class="x"\/>/)
  })

  test('are not enlarged when the author says so, or inside of a link', () => {
    expect(html(<Img src="/a.png" noZoom />)).not.toContain('zoom')
    expect(
      html(
        <Anchor href="/x">
          <Img src="/a.png" />
        </Anchor>,
      ),
    ).not.toContain('zoom')
    expect(render(<Img src="/a.png" noZoom="false" />).features).toEqual(['zoom'])
  })

  test('that a bundler would have handed over are found', () => {
    expect(render(<Image img={{ default: { src: '/a.png' } }} alt="A" />).images).toEqual([
      { src: '/a.png', alt: 'A' },
    ])
    expect(html(<Img alt="A" />)).toBe('')
  })
})

describe('frames', () => {
  test('have a caption and a hint in Markdown', () => {
    expect(
      html(
        <Frame caption="A *b*" hint="Look" style={{ maxWidth: '400px' }}>
          x
        </Frame>,
      ),
    ).toBe(
      '<figure data-component="Frame" style="max-width:400px"><p data-part="hint">Look</p><div data-part="content">x</div><figcaption data-part="caption">A <em>b</em></figcaption></figure>',
    )
  })

  test('a video that plays by itself plays like a picture', () => {
    expect(
      html(
        <Frame>
          <VideoElement autoPlay src="/a.mp4" />
        </Frame>,
      ),
    ).toContain('<video data-component="video" autoplay src="/a.mp4" playsinline loop muted>')
  })
})

describe('videos', () => {
  test('files go through the site, switches are read loosely', () => {
    const { html: made, links } = render(
      <VideoElement controls muted="false" autoPlay="true" poster="/a.png">
        <SourceElement src="/a.mp4" type="video/mp4" />
      </VideoElement>,
    )
    expect(made).toContain('controls')
    expect(made).not.toContain('muted')
    expect(made).toContain('<source src="/a.mp4" type="video/mp4"/>')
    expect(links.toSorted()).toEqual(['/a.mp4', '/a.png'])
  })

  test('addresses of the well-known places are embedded', () => {
    expect(html(<Video src="https://youtu.be/abcdef12345" />)).toContain(
      'src="https://www.youtube.com/embed/abcdef12345"',
    )
    expect(html(<Loom id="0123456789abcdef0123456789abcdef" />)).toContain(
      'src="https://www.loom.com/embed/0123456789abcdef0123456789abcdef"',
    )
    expect(html(<Video videoSrc="/a.mp4" videoPreviewSrc="/a.png" />)).toContain('poster="/a.png"')
  })

  test('frames of other sites are lazy and have a name', () => {
    expect(
      html(
        <IframeElement src="https://www.example.com/x" frameborder="0" allowFullScreen="true" />,
      ),
    ).toBe(
      '<iframe data-component="iframe" src="https://www.example.com/x" allowfullscreen title="example.com" loading="lazy" data-wide></iframe>',
    )
    expect(html(<IframeElement src="/x" title="Mine" height="400" />)).not.toContain('data-wide')
  })
})
