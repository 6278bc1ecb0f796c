import type { ComponentChildren } from 'preact'

/** The name of a media type, as code. */
export function MediaType({ type, part }: MediaTypeProps) {
  return <code data-part={part}>{breakable(type)}</code>
}

interface MediaTypeProps {
  readonly type: string
  readonly part?: string
}

/** A media type wraps after its slash and after each plus, if it has to. */
export function breakable(type: string): ComponentChildren {
  return type
    .split(/(?<=[/+])/)
    .flatMap((piece, index) => (index === 0 ? [piece] : [<wbr key={index} />, piece]))
}
