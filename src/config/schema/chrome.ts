import * as z from 'zod'
import { defaults } from '../defaults.ts'
import { href, icon, ignored, list, mildChoice, words } from './parts.ts'

const name = words.meta({ description: 'What the button says.', examples: ['Get started'] })

const repository = z.enum(['github', 'gitlab', 'codeberg']).meta({
  description: 'Shows a repository and its stars.',
  examples: ['github'],
})

const style = ignored('The shape of the button.', 'pill')
const arrow = ignored('Whether an arrow stands behind the name.', true)

/** A button of the early form. */
const topbarLink = z.union(
  [
    z.strictObject({
      type: z
        .literal('link')
        .optional()
        .meta({ description: 'A plain link.', default: 'link', examples: ['link'] }),
      name,
      url: href.meta({ description: 'Where it leads.', examples: ['https://example.com'] }),
      style,
      arrow,
    }),
    z.strictObject({
      type: repository,
      url: href.meta({
        description: 'The repository.',
        examples: ['https://github.com/acme/docs'],
      }),
      name: name.optional(),
      style,
      arrow,
    }),
  ],
  { error: 'an object with name and url' },
)

const label = words.meta({ description: 'What the link says.', examples: ['Blog'] })
const target = href.meta({ description: 'Where it leads.', examples: ['https://example.com'] })

const navbarItem = z.union(
  [
    z.strictObject({
      type: z
        .enum(['button', 'link'])
        .optional()
        .meta({
          description: 'A plain link, whichever of the two it is.',
          default: 'link',
          examples: ['button'],
        }),
      label,
      href: target,
      icon: icon.optional(),
    }),
    z.strictObject({
      type: z.enum([...repository.options, 'discord']).meta({
        description: 'Where the repository or the server is; its stars are shown.',
        examples: ['github'],
      }),
      href: href.meta({
        description: 'The repository, or the invitation to the server.',
        examples: ['https://github.com/acme/docs'],
      }),
      label: label.optional(),
      icon: icon.optional(),
    }),
  ],
  { error: 'an object with label and href' },
)

export const navbar = z
  .strictObject({
    links: list(navbarItem)
      .optional()
      .meta({
        description: 'Links at the top of every page.',
        examples: [[{ label: 'Blog', href: 'https://example.com/blog' }]],
      }),
    primary: navbarItem.optional().meta({
      description: 'The button at the top of every page.',
      examples: [{ type: 'button', label: 'Get started', href: '/quickstart' }],
    }),
  })
  .meta({ id: 'Navbar', examples: [{ links: [{ label: 'Blog', href: 'https://example.com' }] }] })

/** The platforms that `footerSocials` may name. */
export const socialPlatforms = [
  'website',
  'facebook',
  'x',
  'discord',
  'slack',
  'github',
  'linkedin',
  'instagram',
  'hacker-news',
  'twitter',
  'x-twitter',
  'youtube',
  'medium',
  'telegram',
  'bluesky',
  'threads',
  'reddit',
  'podcast',
  'mastodon',
  'gitlab',
  'earth-americas',
] as const

const socials = z
  .union(
    [
      z.record(z.string(), words),
      list(
        z.strictObject({
          type: words.meta({ description: 'The platform.', examples: ['github'] }),
          url: href.meta({ description: 'The address of the account.' }),
        }),
      ),
    ],
    { error: 'an object of platforms and addresses' },
  )
  .meta({
    description: `Accounts by platform: ${socialPlatforms.slice(0, 9).join(', ')}, …`,
    examples: [{ github: 'https://github.com/acme', x: 'https://x.com/acme' }],
  })

const columnTitle = { description: 'Title of the column.', examples: ['Company'] }

const column = z.union(
  [
    z.strictObject({
      header: words.optional().meta(columnTitle),
      items: list(z.strictObject({ label, href: target })).meta({
        description: 'Links of the column.',
        examples: [[{ label: 'Blog', href: 'https://example.com/blog' }]],
      }),
    }),
    z.strictObject({
      title: words.optional().meta(columnTitle),
      links: list(z.strictObject({ label, url: target })).meta({
        description: 'Links of the column.',
        examples: [[{ label: 'Blog', url: 'https://example.com/blog' }]],
      }),
    }),
  ],
  { error: 'an object with header and items' },
)

export const footer = z
  .strictObject({
    socials: socials.optional(),
    links: list(column)
      .optional()
      .meta({
        description: 'Columns of links.',
        examples: [
          [{ header: 'Company', items: [{ label: 'Blog', href: 'https://example.com/blog' }] }],
        ],
      }),
  })
  .meta({ id: 'Footer', examples: [{ socials: { github: 'https://github.com/acme' } }] })

const colorByMode = z.strictObject({
  light: words.optional().meta({ description: 'In light mode.', examples: ['#0D9373'] }),
  dark: words.optional().meta({ description: 'In dark mode.', examples: ['#07C983'] }),
})

export const banner = z
  .strictObject({
    content: words.meta({
      description: 'The text, with Markdown inside a line.',
      examples: ['Version 2 is out. [Read more](/changelog)'],
    }),
    dismissible: z
      .boolean()
      .optional()
      .meta({
        description: 'Readers may close it; it comes back when its text changes.',
        default: defaults.dismissible,
        examples: [true],
      }),
    type: z
      .enum(['info', 'warning', 'critical'])
      .optional()
      .meta({
        description: 'How urgent the banner looks.',
        default: defaults.bannerType,
        examples: ['warning'],
      }),
    color: colorByMode.optional().meta({
      description: 'Kept for other readers of the settings; here the colours follow `type`.',
      examples: [{ light: '#0D9373', dark: '#07C983' }],
    }),
  })
  .meta({ id: 'Banner', examples: [{ content: 'Version 2 is out.', dismissible: true }] })

/** What the menu beside a page's title may offer. */
const contextualOptions = [
  'copy',
  'view',
  'assistant',
  'download-pdf',
  'download-spec',
  'chatgpt',
  'claude',
  'perplexity',
  'grok',
  'aistudio',
  'devin',
  'devin-desktop',
  'windsurf',
  'mcp',
  'add-mcp',
  'cursor',
  'vscode',
  'devin-mcp',
] as const

const contextual = z.strictObject({
  options: list(
    z.union(
      [
        mildChoice(contextualOptions),
        z.strictObject({
          title: words.meta({
            description: 'What the entry of the menu says.',
            examples: ['Ask a question'],
          }),
          description: words.meta({
            description: 'A line below the title.',
            examples: ['Open a discussion'],
          }),
          icon: icon.optional(),
          href: z
            .union(
              [
                href,
                z.strictObject({
                  base: href.meta({ description: 'The address up to its question mark.' }),
                  query: list(
                    z.strictObject({
                      key: words.meta({
                        description: 'Name of a parameter of the address.',
                        examples: ['title'],
                      }),
                      value: z.string().meta({
                        description:
                          'Value of the parameter; `$page` and `$path` mean the same as in `href`.',
                        examples: ['$page'],
                      }),
                    }),
                  )
                    .optional()
                    .meta({
                      description: 'What stands behind the question mark.',
                      examples: [[{ key: 'title', value: '$page' }]],
                    }),
                }),
              ],
              { error: 'an address, or an object with base and query' },
            )
            .meta({
              description:
                'Where it leads; `$page` stands for the text of the page, `$path` for its path, `$mcp` for nothing.',
              examples: ['https://example.com/ask?about=$path'],
            }),
        }),
      ],
      { error: 'the name of an option, or an object with title, description and href' },
    ),
  ).meta({ description: 'What the menu offers, in order.', examples: [['copy', 'view']] }),
  display: z
    .enum(['header', 'toc'])
    .optional()
    .meta({
      description: 'Where the menu stands.',
      default: defaults.contextual.display,
      examples: ['toc'],
    }),
})

const flag = (description: string) =>
  z
    .boolean()
    .optional()
    .meta({ description, default: defaults.feedback, examples: [true] })

/** What stands around the pages. */
export const chromeFields = {
  topbarLinks: list(topbarLink)
    .optional()
    .meta({
      description: 'Links in the top bar, in the early form.',
      examples: [[{ name: 'Blog', url: 'https://example.com/blog' }]],
    }),
  topbarCtaButton: topbarLink.optional().meta({
    description: 'The call-to-action button, in the early form.',
    examples: [
      { name: 'Get started', url: 'https://example.com' },
      { type: 'github', url: 'https://github.com/acme/docs' },
    ],
  }),
  navbar: navbar.optional().meta({ description: 'The bar at the top of every page.' }),
  footerSocials: socials.optional(),
  footer: footer.optional().meta({ description: 'The end of every page.' }),
  banner: banner.optional().meta({ description: 'A line above every page.' }),
  feedback: z
    .strictObject({
      suggestEdit: flag('Shows a button that suggests an edit of the page.'),
      raiseIssue: flag('Shows a button that raises an issue about the page.'),
      thumbsRating: flag('Asks whether the page was helpful.'),
      edits: flag('The same as `suggestEdit`.'),
      issues: flag('The same as `raiseIssue`.'),
      thumbs: flag('The same as `thumbsRating`.'),
    })
    .optional()
    .meta({ description: 'Buttons below every page.', examples: [{ suggestEdit: true }] }),
  hideFeedbackButtons: ignored('Whether readers are asked about the page.', true),
  search: z
    .strictObject({
      prompt: z
        .string()
        .optional()
        .meta({
          description: 'What the search field says while it is empty.',
          examples: ['Search the docs…'],
        }),
      location: mildChoice(['side', 'top'])
        .optional()
        .meta({
          description: 'Where the field stands elsewhere; here it is at the top.',
          examples: ['top'],
        }),
    })
    .optional()
    .meta({ description: 'The search field.', examples: [{ prompt: 'Search the docs…' }] }),
  contextual: contextual.optional().meta({
    description: 'The menu beside the title of a page.',
    default: defaults.contextual,
    examples: [{ options: ['copy', 'view', 'chatgpt'], display: 'toc' }],
  }),
  interaction: z
    .strictObject({
      drilldown: z
        .boolean()
        .optional()
        .meta({
          description: 'Whether the title of a group leads to its first page.',
          examples: [true],
        }),
    })
    .optional()
    .meta({
      description: 'Kept for other readers of the settings.',
      examples: [{ drilldown: true }],
    }),
}
