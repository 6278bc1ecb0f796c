import { createElement } from 'preact'
import { attributesOf } from '../../theme/authoring/html-props.ts'
import { isOfSite } from '../../theme/urls/resolved-urls.ts'
import { urlAttributes } from '../../theme/urls/url-elements.tsx'
import { useScope } from '../../theme/render-scope.ts'

type Props = Record<string, unknown>

/**
 * Elements of a live component whose URLs the site resolves. Otherwise they are rendered as the author wrote them,
 * because the browser renders them again without the theme.
 */
export const islandElements: Readonly<Record<string, (props: Props) => unknown>> = {
  a: withUrls('a', 'href'),
  img: IslandImage,
  video: withUrls('video', 'src', 'poster'),
  audio: withUrls('audio', 'src'),
  source: withUrls('source', 'src'),
  track: withUrls('track', 'src'),
  iframe: withUrls('iframe', 'src'),
  ...Object.fromEntries(
    Object.entries(urlAttributes).map(([tag, names]) => [tag, withUrls(tag, ...names)]),
  ),
}

function withUrls(tag: string, ...names: readonly string[]) {
  return function ElementWithUrls({ children, ...props }: Props) {
    const scope = useScope()
    const attributes = attributesOf(props)
    for (const name of names) {
      const written = attributes[name]
      const isKept = typeof written !== 'string' || (tag in urlAttributes && !isOfSite(written))
      if (!isKept) attributes[name] = scope.link(written)
    }
    return createElement(tag, attributes, children as never)
  }
}

function IslandImage(props: Props) {
  const scope = useScope()
  const { src, width, height, ...attributes } = attributesOf(props)
  if (typeof src !== 'string') return <img {...attributes} />
  const image = scope.image({
    src,
    alt: String(attributes['alt'] ?? ''),
    ...(isSize(width) && { width }),
    ...(isSize(height) && { height }),
  })
  return <img {...attributes} data-image={image} />
}

function isSize(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number'
}
