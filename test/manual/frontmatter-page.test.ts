import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { frontmatterKeys } from '../../src/content/frontmatter-fields.ts'

/** Every field of the docs.json format, in the order of its documentation. */
const fields = [
  ...['title', 'description', 'sidebarTitle', 'icon', 'iconType', 'tag', 'mode', 'url'],
  ...['api', 'openapi', 'openapi-schema', 'asyncapi', 'graphql', 'sdk'],
  ...['authMethod', 'auth', 'contentType', 'playground', 'hideApiMarker', 'version', 'deprecated'],
  ...['hidden', 'noindex', 'searchable', 'boost', 'keywords', 'robots', 'canonical'],
  ...['groups', 'public', 'isPublic', 'related', 'hideFooterPagination', 'contextual'],
  ...['timestamp', 'lastUpdatedDate', 'createdDate', 'authors', 'rss', 'og:title', 'twitter:card'],
]

const page = readFileSync('docs/write/frontmatter.mdx', 'utf8')

test.each([...new Set([...fields, ...frontmatterKeys])])('the manual has the field %s', (field) => {
  expect(page).toMatch(
    new RegExp(`<ResponseField name="(?:[^"]*, )?${field}[",]|\`${field}\`.* \\| `),
  )
})
