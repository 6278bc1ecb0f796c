import * as z from 'zod'
import { defaults } from '../defaults.ts'
import { codeThemes } from './code-themes.ts'
import {
  hex,
  href,
  iconLibrary,
  ignored,
  imagePair,
  list,
  requireTogether,
  paint,
  words,
} from './parts.ts'

/** The background of each mode, or one color for the mode that it fits. */
const backgroundColor = z.union(
  [
    hex,
    z.strictObject({
      light: hex
        .optional()
        .meta({ description: 'Background in light mode.', examples: ['#FFFFFF'] }),
      dark: hex.optional().meta({ description: 'Background in dark mode.', examples: ['#0F1117'] }),
    }),
  ],
  { error: 'a hex color such as "#FFFFFF", or an object with light and dark' },
)

const decoration = z.enum(['gradient', 'grid', 'windows'])

const computed = 'the shades are computed from `primary`'

const colors = z
  .strictObject({
    primary: hex.meta({
      description: 'Color of highlights, section headers and accents in light mode.',
      examples: ['#15803D'],
    }),
    light: hex.optional().meta({
      description: 'The primary color in dark mode. Defaults to `primary`.',
      examples: ['#4ADE80'],
    }),
    dark: hex.optional().meta({
      description: 'The color of primary buttons. Defaults to `primary`.',
      examples: ['#166534'],
    }),
    background: backgroundColor.optional().meta({
      description:
        'Background colors of the two modes. A mode without a color keeps its default. One color as text is used in the mode that it fits.',
      examples: [{ light: '#FFFFFF', dark: '#0F1117' }],
    }),
    anchors: paint
      .optional()
      .meta({ description: 'Color or gradient of anchors that do not set their own.' }),
    exact: z
      .boolean()
      .optional()
      .meta({
        description:
          'Use the primary color as it is for text too. By default, text gets the nearest shade that is readable on its background.',
        default: false,
        examples: [true],
      }),
    ultraLight: ignored('A lighter tone of the primary color.', computed, '#BBF7D0'),
    ultraDark: ignored('A darker tone of the primary color.', computed, '#052E16'),
  })
  .meta({ examples: [{ primary: '#15803D', light: '#4ADE80', dark: '#166534' }] })

const logo = z.union(
  [
    words,
    requireTogether(
      z.strictObject({
        light: words.optional().meta({
          description: 'Image in light mode.',
          examples: ['/logo/light.svg'],
        }),
        dark: words.optional().meta({
          description: 'Image in dark mode.',
          examples: ['/logo/dark.svg'],
        }),
        href: href.optional().meta({
          description: 'URL that the logo links to.',
          default: defaults.logoHref,
          examples: ['https://example.com'],
        }),
      }),
      { keys: ['light', 'dark'] },
    ),
  ],
  { error: 'the path of an image, or an object with light and dark' },
)

const fontFace = {
  family: words.optional().meta({ description: 'Name of the font family.', examples: ['Inter'] }),
  weight: z
    .union([z.number(), z.string().regex(/^\d+$/, 'a weight such as 400')], {
      error: 'a weight such as 400',
    })
    .optional()
    .meta({ description: 'Weight of the font.', examples: [400] }),
  format: z
    .enum(['woff', 'woff2'])
    .optional()
    .meta({ description: 'Format of the font file.', examples: ['woff2'] }),
}
const source = words
  .optional()
  .meta({ description: 'Path or URL of the font file.', examples: ['/fonts/brand.woff2'] })
/** A font of the object form. */
export const font = z.strictObject({ ...fontFace, source })
const legacyFont = z.strictObject({ ...fontFace, url: source })
const fontExample = { family: 'Brand', source: '/fonts/brand.woff2' }
const legacyFontExample = { family: 'Brand', url: '/fonts/brand.woff2' }

const byTheme = 'the theme decides'

/** The look of the site. */
export const appearanceFields = {
  theme: z
    .enum([
      'mint',
      'maple',
      'palm',
      'willow',
      'linden',
      'almond',
      'aspen',
      'luma',
      'sequoia',
      'venus',
      'quill',
      'prism',
    ])
    .optional()
    .meta({
      description:
        'Arrangement of the site. `venus`, `quill` and `prism` are earlier names of `palm`, `willow` and `mint`.',
      default: defaults.theme,
      examples: ['mint'],
    }),
  colors: colors.optional().meta({
    description: 'Colors of the site, as hex codes.',
    default: defaults.colors,
    examples: [{ primary: '#9A3412', light: '#FDBA74', dark: '#9A3412' }],
  }),
  logo: logo.optional().meta({
    description: 'Logo: one image, or one for each color mode with an optional link.',
    examples: ['/logo.svg', { light: '/logo/light.svg', dark: '/logo/dark.svg', href: '/' }],
  }),
  favicon: z
    .union([words, imagePair], {
      error: 'the path of an image, or an object with light and dark',
    })
    .optional()
    .meta({ description: 'Icon in the browser tab.', examples: ['/favicon.svg'] }),
  appearance: z
    .strictObject({
      default: z
        .enum(['system', 'light', 'dark'])
        .optional()
        .meta({
          description: 'Initial color mode. `system` follows the operating system.',
          default: defaults.mode,
          examples: ['dark'],
        }),
      strict: z
        .boolean()
        .optional()
        .meta({
          description: 'Hide the light/dark toggle.',
          default: defaults.isToggleHidden,
          examples: [true],
        }),
    })
    .optional()
    .meta({ description: 'Light and dark mode.', examples: [{ default: 'dark' }] }),
  modeToggle: z
    .strictObject({
      default: z
        .enum(['light', 'dark'])
        .optional()
        .meta({
          description: 'Initial color mode. By default, that of the operating system.',
          examples: ['dark'],
        }),
      isHidden: z
        .boolean()
        .optional()
        .meta({
          description: 'Hide the toggle. Together with `default`, this forces one mode.',
          default: defaults.isToggleHidden,
          examples: [true],
        }),
    })
    .optional()
    .meta({ description: 'The light/dark toggle.', examples: [{ default: 'dark' }] }),
  backgroundImage: words
    .optional()
    .meta({ description: 'Background image of every page.', examples: ['/background.png'] }),
  background: z
    .union(
      [
        words,
        z.strictObject({
          style: decoration
            .optional()
            .meta({ description: 'Old name of `decoration`.', examples: ['grid'] }),
          decoration: decoration
            .optional()
            .meta({ description: 'Background decoration of every page.', examples: ['grid'] }),
          image: z
            .union([words, imagePair], {
              error: 'the path of an image, or an object with light and dark',
            })
            .optional()
            .meta({
              description: 'Background image of every page.',
              examples: ['/background.png'],
            }),
          color: backgroundColor
            .optional()
            .meta({ description: 'Background colors.', examples: [{ light: '#FFFFFF' }] }),
        }),
      ],
      {
        error:
          'a decoration, a color or the path of an image, or an object with decoration, image and color',
      },
    )
    .optional()
    .meta({
      description:
        'Background of every page. As text: a decoration, a hex color or the path of an image.',
      examples: [{ decoration: 'grid' }, 'gradient'],
    }),
  fonts: z
    .strictObject({
      ...font.shape,
      heading: font
        .optional()
        .meta({ description: 'The font of headings.', examples: [fontExample] }),
      body: font.optional().meta({ description: 'The font of text.', examples: [fontExample] }),
    })
    .optional()
    .meta({ description: 'Fonts of headings and of text.', examples: [{ family: 'Inter' }] }),
  font: z
    .strictObject({
      ...legacyFont.shape,
      headings: legacyFont.optional().meta({
        description: 'The font of headings.',
        examples: [legacyFontExample],
      }),
      body: legacyFont.optional().meta({
        description: 'The font of text.',
        examples: [legacyFontExample],
      }),
    })
    .optional()
    .meta({ description: 'Fonts (old name of `fonts`).', examples: [{ family: 'Inter' }] }),
  icons: z
    .strictObject({
      library: iconLibrary.optional().meta({
        description: 'Icon library in which names are looked up first.',
        default: defaults.iconLibrary,
        examples: ['lucide'],
      }),
    })
    .optional()
    .meta({ description: 'Icons of the site.', examples: [{ library: 'lucide' }] }),
  styling: z
    .strictObject({
      eyebrows: z
        .enum(['section', 'breadcrumbs'])
        .optional()
        .meta({
          description: 'Line above the title of a page.',
          default: defaults.eyebrow,
          examples: ['breadcrumbs'],
        }),
      codeblocks: z
        .union(
          [
            z.enum(['system', 'dark', ...codeThemes]),
            z.strictObject({
              theme: z
                .union(
                  [
                    words,
                    z.strictObject({
                      light: words.meta({
                        description: 'Syntax theme in light mode.',
                        examples: ['github-light'],
                      }),
                      dark: words.meta({
                        description: 'Syntax theme in dark mode.',
                        examples: ['github-dark'],
                      }),
                    }),
                  ],
                  {
                    error: 'the name of a theme, or an object with light and dark',
                  },
                )
                .optional()
                .meta({ description: 'Syntax theme of code blocks.', examples: ['github-dark'] }),
              languages: z
                .strictObject({
                  custom: list(words)
                    .optional()
                    .meta({
                      description: 'Paths of TextMate grammars, as JSON files of the site.',
                      examples: [['/languages/acme.json']],
                    }),
                })
                .optional()
                .meta({
                  description: 'Grammars of additional languages.',
                  examples: [{ custom: ['/languages/acme.json'] }],
                }),
            }),
          ],
          { error: '"system", "dark", the name of a theme, or an object with theme' },
        )
        .optional()
        .meta({
          description:
            'Code blocks: `dark` is dark in both modes. Other text is the name of a syntax theme; an object selects one for each mode.',
          default: defaults.code,
          examples: ['dark'],
        }),
      latex: z
        .boolean()
        .optional()
        .meta({
          description: 'Enable LaTeX on every page. By default, math is detected automatically.',
          examples: [true],
        }),
    })
    .optional()
    .meta({ description: 'Style details.', examples: [{ eyebrows: 'breadcrumbs' }] }),
  eyebrow: z
    .strictObject({
      display: z
        .enum(['section', 'breadcrumbs'])
        .optional()
        .meta({
          description: 'The group of the page, or breadcrumbs.',
          default: defaults.eyebrow,
          examples: ['breadcrumbs'],
        }),
    })
    .optional()
    .meta({
      description: 'Line above a title (old name of `styling.eyebrows`).',
      examples: [{ display: 'breadcrumbs' }],
    }),
  codeBlock: z
    .strictObject({
      mode: z
        .enum(['auto', 'dark'])
        .optional()
        .meta({
          description: '`dark`: code is dark in light mode too.',
          default: 'auto',
          examples: ['dark'],
        }),
    })
    .optional()
    .meta({
      description: 'Code blocks (old name of `styling.codeblocks`).',
      examples: [{ mode: 'dark' }],
    }),
  layout: z
    .enum(['topnav', 'sidenav', 'solidSidenav'])
    .optional()
    .meta({
      description:
        'The arrangement, if there is no `theme`: `sidenav` is the theme `maple`, `solidSidenav` is `willow`, `topnav` is `mint`.',
      default: 'topnav',
      examples: ['sidenav'],
    }),
  rounded: z
    .enum(['default', 'sharp'])
    .optional()
    .meta({
      description: '`sharp`: no rounded corners. By default, corners are those of the theme.',
      default: 'default',
      examples: ['sharp'],
    }),
  sidebar: z
    .strictObject({
      items: z
        .enum(['container', 'card', 'border', 'undecorated'])
        .optional()
        .meta({
          description: `Style of sidebar entries. Ignored: ${byTheme}.`,
          examples: ['container'],
        }),
    })
    .optional()
    .meta({
      description: `Style of the sidebar. Ignored: ${byTheme}.`,
      examples: [{ items: 'container' }],
    }),
  topbar: z
    .strictObject({
      style: z
        .enum(['gradient', 'default'])
        .optional()
        .meta({
          description: `Background of the top bar. Ignored: ${byTheme}.`,
          examples: ['default'],
        }),
    })
    .optional()
    .meta({
      description: `Style of the top bar. Ignored: ${byTheme}.`,
      examples: [{ style: 'default' }],
    }),
}
