import { HOLE_END, HOLE_START } from '../../content/page.ts'
import { attributesOf } from '../authoring/html-props.ts'
import type { PropsOf } from '../authoring/component-props.ts'
import { useScope } from '#render-scope'
import type { AuthorProps } from '../authoring/read-props.ts'
import { flag, words } from '../authoring/read-props.ts'
import { useEnclosing } from '../authoring/enclosing.tsx'
import { resolvedSrcset } from '../urls/resolved-urls.ts'

/** `<img>` and Markdown images. A click zooms, unless `noZoom` is set or the image is in a link. */
export function Img({ $at, ...props }: AuthorProps) {
  const scope = useScope()
  const around = useEnclosing()
  const src = sourceOf(props['src']) ?? sourceOf(props['img'])
  if (src === undefined) return null
  const { width, height, src: _, alt: written, ...attributes } = attributesOf(props)
  const {
    noZoom,
    nozoom,
    img: _img,
    border: _border,
    size: _size,
    zoom,
    srcset,
    ...rest
  } = attributes
  const alt = typeof written === 'string' ? written : ''
  const image = scope.image({ src, alt, origin: $at, ...sizes(width, height) })
  const zooms = !around.link && !around.still && !flag(noZoom) && !flag(nozoom) && flag(zoom, true)
  if (zooms) scope.feature('zoom')
  return (
    <img
      {...rest}
      data-image={image}
      {...(typeof srcset === 'string' && {
        srcset: resolvedSrcset(srcset, (url) => scope.link(url, $at)),
      })}
      alt={alt}
      // The first image of a page is usually visible at once.
      loading={image === `${HOLE_START}i0${HOLE_END}` ? undefined : 'lazy'}
      decoding="async"
      data-zoom={zooms ? scope.strings.closeImage : undefined}
    />
  )
}

/** `<Image src>`, `<Image img>`. */
export function Image(props: PropsOf<'Image'>) {
  return <Img {...props} data-component="Image" />
}

/** Deprecated name for an image, or for a wrapper around one. */
export function ZoomImage(props: PropsOf<'ZoomImage'>) {
  return props['src'] === undefined ? (
    <span data-component="ZoomImage">{props.children}</span>
  ) : (
    <Img {...props} data-component="ZoomImage" />
  )
}

/** A path or a URL, as a string or as an imported image of the bundlers of other generators. */
function sourceOf(written: unknown): string | undefined {
  if (typeof written !== 'object' || written === null) return words(written)
  const { default: own, src } = written as { default?: unknown; src?: unknown }
  return words(src) ?? (own === written ? undefined : sourceOf(own))
}

function sizes(width: unknown, height: unknown) {
  const [w, h] = [words(width), words(height)]
  return { ...(w !== undefined && { width: w }), ...(h !== undefined && { height: h }) }
}
