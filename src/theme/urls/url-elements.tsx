import { createElement } from 'preact'
import type { FunctionComponent } from 'preact'
import { htmlProps } from '../authoring/html-props.ts'
import type { AuthorProps } from '../authoring/read-props.ts'
import { useScope } from '#render-scope'
import { isOfSite } from './resolved-urls.ts'

/** The attributes with a URL of elements that are drawn as they are written. */
export const urlAttributes: Readonly<Record<string, readonly string[]>> = {
  script: ['src'],
  link: ['href'],
  embed: ['src'],
  object: ['data'],
  area: ['href'],
  form: ['action'],
  button: ['formaction', 'formAction'],
  image: ['href', 'xlink:href', 'xlinkHref'],
  use: ['href', 'xlink:href', 'xlinkHref'],
}

/** Elements that need nothing but their URLs resolved, by tag. */
export const urlElements: Readonly<Record<string, FunctionComponent<AuthorProps>>> =
  Object.fromEntries(
    Object.entries(urlAttributes).map(([tag, names]) => [tag, elementWithUrls(tag, names)]),
  )

function elementWithUrls(tag: string, names: readonly string[]): FunctionComponent<AuthorProps> {
  return function UrlElement({ $at, ...props }: AuthorProps) {
    const scope = useScope()
    const ready = htmlProps(tag, props)
    for (const name of names) {
      const written = ready[name]
      if (typeof written === 'string' && isOfSite(written)) ready[name] = scope.link(written, $at)
    }
    return createElement(tag, ready)
  }
}
