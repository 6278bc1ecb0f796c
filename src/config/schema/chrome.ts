import * as z from 'zod'
import { defaults } from '../defaults.ts'
import { hex, href, icon, ignored, list, words } from './parts.ts'

const name = words.meta({ description: 'Label of the button.', examples: ['Get started'] })

const repository = z.enum(['github', 'gitlab', 'codeberg']).meta({
  description: 'Show a repository and its star count.',
  examples: ['github'],
})

const style = z
  .enum(['pill', 'roundedRectangle'])
  .optional()
  .meta({
    description: 'Shape of the button.',
    default: 'roundedRectangle',
    examples: ['pill'],
  })
const arrow = z
  .boolean()
  .optional()
  .meta({ description: 'Show an arrow after the label.', default: false, examples: [true] })

const plainLink = 'a repository is a plain link'

/** A button of the array form. */
const topbarLink = z.union(
  [
    z.strictObject({
      type: z
        .literal('link')
        .optional()
        .meta({ description: 'A plain link.', default: 'link', examples: ['link'] }),
      name,
      url: href.meta({ description: 'Target URL.', examples: ['https://example.com'] }),
      style,
      arrow,
    }),
    z.strictObject({
      type: repository,
      url: href.meta({
        description: 'URL of the repository.',
        examples: ['https://github.com/acme/docs'],
      }),
      name: name.optional(),
      style: ignored('Shape of the button.', plainLink, 'pill'),
      arrow: ignored('Show an arrow after the label.', plainLink, true),
    }),
  ],
  { error: 'an object with name and url' },
)

const label = words.meta({ description: 'Label of the link.', examples: ['Blog'] })
const target = href.meta({ description: 'Target URL.', examples: ['https://example.com'] })

const navbarItem = z.union(
  [
    z.strictObject({
      type: z
        .enum(['button', 'link'])
        .optional()
        .meta({
          description: 'A plain link. Both values mean the same.',
          default: 'link',
          examples: ['button'],
        }),
      label,
      href: target,
      icon: icon.optional(),
      style,
      arrow,
    }),
    z.strictObject({
      type: z.enum([...repository.options, 'discord']).meta({
        description: 'Host of the repository, whose star count is shown, or `discord`.',
        examples: ['github'],
      }),
      href: href.meta({
        description: 'URL of the repository, or of the Discord invitation.',
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

/** The platforms that `footerSocials` supports. */
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
          type: words.meta({ description: 'Name of the platform.', examples: ['github'] }),
          url: href.meta({ description: 'URL of the account.' }),
        }),
      ),
    ],
    { error: 'an object of platforms and URLs' },
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

/** A link that is not in a column. */
const footerLink = z.strictObject({ label, href: target })

export const footer = z
  .strictObject({
    socials: socials.optional(),
    links: list(
      z.union([...column.options, footerLink], { error: 'an object with header and items' }),
    )
      .optional()
      .meta({
        description: 'Columns of links. Links that are not in a column form one without a title.',
        examples: [
          [{ header: 'Company', items: [{ label: 'Blog', href: 'https://example.com/blog' }] }],
        ],
      }),
  })
  .meta({ id: 'Footer', examples: [{ socials: { github: 'https://github.com/acme' } }] })

const colorByMode = z.strictObject({
  light: hex.optional().meta({ description: 'In light mode.', examples: ['#0D9373'] }),
  dark: hex.optional().meta({ description: 'In dark mode.', examples: ['#07C983'] }),
})

export const banner = z
  .strictObject({
    content: words.meta({
      description: 'Text of the banner, in Markdown, with components.',
      examples: ['Version 2 is out. [Read more](/changelog)'],
    }),
    dismissible: z
      .boolean()
      .optional()
      .meta({
        description: 'Readers can dismiss the banner. It reappears when its text changes.',
        default: defaults.dismissible,
        examples: [true],
      }),
    type: z
      .enum(['info', 'warning', 'critical'])
      .optional()
      .meta({
        description: 'Style of the banner.',
        default: defaults.bannerType,
        examples: ['warning'],
      }),
    color: colorByMode.optional().meta({
      description: 'Background of the banner in each mode. Defaults to the color of its `type`.',
      examples: [{ light: '#0D9373', dark: '#07C983' }],
    }),
  })
  .meta({ id: 'Banner', examples: [{ content: 'Version 2 is out.', dismissible: true }] })

/** The options of the menu next to the title of a page. */
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
        z.enum(contextualOptions),
        z.strictObject({
          title: words.meta({
            description: 'Label of the menu entry.',
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
                  base: href.meta({ description: 'URL without query.' }),
                  query: list(
                    z.strictObject({
                      key: words.meta({
                        description: 'Name of a query parameter.',
                        examples: ['title'],
                      }),
                      value: z.string().meta({
                        description:
                          'Value of the parameter. `$page` and `$path` are replaced as in `href`.',
                        examples: ['$page'],
                      }),
                    }),
                  )
                    .optional()
                    .meta({
                      description: 'Query parameters.',
                      examples: [[{ key: 'title', value: '$page' }]],
                    }),
                }),
              ],
              { error: 'a URL, or an object with base and query' },
            )
            .meta({
              description:
                'Target URL. `$page` is replaced by the text of the page, `$path` by its path, and `$mcp` by the URL of `mcp`.',
              examples: ['https://example.com/ask?about=$path'],
            }),
        }),
      ],
      { error: 'the name of an option, or an object with title, description and href' },
    ),
  ).meta({ description: 'Options of the menu, in order.', examples: [['copy', 'view']] }),
  display: z
    .enum(['header', 'toc'])
    .optional()
    .meta({
      description: 'Position of the menu.',
      default: defaults.contextual.display,
      examples: ['toc'],
    }),
})

const flag = (description: string) =>
  z
    .boolean()
    .optional()
    .meta({ description, default: defaults.feedback, examples: [true] })

/** Everything around the content of a page: top bar, footer, banner, search, menus. */
export const chromeFields = {
  topbarLinks: list(topbarLink)
    .optional()
    .meta({
      description: 'Links in the top bar (array form; see `navbar`).',
      examples: [[{ name: 'Blog', url: 'https://example.com/blog' }]],
    }),
  topbarCtaButton: topbarLink.optional().meta({
    description: 'Call-to-action button in the top bar (array form; see `navbar`).',
    examples: [
      { name: 'Get started', url: 'https://example.com' },
      { type: 'github', url: 'https://github.com/acme/docs' },
    ],
  }),
  navbar: navbar.optional().meta({ description: 'The top bar of every page.' }),
  footerSocials: socials.optional(),
  footer: footer.optional().meta({ description: 'The footer of every page.' }),
  banner: banner.optional().meta({ description: 'The banner above every page.' }),
  feedback: z
    .strictObject({
      suggestEdit: flag('Shows a button that suggests an edit of the page.'),
      raiseIssue: flag('Shows a button that raises an issue about the page.'),
      thumbsRating: flag('Ask whether the page was helpful.'),
      endpoint: href.optional().meta({
        description:
          'URL that ratings are posted to, as a form with `helpful` (`yes` or `no`) and `page`. Without it, ratings go to the analytics of the site, else they open an issue.',
        examples: ['https://example.com/feedback'],
      }),
      edits: flag('The same as `suggestEdit`.'),
      issues: flag('The same as `raiseIssue`.'),
      thumbs: flag('The same as `thumbsRating`.'),
    })
    .optional()
    .meta({ description: 'Feedback buttons below every page.', examples: [{ suggestEdit: true }] }),
  hideFeedbackButtons: z
    .boolean()
    .optional()
    .meta({
      description: 'Hide all feedback buttons.',
      default: false,
      examples: [true],
    }),
  search: z
    .strictObject({
      prompt: z
        .string()
        .optional()
        .meta({
          description: 'Placeholder of the search field.',
          examples: ['Search the docs…'],
        }),
      location: z
        .enum(['side', 'top'])
        .optional()
        .meta({
          description: 'Ignored: the search field is in the top bar.',
          examples: ['top'],
        }),
    })
    .optional()
    .meta({ description: 'The search field.', examples: [{ prompt: 'Search the docs…' }] }),
  contextual: contextual.optional().meta({
    description: 'The menu next to the title of a page.',
    default: defaults.contextual,
    examples: [{ options: ['copy', 'view', 'chatgpt'], display: 'toc' }],
  }),
  interaction: z
    .strictObject({
      drilldown: z
        .boolean()
        .optional()
        .meta({
          description: 'Link the title of a group to its first page.',
          default: defaults.drilldown,
          examples: [true],
        }),
    })
    .optional()
    .meta({
      description: 'Behavior of the navigation.',
      examples: [{ drilldown: true }],
    }),
}
