import { describe, expect, test } from 'vitest'
import { inlineSvg } from '../../../src/theme/icons/icon-image.ts'
import { sanitizeSvg } from '../../../src/theme/icons/sanitize-svg.ts'

const content = (markup: string) => sanitizeSvg(`<svg>${markup}</svg>`)?.content

describe('what draws is kept as it is written', () => {
  test.each([
    '<path d="M0 0h24v24" fill="none"/>',
    '<g clip-path="url(#a)" transform="rotate(45)"><circle cx="1" cy="2" r="3" style="fill:red"/></g>',
    '<defs><linearGradient id="a" x1="0" gradientUnits="userSpaceOnUse"><stop stop-color="#fff"/></linearGradient></defs>',
    '<mask id="m" maskUnits="userSpaceOnUse" style="mask-type:alpha"><rect width="4" height="4"/></mask>',
    '<filter id="f"><feGaussianBlur stdDeviation="2" in="SourceGraphic"/></filter>',
    '<use xlink:href="#a"/><image href="/logo.png" width="4"/>',
    '<use href="/assets/icons.svg#anchor"/><a href="guide"><path d="M0"/></a>',
    '<text x="1" text-anchor="middle">A &amp; B<tspan>C</tspan></text>',
    '<style>.a{fill:#fff}</style><title>Logo</title>',
    '<animateTransform attributeName="transform" type="rotate" dur="1s" repeatCount="indefinite"/>',
    '<path data-name="Layer 1" aria-hidden="true" d="M0 0"></path>',
  ])('%s', (markup) => expect(content(markup)).toBe(markup))
})

describe('what runs, loads or holds HTML is left out', () => {
  test.each([
    ['<script>alert(1)</script>', ''],
    ['<script>alert(1)', ''],
    ['<scr<script></script>ipt>alert(1)</script>', ''],
    ['<path/onload=alert(1) d="M0 0"/>', '<path d="M0 0"/>'],
    ['<path d="M0 0" on\nload="a()" onclick=a()>', '<path d="M0 0"></path>'],
    ['<path d=">" onload="alert(1)"/>', '<path d="&gt;"/>'],
    ['<a href="java&#115;cript:a()"><path d="M0"/></a>', '<a><path d="M0"/></a>'],
    ['<a xlink:href=" java\tscript:a()"><path d="M0"/></a>', '<a><path d="M0"/></a>'],
    ['<a href="data:text/html,x">t</a>', '<a>t</a>'],
    ['<use href="//x.y/a.svg#b"/><use href="/\\x.y/a.svg#b"/>', '<use/><use/>'],
    ['<set attributeName="href" to="javascript:a()"/>', ''],
    ['<animate attributeName="xlink:href" values="javascript:a()"/>', ''],
    ['<use href="data:image/svg+xml,x"/><use href="https://x.y/a.svg#b"/>', '<use/><use/>'],
    ['<foreignObject><img src=x onerror=a()></foreignObject>', ''],
    ['<image href="data:image/svg+xml;base64,AAAA"/>', '<image/>'],
    ['<title><img src=x onerror=a()></title>', '<title>&lt;img src=x onerror=a()&gt;</title>'],
    ['<style></style><img src=x onerror=a()>', '<style></style>'],
    ['<desc><b>x</b><style><img src=x></style></desc>', '<desc></desc>'],
    ['<iframe src="javascript:a()"></iframe><math><mi/></math>', ''],
    ['</svg><img src=x onerror=a()>', ''],
    ['<!--><img src=x onerror=a()>-->', '--&gt;'],
    ['<g><g><path d="M0"/>', '<g><g><path d="M0"/></g></g>'],
  ])('%s', (markup, kept) => expect(content(markup)).toBe(kept))

  test('sanitizing again changes nothing', () => {
    const once = inlineSvg(
      `<svg viewbox='0 0 "8" 8'><title>a</b>&lt;p></title><path d='M"0'></svg>`,
    )
    expect(inlineSvg(once)).toBe(once)
  })
})
