import { themeOfLayout } from '../config/resolve/appearance.ts'

/** Settings as they are written. */
export type Settings = Readonly<Record<string, unknown>>

/** Converts a key of the array form to settings, which are merged in at its position. */
type Rewrite = (value: unknown, settings: Settings) => Settings

/**
 * Settings with the keys of the array form converted to the object form, in the order they were written. `navigation`
 * takes the place of the navigation and of the tabs and anchors that divided it.
 */
export function upgradeKeys(settings: Settings, navigation?: Settings): Settings {
  const dropped = navigation === undefined ? [] : ['tabs', 'anchors', 'primaryTab', 'topAnchor']
  if (navigation !== undefined && 'languages' in navigation) dropped.push('versions')
  let upgraded: Settings = {}
  for (const [key, value] of Object.entries(settings)) {
    if (dropped.includes(key)) continue
    const rewrite = Object.hasOwn(rewrites, key) ? rewrites[key] : undefined
    if (key === 'navigation') upgraded = { ...upgraded, navigation: navigation ?? value }
    else upgraded = merged(upgraded, rewrite ? rewrite(value, settings) : { [key]: value })
    if (key === 'name' && settings['theme'] === undefined) {
      upgraded = { ...upgraded, theme: themeOfLayout(settings['layout']) }
    }
  }
  return upgraded
}

const rewrites: Readonly<Record<string, Rewrite>> = {
  topbarLinks: (links) => ({ navbar: { links: listOf(links).map((link) => navbarLink(link)) } }),
  topbarCtaButton: (button) => ({ navbar: { primary: navbarLink(button, 'button') } }),
  modeToggle: (toggle) => {
    const { default: mode, isHidden } = fieldsOf(toggle)
    return { appearance: { ...some('default', mode), ...some('strict', isHidden) } }
  },
  colors: (colors) => {
    const { background, ...rest } = fieldsOf(colors)
    return { colors: rest, ...(background !== undefined && { background: { color: background } }) }
  },
  backgroundImage: (image) => ({ background: { image } }),
  background: (background) => {
    const { style, ...rest } = fieldsOf(background)
    return { background: { ...some('decoration', style), ...rest } }
  },
  font: (font) => {
    const { headings, body, ...face } = fieldsOf(font)
    return {
      fonts: {
        ...fontFace(face),
        ...(headings !== undefined && { heading: fontFace(headings) }),
        ...(body !== undefined && { body: fontFace(body) }),
      },
    }
  },
  eyebrow: (eyebrow) => ({ styling: some('eyebrows', fieldsOf(eyebrow)['display']) }),
  codeBlock: (block) => ({
    styling: { codeblocks: fieldsOf(block)['mode'] === 'dark' ? 'dark' : 'system' },
  }),
  layout: () => ({}), // it is the theme
  footerSocials: (socials) => ({ footer: { socials } }),
  openapi: (openapi, settings) =>
    fieldsOf(settings['api'])['openapi'] === undefined ? { api: { openapi } } : { openapi },
  api: (api) => ({ api: upgradeApi(fieldsOf(api)) }),
  metadata: (metadata) => {
    const { timestamp, ...metatags } = fieldsOf(metadata)
    const hasTags = Object.keys(metatags).length > 0
    return {
      ...(timestamp !== undefined && { metadata: { timestamp } }),
      ...(hasTags && { seo: { metatags } }),
    }
  },
  seo: (seo) => {
    const { indexHiddenPages, ...rest } = fieldsOf(seo)
    return { seo: { ...(indexHiddenPages === true && { indexing: 'all' }), ...rest } }
  },
  analytics: (analytics) => ({ integrations: analytics }),
}

/** `baseUrl` and `auth` stay: `mdx` would reach hand-written pages alone. */
function upgradeApi(api: Settings): Settings {
  const { playground, request, paramFields, ...rest } = api
  const { mode, disableProxy, ...play } = fieldsOf(playground)
  const { languages, showOptionalParams } = fieldsOf(fieldsOf(request)['example'])
  const display = mode === 'hide' ? 'none' : mode === 'show' ? 'interactive' : mode
  const examples = {
    ...some('languages', languages),
    ...(showOptionalParams === false && { defaults: 'required' }),
  }
  const upgraded: Settings = {
    ...(playground !== undefined && {
      playground: {
        ...some('display', display),
        ...(typeof disableProxy === 'boolean' && { proxy: !disableProxy }),
        ...play,
      },
    }),
    ...(Object.keys(examples).length > 0 && { examples }),
    ...some('params', paramFields),
  }
  return merged(upgraded, rest)
}

function navbarLink(link: unknown, button?: 'button'): Settings {
  const { type, name, url, style, arrow } = fieldsOf(link)
  const kind = type === undefined || type === 'link' ? button : type
  const isLink = kind === undefined || kind === 'button'
  return {
    ...some('type', kind),
    ...some('label', name),
    ...some('href', url),
    ...(isLink && { ...some('style', style), ...some('arrow', arrow) }),
  }
}

function fontFace(face: unknown): Settings {
  const { url, ...rest } = fieldsOf(face)
  return { ...rest, ...some('source', url) }
}

function some(key: string, value: unknown): Settings {
  return value === undefined ? {} : { [key]: value }
}

function fieldsOf(value: unknown): Settings {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : {}
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** Objects are merged, key by key; of anything else the first counts. */
function merged(a: Settings, b: Settings): Settings {
  const both = { ...a }
  for (const [key, value] of Object.entries(b)) {
    const isObject = (it: unknown) => typeof it === 'object' && it !== null && !Array.isArray(it)
    if (isObject(a[key]) && isObject(value)) both[key] = merged(fieldsOf(a[key]), fieldsOf(value))
    else if (!Object.hasOwn(a, key)) both[key] = value
  }
  return both
}
