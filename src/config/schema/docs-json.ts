import * as z from 'zod'
import { apiFields } from './api.ts'
import { appearanceFields } from './appearance.ts'
import { chromeFields } from './chrome.ts'
import { divisionFields } from './legacy-divisions.ts'
import { navigation } from './navigation.ts'
import { words } from './parts.ts'
import { publishingFields } from './publishing.ts'

/**
 * The schema of the settings file: every key of the array form and of the object form, each with its type, default,
 * description and an example.
 */
export const docsJson = z
  .strictObject({
    $schema: z
      .string()
      .optional()
      .meta({
        description: 'Path or URL of the JSON Schema that editors use for this file.',
        examples: ['./docs.schema.json'],
      }),
    name: words.meta({ description: 'Name of the site.', examples: ['Acme docs'] }),
    description: z
      .string()
      .optional()
      .meta({
        description: 'Description of the site, for search engines and language models.',
        examples: ['How to build with Acme.'],
      }),
    ...appearanceFields,
    ...chromeFields,
    ...divisionFields,
    navigation,
    ...apiFields,
    ...publishingFields,
  })
  .meta({ title: 'docs.json', description: 'Settings of a documentation site.' })

/** The validated settings as authored. An `undefined` entry of a list was invalid. */
export type DocsJson = z.output<typeof docsJson>
