import { render } from 'preact-render-to-string'
import { attributes, escapeHtml } from '../../../base/text/html-escape.ts'
import type { PageProps } from '../../page-props.ts'
import { examplePlacesScript } from '../inline-scripts.ts'
import { AfterBody } from './page-footer.tsx'
import { Contents } from '../sidebar/table-of-contents.tsx'
import { Actions } from './page-actions.tsx'
import { contentLanguage, PageHead } from './page-header.tsx'
import type { RenderCache } from '../render-cache.ts'
import { withStyles } from '../style-links.ts'
import { hookAttributes, hooks, withParagraphHooks } from '../../styling-hooks.ts'

/** A script follows these: no server sees the fragment of a URL. Nothing in a template is shown or read out. */
function movedAnchorList({ movedAnchors = [] }: PageProps): string {
  if (movedAnchors.length === 0) return ''
  const links = movedAnchors.map(
    ({ anchor, href }) => `<a${attributes({ 'data-anchor': anchor, href })}></a>`,
  )
  return `<template data-part="moved-anchors">${links.join('')}</template>`
}

/**
 * `<main>`, in parts: page header, table of contents, body, examples and page footer. The style sheets of `links` are put
 * in front of what needs them.
 */
export function page(props: PageProps, drawing: RenderCache, links: string): readonly string[] {
  const { mode, body, aside, headings, actions, strings, untranslated } = props
  const styled = styledBody(body, links)
  const language = attributes(contentLanguage(untranslated))
  const { icon } = drawing
  const inContents = actions?.display === 'toc' && hasContents(props)
  const bare = mode === 'custom' || mode === 'frame'
  const examples =
    aside === '' || bare
      ? []
      : [
          `<aside data-part="examples"${hookAttributes('examples')}${language}>`,
          aside,
          '</aside>',
          body.includes('<template data-example') ? `<script>${examplePlacesScript}</script>` : '',
        ]
  const { class: text } = hooks.text
  const classes = bare && !isText(body) ? text : `o-prose ${text}`
  return [
    `<main${hookAttributes('main')} tabindex="-1" data-copied="${escapeHtml(props.strings.copied)}">`,
    `<article data-part="page"${hookAttributes('page')}${examples.length === 0 ? '' : ' data-examples'}>`,
    bare ? hiddenTitle(props) : render(<PageHead props={props} icon={icon} below={!inContents} />),
    hasContents(props)
      ? render(
          <Contents headings={headings} strings={strings} untranslated={untranslated}>
            {inContents && actions && <Actions actions={actions} strings={strings} icon={icon} />}
          </Contents>,
        )
      : '',
    styled.before,
    `<div data-part="body" class="${classes}"${language}>`,
    ...styled.parts,
    bare ? aside : '',
    '</div>',
    ...examples,
    mode === 'custom' ? '' : render(<AfterBody props={props} drawing={drawing} />),
    movedAnchorList(props),
    '</article></main>',
  ]
}

/** The parts of a body as it is in its page, and the style sheets that come before it. */
export function styledBody(
  body: string,
  links: string,
): { readonly before: string; readonly parts: readonly string[] } {
  const styled = withStyles(body, links)
  return { before: styled.before, parts: styled.body.flatMap(withParagraphHooks) }
}

/** Pages that start with text get text styles; pages that start with their own element control their layout. */
function isText(body: string): boolean {
  return /^\s*<(?:p|h[1-6]|ul|ol|blockquote)[\s>]/.test(body)
}

function hasContents({ mode, headings }: PageProps): boolean {
  return mode === 'default' && headings.length > 0
}

/** Pages with a custom layout still have a title for screen readers. */
function hiddenTitle({ body, title }: PageProps): string {
  return /<h1[\s>]/.test(body) ? '' : render(<h1 class="o-sr">{title}</h1>)
}
