import * as z from 'zod'
import { apiFields } from './api.ts'
import { appearanceFields } from './appearance.ts'
import { chromeFields } from './chrome.ts'
import { divisionFields } from './legacy-divisions.ts'
import { navigation } from './navigation.ts'
import { words } from './parts.ts'
import { publishingFields } from './publishing.ts'

/**
 * The settings file as authors write it: every key of the early array form and of the later object form, each with
 * its type, its default, a sentence and an example.
 */
export const docsJson = z
  .strictObject({
    $schema: z
      .string()
      .optional()
      .meta({
        description: 'Path or address of the schema that editors check this file with.',
        examples: ['./docs.schema.json'],
      }),
    name: words.meta({ description: 'Name of the site.', examples: ['Acme docs'] }),
    description: z
      .string()
      .optional()
      .meta({
        description: 'What the site is about, for search engines and machines.',
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

/** The settings as written, after checking. A hole in a list (`undefined`) is an entry that had a mistake. */
export type DocsJson = z.output<typeof docsJson>
