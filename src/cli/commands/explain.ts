import { defineCommand } from '../command.ts'
import { folderArgument, siteOptions } from '../options/site-options.ts'

const { base, site, 'url-style': urlStyle } = siteOptions

export const explainCommand = defineCommand({
  name: 'explain',
  summary: 'Says what a page, URL, operation or setting is, and why.',
  argument: {
    name: 'name',
    text: 'a page, a URL (/old/page), an operation ("GET /pets", its id) or a setting (seo.indexing)',
  },
  secondArgument: folderArgument,
  options: {
    json: { text: 'print one JSON document instead of a table' },
    base,
    site,
    'url-style': urlStyle,
  },
  examples: [
    ['octavo explain guides/install.mdx', 'where a page is, why, and what leads to it'],
    ['octavo explain /old/install', 'where a URL leads, step by step'],
    ['octavo explain "GET /pets/{id}"', 'the pages of an operation, and its place'],
    ['octavo explain seo.indexing docs', 'a setting of the site in docs'],
    ['octavo explain guides/install --json', 'for other programs'],
  ],

  async run(input, io) {
    const { runExplain } = await import('../run/run-explain.ts')
    return runExplain(input, io)
  },
})
