import * as z from 'zod'
import { defaults } from '../defaults.ts'
import { apiDescriptions, href, icon, iconType, list, paint, words } from './parts.ts'

const url = href.meta({
  description: 'URL prefix of the pages that belong to it, or an external URL.',
  examples: ['api-reference'],
})

const version = words
  .optional()
  .meta({ description: 'Shown only in this version.', examples: ['v2'] })

const isDefaultHidden = z
  .boolean()
  .optional()
  .meta({
    description: 'Listed only when the current page is inside it.',
    default: defaults.isDefaultHidden,
    examples: [true],
  })

const openapi = apiDescriptions.optional()

const tab = z
  .strictObject(
    {
      name: words.meta({ description: 'Label of the tab.', examples: ['API reference'] }),
      url,
      version,
      isDefaultHidden,
      openapi,
    },
    { error: 'an object with name and url' },
  )
  .meta({ examples: [{ name: 'API reference', url: 'api-reference' }] })

const anchor = z
  .strictObject(
    {
      name: words.meta({ description: 'Label of the anchor.', examples: ['Community'] }),
      url,
      icon: icon.optional(),
      iconType: iconType.optional().meta({ default: defaults.primary.iconType }),
      color: paint.optional().meta({ description: 'Color or gradient behind the icon.' }),
      version,
      isDefaultHidden,
      openapi,
    },
    { error: 'an object with name and url' },
  )
  .meta({ examples: [{ name: 'Community', icon: 'users', url: 'https://example.com' }] })

/** The divisions of the array form: top-level keys next to `navigation`, which claim pages by URL prefix. */
export const divisionFields = {
  tabs: list(tab)
    .optional()
    .meta({
      description: 'Tabs (array form).',
      examples: [[{ name: 'API reference', url: 'api-reference' }]],
    }),
  primaryTab: z
    .strictObject({
      name: words.optional().meta({
        description: 'Label of the tab.',
        default: defaults.primary.name,
        examples: ['Guides'],
      }),
      isDefaultHidden,
    })
    .optional()
    .meta({
      description: 'The tab for pages that belong to no other tab.',
      examples: [{ name: 'Guides' }],
    }),
  anchors: list(anchor)
    .optional()
    .meta({
      description: 'Anchors (array form).',
      examples: [[{ name: 'Community', icon: 'users', url: 'https://example.com' }]],
    }),
  topAnchor: z
    .strictObject({
      name: words.optional().meta({
        description: 'Label of the top anchor.',
        default: defaults.primary.name,
        examples: ['Home'],
      }),
      icon: icon.optional().meta({ default: defaults.primary.icon, examples: ['house'] }),
      iconType: iconType.optional().meta({ default: defaults.primary.iconType }),
    })
    .optional()
    .meta({
      description: 'The anchor for pages that belong to no other anchor.',
      examples: [{ name: 'Home' }],
    }),
  versions: list(
    z.union(
      [
        words,
        z.strictObject({
          name: words.meta({ description: 'Name of the version.', examples: ['v2'] }),
          url: href.optional().meta({
            description: 'URL of the version, if it is hosted elsewhere.',
            examples: ['https://v1.example.com'],
          }),
          default: z
            .boolean()
            .optional()
            .meta({
              description: 'Make this the default version. By default, the first one.',
              default: false,
              examples: [true],
            }),
          locale: z
            .string()
            .optional()
            .meta({
              description: 'Language code. If every version has one, the versions are languages.',
              examples: ['en'],
            }),
          tag: z
            .string()
            .optional()
            .meta({ description: 'A tag next to the name.', examples: ['Latest'] }),
        }),
      ],
      { error: 'the name of a version, or an object with name' },
    ),
  )
    .optional()
    .meta({ description: 'Versions, in the order of the menu.', examples: [['v2', 'v1']] }),
}
