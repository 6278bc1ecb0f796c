import { attributesOf } from '../authoring/html-props.ts'
import type { RenderScope } from '../render-scope.ts'
import type { PropsOf } from '../authoring/component-props.ts'
import { useScope } from '#render-scope'
import type { AuthorProps } from '../authoring/read-props.ts'
import { flag, words } from '../authoring/read-props.ts'
import { useEnclosing } from '../authoring/enclosing.tsx'
import { resolvedSrcset } from '../urls/resolved-urls.ts'

/** `<video>`. In a `Frame`, `autoplay` also sets `muted`, `playsinline` and `loop`. */
export function VideoElement({ children, $at, ...props }: AuthorProps) {
  const scope = useScope()
  const around = useEnclosing()
  const attributes = switched(attributesOf(props))
  const { src, poster } = attributes
  const moving = around.frame && attributes['autoplay'] === true
  return (
    <video
      data-component="video"
      preload={moving ? undefined : 'metadata'}
      {...attributes}
      {...(moving && { playsinline: true, loop: true, muted: true })}
      src={typeof src === 'string' ? scope.link(src, $at) : undefined}
      poster={typeof poster === 'string' ? scope.link(poster, $at) : undefined}
    >
      {children}
    </video>
  )
}

export function AudioElement({ children, $at, ...props }: AuthorProps) {
  const scope = useScope()
  const attributes = switched(attributesOf(props))
  const { src } = attributes
  return (
    <audio {...attributes} src={typeof src === 'string' ? scope.link(src, $at) : undefined}>
      {children}
    </audio>
  )
}

/** `<source>` and `<track>`: files of a video, or image candidates. */
export function SourceElement(props: AuthorProps) {
  return <source {...withFiles(props, useScope())} />
}

export function TrackElement(props: AuthorProps) {
  return <track {...withFiles(props, useScope())} />
}

/** `<iframe>`: lazy; its title defaults to its host. */
export function IframeElement(props: AuthorProps) {
  const scope = useScope()
  const {
    // The style sheet removes the border; the others are for obsolete browsers.
    frameborder: _,
    allowtransparency: _transparency,
    webkitallowfullscreen: _webkit,
    mozallowfullscreen: _moz,
    ...attributes
  } = switched(attributesOf(props))
  const src = words(attributes['src'])
  const sized = ['height', 'style', 'class'].some((name) => attributes[name] !== undefined)
  return (
    <iframe
      data-component="iframe"
      {...attributes}
      src={src === undefined ? undefined : scope.link(src, props.$at)}
      title={words(attributes['title']) ?? hostOf(src)}
      loading="lazy"
      data-wide={sized ? undefined : ''}
    />
  )
}

/** `<Video src>`, and the names that other generators use for it. A YouTube, Vimeo or Loom URL is embedded. */
export function Video({ children, ...props }: PropsOf<'Video'>) {
  const { videoSrc, videoPreviewSrc, title, ...rest } = props
  const src = words(props['src']) ?? words(videoSrc) ?? words(props['url'])
  const embedded = src === undefined ? undefined : embedUrl(src)
  if (embedded !== undefined) {
    return (
      <IframeElement
        title={title}
        allowfullscreen
        {...rest}
        src={embedded}
        data-component="Video"
      />
    )
  }
  return (
    <VideoElement
      controls={!flag(props['autoPlay'])}
      poster={videoPreviewSrc}
      aria-label={words(title)}
      {...rest}
      src={src}
      data-component="Video"
    >
      {children}
    </VideoElement>
  )
}

/** `<Loom id>` or `<Loom src>`. */
export function Loom(props: PropsOf<'Loom'>) {
  const written = words(props['src']) ?? words(props['url']) ?? words(props['id']) ?? ''
  const id = /([\da-f]{32})/.exec(written)?.[1] ?? written
  return (
    <IframeElement
      title={words(props['title']) ?? 'Loom'}
      src={`https://www.loom.com/embed/${id}`}
      allowfullscreen
      data-component="Loom"
    />
  )
}

function withFiles(props: AuthorProps, scope: RenderScope) {
  const attributes = attributesOf(props)
  const { src, srcset } = attributes
  const resolve = (url: string) => scope.link(url, props.$at)
  return {
    ...attributes,
    ...(typeof src === 'string' && { src: resolve(src) }),
    ...(typeof srcset === 'string' && { srcset: resolvedSrcset(srcset, resolve) }),
  }
}

/** `autoPlay="true"` and `muted={false}` as HTML means them: there or not there. */
function switched(attributes: Readonly<Record<string, string | number | boolean>>) {
  const result: Record<string, string | number | boolean> = { ...attributes }
  for (const name of switches) if (result[name] !== undefined) result[name] = flag(result[name])
  return result
}

const switches = ['allowfullscreen', 'autoplay', 'controls', 'loop', 'muted', 'playsinline']

function embedUrl(src: string): string | undefined {
  const youtube =
    /^(?:https?:)?\/\/(?:www\.|m\.)?(?:youtube\.com\/(?:watch\?(?:.*&)?v=|shorts\/|live\/)|youtu\.be\/)([\w-]{6,})/.exec(
      src,
    )
  if (youtube) return `https://www.youtube.com/embed/${youtube[1]}`
  if (
    /^https?:\/\/(?:www\.)?(?:youtube(?:-nocookie)?\.com\/embed|player\.vimeo\.com)\//.test(src)
  ) {
    return src
  }
  const vimeo = /^https?:\/\/(?:www\.)?vimeo\.com\/(\d+)/.exec(src)
  if (vimeo) return `https://player.vimeo.com/video/${vimeo[1]}`
  const loom = /^https?:\/\/(?:www\.)?loom\.com\/(?:share|embed)\/(\w+)/.exec(src)
  return loom ? `https://www.loom.com/embed/${loom[1]}` : undefined
}

function hostOf(src: string | undefined): string {
  return /^(?:https?:)?\/\/(?:www\.)?([^/?#]+)/.exec(src ?? '')?.[1] ?? 'iframe'
}
