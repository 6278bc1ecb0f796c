import type { ComponentChildren } from 'preact'

const icon = ['icon', 'iconType', 'iconLibrary'] as const
const callout = ['type', 'title', 'ariaLabel', 'aria-label', 'color', ...icon] as const
const place = ['path', 'query', 'body', 'header', 'cookie', 'auth'] as const
const field = [
  ...place,
  'name',
  'type',
  'required',
  'optional',
  'deprecated',
  'default',
  'enum',
  'placeholder',
  'initialValue',
  'pre',
  'post',
  'hidden',
  'id',
] as const
const grid = ['cols', 'columns'] as const
const samples = ['dropdown', 'ariaLabel'] as const
const video = ['src', 'title', 'autoPlay', 'videoSrc', 'videoPreviewSrc', 'url'] as const

/**
 * The props of each component, in addition to `className`, `style` and children. A component cannot read other props,
 * and the manual documents each one.
 */
export const componentProps = {
  Accordion: ['title', 'description', 'defaultOpen', ...icon, 'id'],
  AccordionGroup: [],
  Badge: [
    'color',
    'size',
    'shape',
    'icon',
    'iconType',
    'iconLibrary',
    'tailIcon',
    'stroke',
    'disabled',
    'href',
    'target',
    'newTab',
    'text',
    'intent',
  ],
  Banner: ['type', 'content'],
  Callout: callout,
  Card: [
    'title',
    ...icon,
    'color',
    'href',
    'horizontal',
    'img',
    'alt',
    'cta',
    'arrow',
    'disabled',
    'type',
    'description',
    'target',
    'newTab',
    'src',
  ],
  CardGroup: grid,
  Check: callout,
  CodeBlock: [
    'lang',
    'language',
    'title',
    'filename',
    'icon',
    'iconType',
    'iconLibrary',
    'lines',
    'wrap',
    'expandable',
    'highlight',
    'focus',
    'nocopy',
    'noCopy',
    'code',
    'meta',
  ],
  CodeGroup: ['title', ...samples],
  Color: ['variant'],
  'Color.Item': ['name', 'value'],
  'Color.Row': ['title'],
  Column: [],
  Columns: grid,
  Danger: callout,
  Expandable: [
    'title',
    'defaultOpen',
    'openDefault',
    'defaultClosed',
    'openedText',
    'closedText',
    'uniqueParamId',
    'lazy',
  ],
  Frame: ['caption', 'hint', 'title', 'width', 'height'],
  'GitHub.Repo': ['repo', 'variant', 'url'],
  Heading: ['level', 'as', 'id', 'noAnchor'],
  Icon: [...icon, 'name', 'src', 'color', 'size', 'aria-label', 'title'],
  Image: ['src', 'img', 'alt', 'width', 'height', 'noZoom'],
  Info: callout,
  Latex: ['tex', 'display'],
  Link: ['href', 'to', 'target'],
  Loom: ['id', 'src', 'url', 'title'],
  Mermaid: ['code', 'actions', 'placement', 'title'],
  Note: callout,
  Panel: [],
  ParamField: field,
  Prompt: ['description', 'actions', ...icon],
  RequestExample: samples,
  ResponseExample: samples,
  ResponseField: field,
  Step: ['title', ...icon, 'stepNumber', 'titleSize', 'id', 'noAnchor'],
  Steps: ['titleSize'],
  Tab: ['title', 'id', ...icon, 'value'],
  Tabs: ['defaultTabIndex', 'sync', 'groupId', 'borderBottom', 'ariaLabel'],
  Tile: ['href', 'title', 'description', 'target', 'newTab'],
  Tip: callout,
  Tooltip: ['tip', 'headline', 'cta', 'href', 'side', 'align', 'target', 'newTab'],
  Tree: ['ariaLabel', 'aria-label'],
  'Tree.File': ['name', 'title', 'highlight', 'comment'],
  'Tree.Folder': ['name', 'title', 'defaultOpen', 'openable', 'highlight', 'comment'],
  Update: ['label', 'description', 'tags', 'rss', 'id'],
  Video: video,
  View: ['title', ...icon],
  Visibility: ['for'],
  Warning: callout,
  ZoomImage: ['src', 'img', 'alt', 'width', 'height', 'noZoom'],
} as const satisfies Readonly<Record<string, readonly string[]>>

/** The props of a component. Authors can pass any value, so each is `unknown` until it is validated. */
export type PropsOf<Name extends keyof typeof componentProps> = {
  readonly [Prop in (typeof componentProps)[Name][number] | 'className' | 'class' | 'style']?:
    | unknown
    | undefined
} & {
  readonly children?: ComponentChildren
  readonly $at?: string
}
