/** A site whose size is the attack. */
export interface LargeSite {
  readonly name: string
  /** What grows, for the report. */
  readonly size: string
  files(): Readonly<Record<string, string>>
}

/** Sites with one input of hostile size each, for every stage of a build. */
export const largeSites: readonly LargeSite[] = [
  ...pageSites(),
  ...descriptionSites(),
  ...settingsSites(),
  ...assetSites(),
]

function pageSites(): LargeSite[] {
  return [
    page('open elements in an expression', '60', '{\n\n' + '<div>'.repeat(60)),
    page('expressions', '300 KB', '{1}'.repeat(100_000)),
    page('emphasis', '4 MB', '*a* '.repeat(1_000_000)),
    page('one line of words', '4 MB', 'word '.repeat(800_000)),
    page('one word', '4 MB', 'a'.repeat(4_000_000)),
    page(
      'many words',
      '2 MB',
      numbered(200_000, (n) => `word${n}`, ' '),
    ),
    page(
      'headings',
      '20,000',
      numbered(20_000, (n) => `## Heading ${n}\n`, '\n'),
    ),
    page('equal headings', '20,000', '## Same\n\n'.repeat(20_000)),
    page('nested elements', '900', '<div>\n'.repeat(900) + 'x\n' + '</div>\n'.repeat(900)),
    page('nested components', '400', '<Note>\n'.repeat(400) + 'x\n' + '</Note>\n'.repeat(400)),
    page('nested quotes', '190', '> '.repeat(190) + 'x'),
    page(
      'nested lists',
      '150',
      numbered(150, (n) => `${'  '.repeat(n)}- item`, '\n'),
    ),
    page('table rows', '20,000', '| a | b |\n|-|-|\n' + '| c | d |\n'.repeat(20_000)),
    page(
      'table columns',
      '2,000',
      `|${'a|'.repeat(2_000)}\n|${'-|'.repeat(2_000)}\n|${'b|'.repeat(2_000)}\n`,
    ),
    page(
      'TeX macros',
      '2^60',
      `$$\n\\def\\a0{xx}${numbered(60, (n) => `\\def\\m${letters(n)}{${n === 0 ? 'x' : `\\m${letters(n - 1)}\\m${letters(n - 1)}`}}`, '')}\\m${letters(59)}\n$$\n`,
    ),
    page('TeX groups', '5,000', `$$\n${'{'.repeat(5_000)}x${'}'.repeat(5_000)}\n$$\n`),
    page('TeX fractions', '2,000', `$$\n${'\\frac{1}{'.repeat(2_000)}x${'}'.repeat(2_000)}\n$$\n`),
    page('TeX formulas', '5,000', '$$x^2$$\n\n'.repeat(5_000)),
    page('one formula', '200 KB', `$$\n${'x+'.repeat(100_000)}x\n$$\n`),
    page(
      'flowchart edges',
      '5,000',
      fence('mermaid', `graph TD\n${numbered(5_000, (n) => `  n${n} --> n${n + 1}`, '\n')}`),
    ),
    page(
      'flowchart mesh',
      '3,600 edges',
      fence(
        'mermaid',
        `graph TD\n${numbered(60, (n) => numbered(60, (m) => `  a${n} --> b${m}`, '\n'), '\n')}`,
      ),
    ),
    page(
      'flowchart open brackets',
      '20,000',
      fence('mermaid', `graph TD\n${'a["x\n'.repeat(20_000)}`),
    ),
    page(
      'flowchart in one line',
      '20,000',
      fence('mermaid', `graph TD; ${'a[x]-->b{y};'.repeat(20_000)}`),
    ),
    page(
      'flowchart ampersands',
      '300 × 300',
      fence(
        'mermaid',
        `graph TD\n${numbered(300, (n) => `a${n}`, ' & ')} --> ${numbered(300, (n) => `b${n}`, ' & ')}`,
      ),
    ),
    page(
      'nested subgraphs',
      '2,000',
      fence('mermaid', `graph TD\n${'subgraph a\n'.repeat(2_000)}x-->y\n${'end\n'.repeat(2_000)}`),
    ),
    page(
      'nested states',
      '2,000',
      fence(
        'mermaid',
        `stateDiagram-v2\n${numbered(2_000, (n) => `state s${n} {`, '\n')}\nx-->y\n${'}\n'.repeat(2_000)}`,
      ),
    ),
    page(
      'sequence messages',
      '20,000',
      fence('mermaid', `sequenceDiagram\n${'A->>B: hello\n'.repeat(20_000)}`),
    ),
    page(
      'sequence actors',
      '1,000',
      fence(
        'mermaid',
        `sequenceDiagram\n${numbered(1_000, (n) => `A${n}->>A${n + 1}: hello`, '\n')}`,
      ),
    ),
    page('code lines', '100,000', fence('js', 'const a = 1\n'.repeat(100_000))),
    page('one line of code', '1 MB', fence('json', `[${'{"a":1},'.repeat(120_000)}1]`)),
    page('code blocks', '5,000', fence('js', 'a()').repeat(5_000)),
    page(
      'classes',
      '50,000',
      `<div className="${numbered(50_000, (n) => `p-[${n}px]`, ' ')}">x</div>`,
    ),
    page(
      'broken links',
      '10,000',
      numbered(10_000, (n) => `[a](/nothing-${n})\n`, '\n'),
    ),
    page(
      'images that are missing',
      '10,000',
      numbered(10_000, (n) => `![a](/images/n-${n}.png)\n`, '\n'),
    ),
    page(
      'broken anchors',
      '5,000',
      `${numbered(5_000, (n) => `## Heading ${n}\n`, '\n')}\n${numbered(5_000, (n) => `[a](#nothing-${n})\n`, '\n')}`,
    ),
    page(
      'updates',
      '10,000',
      numbered(
        10_000,
        (n) => `<Update label="v${n}" description="day ${n}" rss>\n\nWords\n\n</Update>\n`,
        '\n',
      ),
    ),
    page(
      'unknown components',
      '10,000',
      numbered(10_000, (n) => `<Card${n} />\n`, '\n'),
    ),
    page(
      'unknown icons',
      '5,000',
      numbered(5_000, (n) => `<Icon icon="circl-${n}" />\n`, '\n'),
    ),
    page('icons', '5,000', '<Icon icon="circle" />\n\n'.repeat(5_000)),
    page(
      'tabs',
      '3,000',
      `<Tabs>\n${numbered(3_000, (n) => `<Tab title="T${n}">\nx\n</Tab>`, '\n')}\n</Tabs>`,
    ),
    page(
      'fields',
      '5,000',
      numbered(5_000, (n) => `<ParamField body="p${n}" type="string">\nx\n</ParamField>\n`, '\n'),
    ),
    page(
      'file tree',
      '5,000',
      `<Tree>\n${numbered(500, (n) => `<Tree.Folder name="f${n}">\n<Tree.File name="a" />\n</Tree.Folder>`, '\n')}\n</Tree>`,
    ),
    page(
      'prose',
      '2 MB',
      'It will have been written by the server and we were seeing this e.g. http://a.b/c. '.repeat(
        25_000,
      ),
    ),
    page('comments', '20,000', '{/* x */}\n\n'.repeat(20_000)),
    page(
      'footnotes',
      '5,000',
      `${numbered(5_000, (n) => `a[^${n}]\n`, '\n')}\n${numbered(5_000, (n) => `[^${n}]: x\n`, '\n')}`,
    ),
    ...frontmatters(),
    {
      name: 'many broken links on many pages',
      size: '10,000 × 2,000',
      files: () =>
        site(
          Object.fromEntries(
            Array.from({ length: 2_000 }, (_, n) => [
              `guides/section-${n % 40}/page-${n}.mdx`,
              `---\ntitle: Page ${n}\n---\n\n${numbered(5, (m) => `[a](/guides/section-${m}/pgae-${n}-${m})`, ' ')}\n`,
            ]),
          ),
        ),
    },
    {
      name: 'a chain of snippets',
      size: '2,000',
      files: () =>
        site({
          ...Object.fromEntries(
            Array.from({ length: 2_000 }, (_, n) => [
              `snippets/s${n}.mdx`,
              n === 1_999 ? 'end' : `import S from '/snippets/s${n + 1}.mdx'\n\n<S />`,
            ]),
          ),
          'case.mdx': "---\ntitle: Case\n---\n\nimport S from '/snippets/s0.mdx'\n\n<S />\n",
        }),
    },
    {
      name: 'a snippet bomb',
      size: '2^30',
      files: () =>
        site({
          ...Object.fromEntries(
            Array.from({ length: 30 }, (_, n) => [
              `snippets/s${n}.mdx`,
              n === 29 ? 'end' : `import S from '/snippets/s${n + 1}.mdx'\n\n<S /><S />`,
            ]),
          ),
          'case.mdx': "---\ntitle: Case\n---\n\nimport S from '/snippets/s0.mdx'\n\n<S />\n",
        }),
    },
    page(
      'memory without end',
      '∞',
      '{(() => { const a = []; for (;;) a.push(new Array(1000).fill(1)) })()}',
    ),
    page(
      'promises without end',
      '∞',
      'export const go = (() => { const f = () => Promise.resolve().then(f); f(); return 1 })()\n\n{go}',
    ),
    page('a loop without end', '∞', '{(() => { for (;;); })()}'),
    page('a string that doubles', '2^29', "{'x'.repeat(2 ** 28)}"),
    page(
      'a deep element tree',
      '50,000',
      "export const Deep = ({ n }) => n === 0 ? 'x' : <div><Deep n={n - 1} /></div>\n\n<Deep n={50000} />",
    ),
    page(
      'a wide element tree',
      '1,000,000',
      '<div>{Array.from({ length: 1_000_000 }, (_, n) => <b key={n}>{n}</b>)}</div>',
    ),
  ]
}

function frontmatters(): LargeSite[] {
  const yaml = (name: string, size: string, text: string): LargeSite => ({
    name: `frontmatter: ${name}`,
    size,
    files: () => site({ 'case.mdx': `---\ntitle: Case\n${text}\n---\n\nWords.\n` }),
  })
  const anchors = numbered(
    9,
    (n) =>
      `a${n}: &a${n} [${Array.from({ length: 10 }, () => (n === 0 ? 'x' : `*a${n - 1}`)).join(', ')}]`,
    '\n',
  )
  return [
    yaml('alias bomb', '10^9', anchors),
    yaml('alias bomb in keywords', '10^9', `${anchors}\nkeywords: *a8`),
    yaml('flow nesting', '20,000', `a: ${'['.repeat(20_000)}${']'.repeat(20_000)}`),
    yaml('open flow nesting', '100,000', `a: ${'['.repeat(100_000)}`),
    yaml(
      'map nesting',
      '2,000',
      numbered(2_000, (n) => `${' '.repeat(n)}a:`, '\n'),
    ),
    yaml(
      'keys',
      '100,000',
      numbered(100_000, (n) => `k${n}: v`, '\n'),
    ),
    yaml('a long title', '4 MB', `description: ${'word '.repeat(800_000)}`),
    yaml('keywords', '50,000', `keywords: [${numbered(50_000, (n) => `k${n}`, ', ')}]`),
    yaml(
      'merge keys',
      '2,000',
      `a0: &m0 {k: 1}\n${numbered(2_000, (n) => `a${n + 1}: &m${n + 1} {<<: *m${n}, k${n}: 1}`, '\n')}`,
    ),
  ]
}

function descriptionSites(): LargeSite[] {
  const operation = { responses: { 200: { description: 'Fine' } } }
  const schemaOf = (schema: object) => ({
    responses: { 200: { description: 'Fine', content: { 'application/json': { schema } } } },
  })
  const count = <Value>(length: number, make: (n: number) => Value) =>
    Array.from({ length }, (_, n) => make(n))
  const nest = (keyword: string, depth: number): object => {
    let schema: object = { type: 'string' }
    for (let n = 0; n < depth; n++)
      schema =
        keyword === 'properties'
          ? { type: 'object', properties: { a: schema } }
          : keyword === 'items'
            ? { type: 'array', items: schema }
            : { [keyword]: [schema] }
    return schema
  }
  return [
    api('text of marks', '1.2 MB', { ...operation, description: '*a_`[< '.repeat(170_000) }),
    api('parameter text of marks', '1.2 MB', {
      ...operation,
      parameters: [
        {
          name: 'a',
          in: 'query',
          description: '*a_`[< '.repeat(170_000),
          schema: { type: 'string' },
        },
      ],
    }),
    api('plain text', '4 MB', { ...operation, description: 'word '.repeat(800_000) }),
    api('text of paragraphs', '2 MB', {
      ...operation,
      description: 'A *list* of `code`:\n\n- one <br>\n\n'.repeat(60_000),
    }),
    api('summary', '1 MB', { ...operation, summary: 'word '.repeat(200_000) }),
    api('operation id', '1 MB', { ...operation, operationId: 'x'.repeat(1_000_000) }),
    api(
      'enum values',
      '200,000',
      schemaOf({ type: 'string', enum: count(200_000, (n) => `v${n}`) }),
    ),
    api('enum values of a parameter', '200,000', {
      ...operation,
      parameters: [{ name: 'a', in: 'query', schema: { enum: count(200_000, (n) => `v${n}`) } }],
    }),
    api(
      'properties',
      '100,000',
      schemaOf({
        type: 'object',
        properties: Object.fromEntries(count(100_000, (n) => [`p${n}`, { type: 'string' }])),
      }),
    ),
    api(
      'required',
      '100,000',
      schemaOf({
        type: 'object',
        required: count(100_000, (n) => `p${n}`),
        properties: Object.fromEntries(count(100_000, (n) => [`p${n}`, { type: 'string' }])),
      }),
    ),
    api('body properties', '100,000', {
      ...operation,
      requestBody: {
        content: {
          'application/json': {
            schema: {
              type: 'object',
              properties: Object.fromEntries(count(100_000, (n) => [`p${n}`, { type: 'string' }])),
            },
          },
        },
      },
    }),
    api('tags', '50,000', { ...operation, tags: count(50_000, (n) => `t${n}`) }),
    api('declared tags', '50,000', operation, { tags: count(50_000, (n) => ({ name: `t${n}` })) }),
    api('parameters', '100,000', {
      ...operation,
      parameters: count(100_000, (n) => ({
        name: `p${n}`,
        in: 'query',
        schema: { type: 'string' },
      })),
    }),
    api('responses', '10,000', {
      responses: Object.fromEntries(count(10_000, (n) => [`x${n}`, { description: 'x' }])),
    }),
    api('media types', '5,000', {
      responses: {
        200: {
          description: 'x',
          content: Object.fromEntries(
            count(5_000, (n) => [`a/b${n}`, { schema: { type: 'string' } }]),
          ),
        },
      },
    }),
    api('examples', '5,000', {
      responses: {
        200: {
          description: 'x',
          content: {
            'application/json': {
              examples: Object.fromEntries(count(5_000, (n) => [`e${n}`, { value: { n } }])),
            },
          },
        },
      },
    }),
    api('a huge example', '5 MB', {
      responses: {
        200: {
          description: 'x',
          content: { 'application/json': { example: count(300_000, (n) => ({ id: n })) } },
        },
      },
    }),
    api(
      'a deep example',
      '5,000',
      {
        responses: {
          200: { description: 'x', content: { 'application/json': { example: 'DEEP' } } },
        },
      },
      {},
      (text) => text.replace('"DEEP"', '{"a":'.repeat(5_000) + '1' + '}'.repeat(5_000)),
    ),
    api(
      'security schemes',
      '10,000',
      { ...operation, security: count(10_000, (n) => ({ [`s${n}`]: [] })) },
      {
        components: {
          securitySchemes: Object.fromEntries(
            count(10_000, (n) => [`s${n}`, { type: 'apiKey', in: 'header', name: `X-${n}` }]),
          ),
        },
      },
    ),
    api('servers', '20,000', operation, {
      servers: count(20_000, (n) => ({ url: `https://s${n}.example` })),
    }),
    api('server variables', '2,000', operation, {
      servers: [
        {
          url: `https://a.example/${numbered(2_000, (n) => `{v${n}}`, '/')}`,
          variables: Object.fromEntries(
            count(2_000, (n) => [`v${n}`, { default: 'x', enum: count(20, (m) => `e${m}`) }]),
          ),
        },
      ],
    }),
    ...['allOf', 'oneOf', 'anyOf', 'items', 'properties'].map((keyword) =>
      api(`${keyword} nest`, '2,000', schemaOf(nest(keyword, 2_000))),
    ),
    api(
      'allOf parts',
      '20,000',
      schemaOf({
        allOf: count(20_000, (n) => ({ properties: { [`p${n}`]: { type: 'string' } } })),
      }),
    ),
    api(
      'oneOf choices',
      '20,000',
      schemaOf({
        oneOf: count(20_000, (n) => ({
          title: `C${n}`,
          type: 'object',
          properties: { a: { type: 'string' } },
        })),
      }),
    ),
    api('$ref chain', '10,000', schemaOf({ $ref: '#/components/schemas/S0' }), {
      components: {
        schemas: Object.fromEntries(
          count(10_000, (n) => [
            `S${n}`,
            n === 9_999 ? { type: 'string' } : { $ref: `#/components/schemas/S${n + 1}` },
          ]),
        ),
      },
    }),
    api('$ref ring', '1,000', schemaOf({ $ref: '#/components/schemas/S0' }), {
      components: {
        schemas: Object.fromEntries(
          count(1_000, (n) => [`S${n}`, { $ref: `#/components/schemas/S${(n + 1) % 1_000}` }]),
        ),
      },
    }),
    api('allOf of $ref twice', '2^40', schemaOf({ $ref: '#/components/schemas/S0' }), {
      components: { schemas: doubled(40, (next) => ({ allOf: [next, next] })) },
    }),
    api('oneOf of $ref twice', '2^40', schemaOf({ $ref: '#/components/schemas/S0' }), {
      components: { schemas: doubled(40, (next) => ({ oneOf: [next, next] })) },
    }),
    api('properties of $ref twice', '2^40', schemaOf({ $ref: '#/components/schemas/S0' }), {
      components: {
        schemas: doubled(40, (next) => ({ type: 'object', properties: { a: next, b: next } })),
      },
    }),
    api('schemas', '20,000', operation, {
      components: {
        schemas: Object.fromEntries(
          count(20_000, (n) => [
            `S${n}`,
            {
              type: 'object',
              properties: { a: { $ref: `#/components/schemas/S${(n * 7) % 20_000}` } },
            },
          ]),
        ),
      },
    }),
    {
      name: 'description: operations',
      size: '3,000',
      files: () =>
        described(
          JSON.stringify({
            ...head,
            paths: Object.fromEntries(count(3_000, (n) => [`/p${n}`, { get: operation }])),
          }),
        ),
    },
    {
      name: 'description: path',
      size: '1 MB',
      files: () =>
        described(
          JSON.stringify({ ...head, paths: { [`/${'a/'.repeat(500_000)}`]: { get: operation } } }),
        ),
    },
    {
      name: 'description: path parameters',
      size: '2,000',
      files: () =>
        described(
          JSON.stringify({
            ...head,
            paths: { [`/${numbered(2_000, (n) => `{p${n}}`, '/')}`]: { get: operation } },
          }),
        ),
    },
    raw(
      'JSON nesting',
      '200,000',
      '{"openapi":"3.1.0","x":' + '['.repeat(200_000) + ']'.repeat(200_000) + '}',
    ),
    raw('open JSON nesting', '1,000,000', '{"openapi":"3.1.0","x":' + '['.repeat(1_000_000)),
    raw('many broken lines', '100,000', '{"openapi":"3.1.0",\n' + '"a": oops,\n'.repeat(100_000)),
    yamlDescription(
      'alias bomb',
      '10^9',
      `info: {title: A, version: '1'}\npaths: {}\n${numbered(9, (n) => `x-a${n}: &a${n} [${Array.from({ length: 10 }, () => (n === 0 ? 'x' : `*a${n - 1}`)).join(', ')}]`, '\n')}`,
    ),
    yamlDescription(
      'alias bomb in a schema',
      '10^9',
      `info: {title: A, version: '1'}\n${numbered(9, (n) => `x-a${n}: &a${n} {type: object, properties: {${Array.from({ length: 10 }, (_, m) => `p${m}: ${n === 0 ? '{type: string}' : `*a${n - 1}`}`).join(', ')}}}`, '\n')}\npaths:\n  /a:\n    get:\n      responses:\n        200:\n          description: x\n          content: {application/json: {schema: *a8}}`,
    ),
    yamlDescription('flow nesting', '50,000', `paths: ${'['.repeat(50_000)}${']'.repeat(50_000)}`),
    yamlDescription(
      'map nesting',
      '3,000',
      numbered(3_000, (n) => `${' '.repeat(n)}a:`, '\n'),
    ),
    yamlDescription(
      'lines',
      '200,000',
      `info: {title: A, version: '1'}\npaths: {}\n${numbered(200_000, (n) => `x-k${n}: v`, '\n')}`,
    ),
  ]
}

function doubled(depth: number, make: (next: object) => object): Record<string, object> {
  return Object.fromEntries(
    Array.from({ length: depth }, (_, n) => [
      `S${n}`,
      n === depth - 1 ? { type: 'string' } : make({ $ref: `#/components/schemas/S${n + 1}` }),
    ]),
  )
}

function settingsSites(): LargeSite[] {
  const settings = (name: string, size: string, more: object): LargeSite => ({
    name: `settings: ${name}`,
    size,
    files: () => site({}, more),
  })
  const redirects = (make: (n: number) => object) => ({
    redirects: Array.from({ length: 10_000 }, (_, n) => make(n)),
  })
  return [
    settings(
      'redirects',
      '10,000',
      redirects((n) => ({ source: `/old-${n}`, destination: `/new-${n}` })),
    ),
    settings(
      'a chain of redirects',
      '10,000',
      redirects((n) => ({ source: `/r${n}`, destination: n === 9_999 ? '/' : `/r${n + 1}` })),
    ),
    settings(
      'patterns of redirects',
      '10,000',
      redirects((n) => ({ source: `/old-${n}/:a/:b*`, destination: `/new/:a/:b` })),
    ),
    settings(
      'wildcards of redirects',
      '10,000',
      redirects((n) => ({ source: `/${'*/'.repeat(10)}x${n}`, destination: `/` })),
    ),
    settings('a long redirect pattern', '100 KB', {
      redirects: [{ source: `/${':a*/'.repeat(25_000)}`, destination: '/' }],
    }),
    settings('unknown pages', '10,000', {
      navigation: [{ group: 'A', pages: Array.from({ length: 10_000 }, (_, n) => `nothing-${n}`) }],
    }),
    settings('nested groups', '2,000', {
      navigation: [
        Array.from({ length: 2_000 }).reduce<unknown>(
          (inner) => ({ group: 'A', pages: [inner] }),
          'index',
        ),
      ],
    }),
    settings(
      'unknown fields',
      '20,000',
      Object.fromEntries(Array.from({ length: 20_000 }, (_, n) => [`naem${n}`, 1])),
    ),
    settings('tabs', '3,000', {
      tabs: Array.from({ length: 3_000 }, (_, n) => ({ name: `T${n}`, url: `t${n}` })),
    }),
    settings('anchors', '3,000', {
      anchors: Array.from({ length: 3_000 }, (_, n) => ({
        name: `T${n}`,
        url: `https://t${n}.example`,
      })),
    }),
    settings('variables', '20,000', {
      variables: Object.fromEntries(Array.from({ length: 20_000 }, (_, n) => [`v${n}`, 'x'])),
    }),
    settings('a long name', '4 MB', { name: 'word '.repeat(800_000) }),
    {
      name: 'settings: nesting',
      size: '200,000',
      files: () => ({
        ...site({}),
        'docs.json': `{"name":"A","x":${'['.repeat(200_000)}${']'.repeat(200_000)}}`,
      }),
    },
    {
      name: 'settings: open nesting',
      size: '1,000,000',
      files: () => ({ ...site({}), 'docs.json': '['.repeat(1_000_000) }),
    },
    {
      name: 'settings: commas',
      size: '1 MB',
      files: () => ({ ...site({}), 'docs.json': `{"name":"A"${','.repeat(1_000_000)}}` }),
    },
    {
      name: 'ignore patterns',
      size: '10,000',
      files: () => ({
        ...site(Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`a/b/p${n}.mdx`, 'x']))),
        '.octavoignore': numbered(10_000, (n) => `**/x${n}/**/*.md`, '\n'),
      }),
    },
    {
      name: 'an ignore pattern of stars',
      size: '10,000',
      files: () => ({
        ...site({}),
        [`${'a'.repeat(200)}.mdx`]: 'x',
        '.octavoignore': `${'*a'.repeat(5_000)}b\n${'**/a/'.repeat(2_000)}b`,
      }),
    },
    {
      name: 'pages',
      size: '3,000',
      files: () =>
        site(
          Object.fromEntries(
            Array.from({ length: 3_000 }, (_, n) => [
              `p/${n}.mdx`,
              `---\ntitle: P${n}\n---\n\nWords of ${n}.\n`,
            ]),
          ),
        ),
    },
  ]
}

function assetSites(): LargeSite[] {
  const asset = (name: string, size: string, file: string, text: string, body = ''): LargeSite => ({
    name: `file: ${name}`,
    size,
    files: () => ({ ...site({ 'case.mdx': `---\ntitle: Case\n---\n\n${body}\n` }), [file]: text }),
  })
  return [
    asset(
      'style rules',
      '100,000',
      'style.css',
      numbered(100_000, (n) => `.a${n}{color:red}`, '\n'),
    ),
    asset(
      'nested style',
      '10,000',
      'style.css',
      `${'.a{'.repeat(10_000)}color:red${'}'.repeat(10_000)}`,
    ),
    asset('nested brackets of style', '100,000', 'style.css', `.a{color:${'('.repeat(100_000)}}`),
    asset(
      'nested selectors that multiply',
      '3^20',
      'style.css',
      `${'.a,.b,.c{'.repeat(20)}color:red${'}'.repeat(20)}`,
    ),
    asset('one selector', '500 KB', 'style.css', `${'.a '.repeat(160_000)}{color:red}`),
    asset('script', '4 MB', 'script.js', 'console.log(1);\n'.repeat(250_000)),
    asset(
      'SVG elements',
      '100,000',
      'images/a.svg',
      `<svg xmlns="http://www.w3.org/2000/svg">${'<g/>'.repeat(100_000)}</svg>`,
      '<Icon icon="/images/a.svg" />\n\n![a](/images/a.svg)',
    ),
    asset(
      'nested SVG',
      '50,000',
      'images/a.svg',
      `<svg xmlns="http://www.w3.org/2000/svg">${'<g>'.repeat(50_000)}</svg>`,
      '<Icon icon="/images/a.svg" />\n\n![a](/images/a.svg)',
    ),
    asset(
      'SVG attributes',
      '1 MB',
      'images/a.svg',
      `<svg ${' '.repeat(1_000_000)}`,
      '![a](/images/a.svg)',
    ),
    asset(
      'PNG with a lying header',
      '2^31',
      'images/a.png',
      '\x89PNG\r\n\x1a\n\0\0\0\rIHDR\x7f\xff\xff\xff\x7f\xff\xff\xff',
      '![a](/images/a.png)',
    ),
    asset(
      'JPEG of markers',
      '1 MB',
      'images/a.jpg',
      `\xff\xd8${'\xff\xe0\0\x02'.repeat(250_000)}`,
      '![a](/images/a.jpg)',
    ),
  ]
}

function page(name: string, size: string, body: string): LargeSite {
  return {
    name: `page: ${name}`,
    size,
    files: () => site({ 'case.mdx': `---\ntitle: Case\n---\n\n${body}\n` }),
  }
}

const head = { openapi: '3.1.0', info: { title: 'A', version: '1' } }

function api(
  name: string,
  size: string,
  get: object,
  more: object = {},
  edit = (text: string) => text,
): LargeSite {
  return {
    name: `description: ${name}`,
    size,
    files: () => described(edit(JSON.stringify({ ...head, ...more, paths: { '/a': { get } } }))),
  }
}

function raw(name: string, size: string, text: string): LargeSite {
  return { name: `description: ${name}`, size, files: () => described(text) }
}

function yamlDescription(name: string, size: string, text: string): LargeSite {
  return {
    name: `YAML description: ${name}`,
    size,
    files: () => ({
      ...site({}, { openapi: 'api.yaml' }),
      'api.yaml': `openapi: 3.1.0\n${text}\n`,
    }),
  }
}

function described(text: string): Record<string, string> {
  return { ...site({}, { openapi: 'api.json' }), 'api.json': text }
}

function site(
  files: Readonly<Record<string, string>>,
  settings: object = {},
): Record<string, string> {
  const pages = ['index', 'other', ...('case.mdx' in files ? ['case'] : [])]
  return {
    'docs.json': JSON.stringify({
      name: 'Acme',
      colors: { primary: '#16A34A' },
      navigation: [{ group: 'Guides', pages }],
      ...settings,
    }),
    'index.mdx': '---\ntitle: Home\n---\n\nHome.\n',
    'other.mdx': '---\ntitle: Other\n---\n\nWords of the other page.\n',
    ...files,
  }
}

function fence(language: string, text: string): string {
  return `\`\`\`${language}\n${text}\n\`\`\`\n\n`
}

function numbered(count: number, make: (n: number) => string, separator: string): string {
  return Array.from({ length: count }, (_, n) => make(n)).join(separator)
}

/** A name of letters alone, as TeX wants it. */
function letters(n: number): string {
  return [...String(n)].map((digit) => 'abcdefghij'[Number(digit)]).join('')
}
