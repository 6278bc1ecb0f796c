import type { FunctionComponent } from 'preact'
import type { AuthorProps } from './authoring/read-props.ts'
import { headingOf } from './markdown/heading.tsx'
import { Img } from './markdown/image.tsx'
import { Anchor } from './markdown/link.tsx'
import {
  AudioElement,
  IframeElement,
  SourceElement,
  TrackElement,
  VideoElement,
} from './markdown/media.tsx'
import { urlElements } from './urls/url-elements.tsx'
import { InputElement, ParagraphElement, PreElement, TableElement } from './markdown/elements.tsx'

/** HTML elements that components replace, by tag. */
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
  ...urlElements,
}
