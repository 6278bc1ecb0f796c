/** The words by which the values are known. */
export const words = { page: 'walkedpage', operation: 'walkedcall', edit: 'walkededit' }

const page = `---
title: The ${words.page} page
description: What the ${words.page} page is about.
---

A ${words.page} paragraph with a [${words.page} link](/) and an ![${words.page} image](/images/dot.svg).

## A ${words.page} heading

<Note>A ${words.page} callout.</Note>

<Card title="${words.page} card" icon="star" href="/">

\`\`\`js ${words.page}.js
const ${words.page} = 1
\`\`\`

</Card>

| ${words.page} table | cell |
| --- | --- |
| one | two |
`

const content = {
  'application/json': {
    schema: { type: 'object', properties: { [words.operation]: { type: 'string' } } },
  },
}

const operation = {
  summary: `Send ${words.operation}`,
  description: `Sends one **${words.operation}** thing.`,
  operationId: words.operation,
  parameters: [
    { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
    { name: words.operation, in: 'query', schema: { type: 'integer' } },
  ],
  requestBody: { content },
  responses: { 200: { description: `The ${words.operation} thing`, content } },
}

const description = {
  openapi: '3.1.0',
  info: { title: 'Things', version: '1.0.0' },
  servers: [{ url: 'https://api.example.com' }],
  paths: { [`/${words.operation}/{id}`]: { post: operation } },
}

const edited = `---
title: Edited
---

## First

A paragraph.

<Note>A callout.</Note>
`

/** A site of one thing. */
function site(
  tab: object,
  files: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const navigation = { tabs: [{ tab: 'Walks', ...tab }] }
  const colors = { primary: '#0d9373' }
  const settings = { theme: 'mint', name: 'Walks', colors, navigation }
  return { ...files, 'docs.json': JSON.stringify(settings) }
}

/** The files of three sites: their texts by their paths. */
export const walkedSites = {
  page: site(
    { pages: ['index'] },
    { 'index.mdx': page, 'images/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' },
  ),
  operation: site({ openapi: 'api.json' }, { 'api.json': JSON.stringify(description) }),
  edit: site({ pages: ['index'] }, { 'index.mdx': edited }),
}

/** The edited page, when it is saved again. */
export const savedEdit = `${edited}\nA paragraph with ${words.edit} in it.\n`
