import { audienceName } from '../../base/private-audience.ts'
import * as z from 'zod'
import { defaults } from '../defaults.ts'
import { banner, footer, navbar } from './chrome.ts'
import { gitVersions } from './git-versions.ts'
import {
  apiDescriptions,
  eventDescriptions,
  graphqlSchemas,
  mcpTools,
  href,
  icon,
  iconType,
  ignored,
  list,
  paint,
  requireTogether,
  words,
} from './parts.ts'

const hidden = z
  .boolean()
  .optional()
  .meta({
    description: 'Hide from the navigation. The pages are still built.',
    default: defaults.hidden,
    examples: [true],
  })
const searchable = z
  .boolean()
  .optional()
  .meta({
    description: 'Include these pages in search. Inherited from the parent by default.',
    examples: [false],
  })
const openapi = apiDescriptions.optional()
const asyncapi = eventDescriptions.optional()
const graphql = graphqlSchemas.optional()
const mcp = mcpTools.optional()
const directory = z
  .enum(['none', 'accordion', 'card', 'list'])
  .optional()
  .meta({
    description:
      'List the pages of a group on its `root` page: as cards, in sections that open, or as a list. Inherited from the parent; `none` by default.',
    examples: ['card'],
  })
const isPublic = ignored(
  'Show the pages to readers who are not signed in.',
  'all pages of a static site are public',
  true,
)
const audience = words
  .regex(audienceName, 'a name of letters, digits, hyphens and underscores')
  .optional()
  .meta({
    description:
      'Encrypt these pages for readers who have the passphrase of this audience. The build reads it from the environment variable `OCTAVO_PASSPHRASE_` followed by the name in capitals.',
    examples: ['partners'],
  })
const sdk = ignored('References of libraries.', 'not supported yet', '/sdk.json')
const below = z
  .string()
  .optional()
  .meta({ description: 'Short text below the name.', examples: ['For teams of any size'] })

/** A group of pages, in both forms. */
const group = requireTogether(
  z.strictObject(
    {
      group: z.string().meta({
        description: 'Title of the group. If empty, no title is shown.',
        examples: ['Get started'],
      }),
      get pages() {
        return list(entry)
          .optional()
          .meta({
            description:
              'Page paths from the root of the site, without extension, and nested groups. `guides/*` stands for the pages of a folder, `guides/**` for those of its folders too, and `...` for all pages that nothing else names. Not needed with `openapi`, which lists all operations.',
            examples: [
              ['introduction', 'quickstart'],
              ['introduction', 'guides/*'],
            ],
          })
      },
      get groups() {
        return list(entry)
          .optional()
          .meta({
            description: 'Nested groups, listed after `pages`.',
            examples: [[{ group: 'Advanced', pages: ['advanced/tuning'] }]],
          })
      },
      icon: icon.optional(),
      iconType: iconType.optional(),
      version: words
        .optional()
        .meta({ description: 'Shown only in this version.', examples: ['v2'] }),
      root: words.optional().meta({
        description: 'The page that the title links to.',
        examples: ['guides/overview'],
      }),
      tag: z
        .string()
        .optional()
        .meta({ description: 'A tag next to the title.', examples: ['New'] }),
      expanded: z
        .boolean()
        .optional()
        .meta({
          description: 'Expand this nested group initially.',
          default: defaults.expanded,
          examples: [true],
        }),
      hidden,
      searchable,
      boost: z
        .number()
        .optional()
        .meta({
          description:
            'Search ranking factor of these pages: 2 doubles their score. Inherited from the parent group by default.',
          examples: [2],
        }),
      openapi,
      asyncapi,
      graphql,
      mcp,
      directory,
      private: audience,
      public: isPublic,
      drilldown: z
        .boolean()
        .optional()
        .meta({
          description:
            'Link the title to the first page. By default, as `interaction.drilldown` says.',
          examples: [true],
        }),
      sdk,
    },
    { error: 'an object with group and pages' },
  ),
  {
    always: ['group'],
    keys: ['pages'],
    unless: ['groups', 'root', 'openapi', 'asyncapi', 'graphql', 'mcp', 'sdk'],
  },
).meta({
  id: 'Group',
  description: 'A titled list of pages.',
  examples: [{ group: 'Get started', pages: ['introduction', 'quickstart'] }],
})

const entry = z
  .union([words, group], { error: 'the path of a page, or an object with group and pages' })
  .meta({ examples: ['introduction'] })

export type GroupInput = z.output<typeof group>
export type EntryInput = z.output<typeof entry>

const link = {
  href: href.meta({ description: 'Target URL.', examples: ['https://example.com'] }),
  icon: icon.optional(),
  iconType: iconType.optional(),
  color: paint.optional(),
  description: below,
  hidden,
  default: ignored('Make this the default.', 'a link has no pages to begin with', true),
  tag: z
    .string()
    .optional()
    .meta({ description: 'A tag next to the name.', examples: ['New'] }),
}

function linksOf<const Kind extends string>(kind: Kind, nameExample = 'Blog') {
  const name = words.meta({ description: `Name of the ${kind}.`, examples: [nameExample] })
  const named = { [kind]: name } as Record<Kind, typeof name>
  return list(z.strictObject({ ...named, ...link }))
    .optional()
    .meta({
      description: `Links shown in the list of ${kind}s.`,
      examples: [[{ [kind]: nameExample, href: 'https://example.com' }]],
    })
}

/** Links shown on every page, by kind of division. */
const globalLinks = z
  .strictObject({
    languages: linksOf('language', 'fr'),
    versions: linksOf('version', 'v1'),
    products: linksOf('product', 'Cloud'),
    tabs: linksOf('tab'),
    dropdowns: linksOf('dropdown'),
    anchors: linksOf('anchor'),
  })
  .meta({
    id: 'GlobalLinks',
    examples: [{ anchors: [{ anchor: 'Blog', href: 'https://example.com/blog' }] }],
  })

export type GlobalLinksInput = z.output<typeof globalLinks>

const isDefault = z
  .boolean()
  .optional()
  .meta({
    description: 'Make this the default. By default, the first one.',
    default: false,
    examples: [true],
  })

const own = z.strictObject({
  groups: list(group)
    .optional()
    .meta({
      description: 'Groups of pages.',
      examples: [[{ group: 'Get started', pages: ['introduction', 'quickstart'] }]],
    }),
  pages: list(entry)
    .optional()
    .meta({
      description: 'Page paths, patterns such as `guides/*`, `guides/**` and `...`, and groups.',
      examples: [['introduction', { group: 'Guides', pages: ['guides/deploy'] }]],
    }),
  global: globalLinks.optional().meta({ description: 'Links shown on every page.' }),
  href: href.optional().meta({
    description: 'Target URL, instead of pages.',
    examples: ['https://example.com'],
  }),
  root: words.optional().meta({ description: 'The first page.', examples: ['overview'] }),
  icon: icon.optional(),
  iconType: iconType.optional(),
  color: paint.optional(),
  description: below,
  hidden,
  searchable,
  openapi,
  asyncapi,
  graphql,
  mcp,
  sdk,
  directory,
  private: audience,
  public: isPublic,
})

const languageFields = {
  language: z
    .string()
    .regex(/^[A-Za-z]{2,3}(?:-[A-Za-z\d]{2,8})*$/, 'the code of a language such as "en" or "pt-BR"')
    .meta({ description: 'Language code.', examples: ['en'] }),
  default: isDefault,
  banner: banner.optional().meta({ description: 'The banner of its pages.' }),
  footer: footer.optional().meta({ description: 'The footer of its pages.' }),
  navbar: navbar.optional().meta({ description: 'The top bar of its pages.' }),
}
const versionFields = {
  version: words.optional().meta({
    description:
      'Name of the version. With `git`, `{ref}`, `{major}`, `{minor}` and `{patch}` make a version of each tag or branch; a name without them is that of the newest.',
    examples: ['v2'],
  }),
  default: isDefault,
  git: gitVersions.optional(),
  outdated: z
    .boolean()
    .optional()
    .meta({
      description:
        'Show readers a notice with a link to the default version, and lead search engines and agents there. Versions from `git` are outdated unless this is `false`.',
      default: false,
      examples: [true],
    }),
  tag: z
    .string()
    .optional()
    .meta({ description: 'A tag next to the name.', examples: ['Latest'] }),
}
const productFields = {
  product: words.meta({ description: 'Name of the product.', examples: ['Cloud'] }),
  name: z
    .string()
    .optional()
    .meta({
      description: 'Display name. Defaults to `product`.',
      examples: ['Acme Cloud'],
    }),
  default: isDefault,
}
const tabFields = {
  tab: words.meta({ description: 'Name of the tab.', examples: ['Guides'] }),
  align: z
    .enum(['start', 'end'])
    .optional()
    .meta({
      description: 'Side of the bar.',
      default: 'start',
      examples: ['end'],
    }),
}
const dropdownFields = {
  dropdown: words.meta({ description: 'Name of the entry.', examples: ['SDKs'] }),
}
const anchorFields = {
  anchor: words.meta({ description: 'Name of the anchor.', examples: ['Blog'] }),
}
const itemFields = { item: words.meta({ description: 'Name of the entry.', examples: ['API'] }) }

/** A node of the object form. The type is written out because TypeScript cannot infer a recursive schema. */
export interface BranchInput extends z.output<typeof own> {
  languages?: Holes<LanguageInput> | undefined
  versions?: Holes<VersionInput> | undefined
  products?: Holes<Named<typeof productFields>> | undefined
  tabs?: Holes<Named<typeof tabFields>> | undefined
  dropdowns?: Holes<Named<typeof dropdownFields>> | undefined
  anchors?: Holes<Named<typeof anchorFields>> | undefined
  menu?: Holes<Named<typeof itemFields>> | undefined
}

export type LanguageInput = Named<typeof languageFields>
export type VersionInput = Named<typeof versionFields>
type Named<Fields extends z.core.$ZodShape> = BranchInput & z.output<z.ZodObject<Fields>>
type Holes<Entry> = (Entry | undefined)[]
type Nested<Fields extends z.core.$ZodShape> = z.ZodOptional<
  z.ZodArray<z.ZodOptional<z.ZodType<Named<Fields>>>>
>

const branch = own.extend({
  get languages(): Nested<typeof languageFields> {
    return list(language)
      .optional()
      .meta({
        description: 'Languages, each with its pages.',
        examples: [
          [
            { language: 'en', pages: ['index'] },
            { language: 'fr', pages: ['fr/index'] },
          ],
        ],
      })
  },
  get versions(): Nested<typeof versionFields> {
    return list(version)
      .optional()
      .meta({
        description: 'Versions, each with its pages.',
        examples: [
          [
            { version: 'v2', pages: ['index'] },
            { version: 'v1', pages: ['v1/index'] },
          ],
        ],
      })
  },
  get products(): Nested<typeof productFields> {
    return list(product)
      .optional()
      .meta({
        description: 'Products, each with its pages.',
        examples: [
          [
            { product: 'Cloud', pages: ['index'] },
            { product: 'Agent', pages: ['agent/index'] },
          ],
        ],
      })
  },
  get tabs(): Nested<typeof tabFields> {
    return list(tab)
      .optional()
      .meta({
        description: 'Tabs at the top of the pages.',
        examples: [
          [
            { tab: 'Guides', pages: ['index'] },
            { tab: 'API', openapi: '/openapi.json' },
          ],
        ],
      })
  },
  get dropdowns(): Nested<typeof dropdownFields> {
    return list(dropdown)
      .optional()
      .meta({
        description: 'Entries of a dropdown menu above the sidebar.',
        examples: [
          [
            { dropdown: 'Guides', pages: ['index'] },
            { dropdown: 'SDKs', pages: ['sdks/node'] },
          ],
        ],
      })
  },
  get anchors(): Nested<typeof anchorFields> {
    return list(anchor)
      .optional()
      .meta({
        description: 'Anchors at the top of the sidebar.',
        examples: [
          [
            { anchor: 'Guides', pages: ['index'] },
            { anchor: 'Blog', href: 'https://example.com' },
          ],
        ],
      })
  },
  get menu(): Nested<typeof itemFields> {
    return list(item)
      .optional()
      .meta({
        description: 'Menu entries of a tab or product.',
        examples: [
          [
            { item: 'REST', pages: ['rest/index'] },
            { item: 'Events', pages: ['events/index'] },
          ],
        ],
      })
  },
})

const language = branch.extend(languageFields).meta({ id: 'Language' })
const version = requireTogether(branch.extend(versionFields), {
  keys: ['version'],
  unless: ['git'],
}).meta({ id: 'Version' })
const product = branch.extend(productFields).meta({ id: 'Product' })
const tab = branch.extend(tabFields).meta({ id: 'Tab' })
const dropdown = branch.extend(dropdownFields).meta({ id: 'Dropdown' })
const anchor = branch.extend(anchorFields).meta({ id: 'Anchor' })
const item = branch.extend(itemFields).meta({ id: 'Item' })

export const navigation = z
  .union([list(group), branch], { error: 'a list of groups, or an object with tabs or groups' })
  .meta({
    description: 'The pages of the site: a list of groups, or an object of divisions.',
    examples: [
      [
        { group: 'Get started', pages: ['introduction', 'quickstart'] },
        { group: 'API reference', pages: ['api-reference/introduction'] },
      ],
      {
        tabs: [
          { tab: 'Guides', pages: ['introduction'] },
          { tab: 'API', openapi: '/openapi.json' },
        ],
      },
    ],
  })
