import * as z from 'zod'
import { defaults } from '../defaults.ts'
import { apiDescriptions, href, icon, iconType, list, paint, words } from './parts.ts'

const url = href.meta({
  description: 'Start of the address of the pages that belong to it, or an address elsewhere.',
  examples: ['api-reference'],
})

const version = words
  .optional()
  .meta({ description: 'Shown while this version is chosen.', examples: ['v2'] })

const isDefaultHidden = z
  .boolean()
  .optional()
  .meta({
    description: 'Listed only while a reader is on a page inside it.',
    default: defaults.isDefaultHidden,
    examples: [true],
  })

const openapi = apiDescriptions.optional()

const tab = z
  .strictObject(
    {
      name: words.meta({ description: 'What the tab says.', examples: ['API reference'] }),
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
      name: words.meta({ description: 'What the anchor says.', examples: ['Community'] }),
      url,
      icon: icon.optional(),
      iconType: iconType.optional().meta({ default: defaults.primary.iconType }),
      color: paint.optional().meta({ description: 'Colour or gradient behind its icon.' }),
      version,
      isDefaultHidden,
      openapi,
    },
    { error: 'an object with name and url' },
  )
  .meta({ examples: [{ name: 'Community', icon: 'users', url: 'https://example.com' }] })

/** The divisions of the early form, which stand beside `navigation` and claim pages by their addresses. */
export const divisionFields = {
  tabs: list(tab)
    .optional()
    .meta({
      description: 'Tabs of the early form.',
      examples: [[{ name: 'API reference', url: 'api-reference' }]],
    }),
  primaryTab: z
    .strictObject({
      name: words.optional().meta({
        description: 'What the tab says.',
        default: defaults.primary.name,
        examples: ['Guides'],
      }),
      isDefaultHidden,
    })
    .optional()
    .meta({ description: 'The tab of pages that no other owns.', examples: [{ name: 'Guides' }] }),
  anchors: list(anchor)
    .optional()
    .meta({
      description: 'Anchors of the early form.',
      examples: [[{ name: 'Community', icon: 'users', url: 'https://example.com' }]],
    }),
  topAnchor: z
    .strictObject({
      name: words.optional().meta({
        description: 'What the top anchor says.',
        default: defaults.primary.name,
        examples: ['Home'],
      }),
      icon: icon.optional().meta({ default: defaults.primary.icon, examples: ['house'] }),
      iconType: iconType.optional().meta({ default: defaults.primary.iconType }),
    })
    .optional()
    .meta({ description: 'The anchor of pages that no other owns.', examples: [{ name: 'Home' }] }),
  versions: list(
    z.union(
      [
        words,
        z.strictObject({
          name: words.meta({ description: 'Name of the version.', examples: ['v2'] }),
          url: href.optional().meta({
            description: 'Where this version lives, if elsewhere.',
            examples: ['https://v1.example.com'],
          }),
          default: z
            .boolean()
            .optional()
            .meta({
              description: 'The version a new reader sees; without any, the first.',
              default: false,
              examples: [true],
            }),
          locale: z
            .string()
            .optional()
            .meta({
              description: 'Code of a language: the versions are then languages.',
              examples: ['en'],
            }),
          tag: z
            .string()
            .optional()
            .meta({ description: 'A word beside the name.', examples: ['Latest'] }),
        }),
      ],
      { error: 'the name of a version, or an object with name' },
    ),
  )
    .optional()
    .meta({ description: 'Versions, in the order of the menu.', examples: [['v2', 'v1']] }),
}
