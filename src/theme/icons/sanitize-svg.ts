import { safeUrl } from '../../base/safe-url.ts'
import { escapeHtml } from '../../base/text/html-escape.ts'
import {
  attributeOf,
  decodeText,
  type HtmlAttributes,
  readHtml,
} from '../../base/text/read-html.ts'

/** The first `<svg>` of a text: its attributes by name, and the markup of its content. */
export interface SafeSvg {
  readonly attributes: ReadonlyMap<string, string>
  readonly content: string
}

/**
 * Parses inline SVG and keeps the elements, attributes and URLs that are listed here: what draws, and nothing that runs,
 * loads or holds HTML. An element that is not listed is left out with its content. The result is balanced.
 */
export function sanitizeSvg(source: string): SafeSvg | undefined {
  let root: ReadonlyMap<string, string> | undefined
  let content = ''
  let isDone = false
  const open: string[] = []
  readHtml(source, {
    open(written, attributes, isEmpty) {
      if (isDone) return false
      const name = elements.get(written)
      const inside = open.at(-1)
      if (name === undefined || open.length >= maxDepth) return false
      if (root === undefined && name !== 'svg') return false
      // a title is text to a browser's parser: what looks like an element in it would be HTML
      if (inside !== undefined && textOnly.has(inside)) return false
      const kept = safeAttributes(name, attributes)
      if (kept === undefined) return false
      if (root === undefined) root = kept
      else content += `<${name}${tagAttributes(kept)}${isEmpty ? '/>' : '>'}`
      if (!isEmpty) open.push(name)
      else if (open.length === 0) isDone = true
      return true
    },
    close(written) {
      const name = elements.get(written)
      const index = name === undefined ? -1 : open.lastIndexOf(name)
      if (index === -1) return
      closeTo(index)
    },
    text(raw) {
      if (open.length > 0) content += escapeHtml(decodeText(raw).replaceAll('\0', ''))
    },
  })
  closeTo(0)
  return root && { attributes: root, content }

  function closeTo(index: number): void {
    while (open.length > index) {
      const name = open.pop()
      if (open.length > 0) content += `</${name}>`
      else isDone = true
    }
  }
}

function tagAttributes(attributes: ReadonlyMap<string, string>): string {
  return [...attributes].map(([name, value]) => ` ${name}="${escapeHtml(value)}"`).join('')
}

/** `undefined` for an animation of an attribute that is not drawn, such as a link. */
function safeAttributes(
  element: string,
  written: HtmlAttributes,
): ReadonlyMap<string, string> | undefined {
  const kept = new Map<string, string>()
  for (let at = 0; at < written.length; at += 2) {
    const name = attributeName(written[at] ?? '')
    if (name === undefined || kept.has(name)) continue
    const value = (attributeOf(written, written[at] ?? '') ?? '').replaceAll('\0', '')
    if (name === 'href' || name === 'xlink:href') {
      const url = safeReference(element, value)
      if (url !== undefined) kept.set(name, url)
    } else if (name === 'attributeName' && !drawn.has(value.trim().toLowerCase())) return undefined
    else kept.set(name, value)
  }
  return kept
}

function attributeName(written: string): string | undefined {
  return /^(?:data|aria)-[\w.-]+$/.test(written) ? written : attributesByName.get(written)
}

/** A part of the drawing, a path of the site; of a link or an image also a web URL. */
function safeReference(element: string, written: string): string | undefined {
  const url = written.trim()
  if (url.startsWith('#')) return url
  if (element === 'image' && /^data:image\/(?:png|jpeg|gif|webp);base64,[\w+/=\s]*$/i.test(url))
    return url
  if (isOfSite(url)) return url
  const safe = element === 'a' || element === 'image' ? safeUrl(url) : undefined
  return safe === undefined || safe.kind === 'site' ? undefined : safe.url
}

/** Whether a browser reads a URL as a path, whatever its spelling. */
function isOfSite(url: string): boolean {
  return URL.canParse(url, siteOrigin) && new URL(url, siteOrigin).origin === siteOrigin
}

const siteOrigin = 'https://site.invalid'

const byLowerCase = (names: string) =>
  new Map(names.split(/\s+/).map((name) => [name.toLowerCase(), name]))

/** Elements that draw or animate, in the spelling of SVG. */
const elements = byLowerCase(
  `svg g path circle ellipse line polygon polyline rect text tspan textPath title desc defs symbol use a image style
  switch view marker pattern mask clipPath linearGradient radialGradient stop filter feBlend feColorMatrix
  feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow
  feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight
  feSpecularLighting feSpotLight feTile feTurbulence animate animateMotion animateTransform mpath set`,
)

const textOnly: ReadonlySet<string> = new Set(['title', 'desc', 'style'])

/** Attributes that are drawn, and so may be animated. */
const drawnNames = `alignment-baseline baseFrequency baseline-shift clip clip-path clip-rule clipPathUnits color
  color-interpolation color-interpolation-filters color-rendering cursor cx cy d direction display dominant-baseline dx dy
  edgeMode elevation azimuth fill fill-opacity fill-rule filter filterUnits flood-color flood-opacity font-family font-size
  font-size-adjust font-stretch font-style font-variant font-weight fr fx fy gradientTransform gradientUnits height
  image-rendering in in2 intercept isolation k1 k2 k3 k4 kernelMatrix kernelUnitLength lengthAdjust letter-spacing
  lighting-color marker-end marker-mid marker-start markerHeight markerUnits markerWidth mask mask-type maskContentUnits
  maskUnits mix-blend-mode mode numOctaves offset opacity operator order orient overflow paint-order pathLength
  patternContentUnits patternTransform patternUnits pointer-events points preserveAspectRatio primitiveUnits r radius refX
  refY result rotate rx ry scale seed shape-rendering slope spreadMethod startOffset stdDeviation stitchTiles stop-color
  stop-opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity
  stroke-width surfaceScale tableValues targetX targetY text-anchor text-decoration text-rendering textLength transform
  transform-box transform-origin unicode-bidi vector-effect viewBox visibility width word-spacing writing-mode x x1 x2
  xChannelSelector y y1 y2 yChannelSelector z amplitude bias diffuseConstant divisor exponent limitingConeAngle
  specularConstant specularExponent pointsAtX pointsAtY pointsAtZ preserveAlpha`

const drawn = byLowerCase(drawnNames)

const attributesByName = byLowerCase(
  `${drawnNames} accumulate additive attributeName attributeType begin by calcMode class dur end enable-background
  fill-rule focusable from href id keyPoints keySplines keyTimes lang max media method min path repeatCount repeatDur
  restart role side spacing style systemLanguage tabindex target to type values version xlink:href xml:lang xml:space
  xmlns xmlns:xlink zoomAndPan`,
)

/** Levels; a drawing has some ten. */
const maxDepth = 100
