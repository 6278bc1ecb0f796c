import type { FunctionComponent } from 'preact'
import type { AuthorProps } from './mdx/author-props.ts'
import { headingOf } from './mdx/heading.tsx'
import { Img } from './mdx/image.tsx'
import { Anchor } from './mdx/link.tsx'
import {
  AudioElement,
  IframeElement,
  SourceElement,
  TrackElement,
  VideoElement,
} from './mdx/media.tsx'
import { InputElement, ParagraphElement, PreElement, TableElement } from './mdx/prose.tsx'

/** HTML elements that become something more than themselves, by tag. */
export const intrinsics: Readonly<Record<string, FunctionComponent<AuthorProps>>> = {
  h1: headingOf(1),
  h2: headingOf(2),
  h3: headingOf(3),
  h4: headingOf(4),
  h5: headingOf(5),
  h6: headingOf(6),
  a: Anchor,
  img: Img,
  p: ParagraphElement,
  input: InputElement,
  pre: PreElement,
  table: TableElement,
  video: VideoElement,
  audio: AudioElement,
  source: SourceElement,
  track: TrackElement,
  iframe: IframeElement,
}
