import { createElement } from 'preact'
import { attributesOf } from '../../theme/authoring/html-props.ts'
import { useScope } from '../../theme/render-scope.ts'

type Props = Record<string, unknown>

/**
 * Elements of a live component whose addresses the site decides. Beside that they are what the author wrote, since
 * the browser draws them again without the theme.
 */
export const islandElements: Readonly<Record<string, (props: Props) => unknown>> = {
  a: withAddress('a', 'href'),
  img: Picture,
  video: withAddress('video', 'src', 'poster'),
  audio: withAddress('audio', 'src'),
  source: withAddress('source', 'src'),
  track: withAddress('track', 'src'),
  iframe: withAddress('iframe', 'src'),
}

function withAddress(tag: string, ...names: readonly string[]) {
  return function ElementWithAddress({ children, ...props }: Props) {
    const scope = useScope()
    const attributes = attributesOf(props)
    for (const name of names) {
      const written = attributes[name]
      if (typeof written === 'string') attributes[name] = scope.link(written)
    }
    return createElement(tag, attributes, children as never)
  }
}

function Picture(props: Props) {
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
