import * as z from 'zod'
import { defaults } from '../defaults.ts'
import {
  hex,
  href,
  iconLibrary,
  ignored,
  imagePair,
  requireTogether,
  mildChoice,
  paint,
  words,
} from './parts.ts'

const background = requireTogether(
  z.strictObject({
    light: hex.optional().meta({ description: 'Background in light mode.', examples: ['#FFFFFF'] }),
    dark: hex.optional().meta({ description: 'Background in dark mode.', examples: ['#0F1117'] }),
  }),
  { keys: ['light', 'dark'] },
)

const colors = z
  .strictObject({
    primary: hex.meta({
      description: 'Highlights, section headers and accents in light mode.',
      examples: ['#15803D'],
    }),
    light: hex.optional().meta({
      description: 'The primary colour in dark mode. Without it, `primary`.',
      examples: ['#4ADE80'],
    }),
    dark: hex.optional().meta({
      description: 'The colour of important buttons. Without it, `primary`.',
      examples: ['#166534'],
    }),
    background: background.optional().meta({
      description: 'Background of both modes.',
      examples: [{ light: '#FFFFFF', dark: '#0F1117' }],
    }),
    anchors: paint
      .optional()
      .meta({ description: 'Colour or gradient of every anchor without one of its own.' }),
    ultraLight: ignored('A still lighter tone of the primary colour.', '#BBF7D0'),
    ultraDark: ignored('A still darker tone of the primary colour.', '#052E16'),
  })
  .meta({ examples: [{ primary: '#15803D', light: '#4ADE80', dark: '#166534' }] })

const logo = z.union(
  [
    words,
    requireTogether(
      z.strictObject({
        light: words.optional().meta({
          description: 'Image shown in light mode.',
          examples: ['/logo/light.svg'],
        }),
        dark: words.optional().meta({
          description: 'Image shown in dark mode.',
          examples: ['/logo/dark.svg'],
        }),
        href: href.optional().meta({
          description: 'Where a click on the logo leads.',
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
  .meta({ description: 'Path or address of the font file.', examples: ['/fonts/brand.woff2'] })
const font = z.strictObject({ ...fontFace, source })
const earlyFont = z.strictObject({ ...fontFace, url: source })
const fontExample = { family: 'Brand', source: '/fonts/brand.woff2' }
const earlyFontExample = { family: 'Brand', url: '/fonts/brand.woff2' }

/** How the site looks. */
export const appearanceFields = {
  theme: mildChoice([
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
      description: 'Kept for other readers of the settings; there is one look.',
      default: defaults.theme,
      examples: ['mint'],
    }),
  colors: colors.optional().meta({
    description: 'Hex colours of the whole site.',
    default: defaults.colors,
    examples: [{ primary: '#9A3412', light: '#FDBA74', dark: '#9A3412' }],
  }),
  logo: logo.optional().meta({
    description: 'One image, or one for each colour mode and where a click leads.',
    examples: ['/logo.svg', { light: '/logo/light.svg', dark: '/logo/dark.svg', href: '/' }],
  }),
  favicon: z
    .union([words, imagePair], {
      error: 'the path of an image, or an object with light and dark',
    })
    .optional()
    .meta({ description: 'Image shown in the tab of the browser.', examples: ['/favicon.svg'] }),
  appearance: z
    .strictObject({
      default: z
        .enum(['system', 'light', 'dark'])
        .optional()
        .meta({
          description: "Mode of a new reader; `system` is that of the reader's system.",
          default: defaults.mode,
          examples: ['dark'],
        }),
      strict: z
        .boolean()
        .optional()
        .meta({
          description: 'Hides the light/dark toggle.',
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
          description: "Mode of a new reader; without it, that of the reader's system.",
          examples: ['dark'],
        }),
      isHidden: z
        .boolean()
        .optional()
        .meta({
          description: 'Hides the toggle. Together with `default` it forces that mode.',
          default: defaults.isToggleHidden,
          examples: [true],
        }),
    })
    .optional()
    .meta({ description: 'The light/dark toggle.', examples: [{ default: 'dark' }] }),
  backgroundImage: words
    .optional()
    .meta({ description: 'Image behind every page.', examples: ['/background.png'] }),
  background: z
    .strictObject({
      style: z
        .enum(['gradient', 'grid', 'windows'])
        .optional()
        .meta({ description: 'Decoration, in the early form.', examples: ['grid'] }),
      decoration: z
        .enum(['gradient', 'grid', 'windows'])
        .optional()
        .meta({ description: 'Decoration behind every page.', examples: ['grid'] }),
      image: z
        .union([words, imagePair], {
          error: 'the path of an image, or an object with light and dark',
        })
        .optional()
        .meta({ description: 'Image behind every page.', examples: ['/background.png'] }),
      color: z
        .strictObject({
          light: hex
            .optional()
            .meta({ description: 'Background in light mode.', examples: ['#FFFFFF'] }),
          dark: hex
            .optional()
            .meta({ description: 'Background in dark mode.', examples: ['#0F1117'] }),
        })
        .optional()
        .meta({ description: 'Background colours.', examples: [{ light: '#FFFFFF' }] }),
    })
    .optional()
    .meta({ description: 'What lies behind every page.', examples: [{ decoration: 'grid' }] }),
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
      ...earlyFont.shape,
      headings: earlyFont.optional().meta({
        description: 'The font of headings.',
        examples: [earlyFontExample],
      }),
      body: earlyFont.optional().meta({
        description: 'The font of text.',
        examples: [earlyFontExample],
      }),
    })
    .optional()
    .meta({ description: 'Fonts, in the early form.', examples: [{ family: 'Inter' }] }),
  icons: z
    .strictObject({
      library: iconLibrary.optional().meta({
        description: 'Where a name is looked for first.',
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
          description: 'What stands above the title of a page.',
          default: defaults.eyebrow,
          examples: ['breadcrumbs'],
        }),
      codeblocks: z
        .union(
          [
            z.enum(['system', 'dark']),
            z.strictObject({
              theme: z
                .union(
                  [
                    words,
                    z.strictObject({
                      light: words.meta({
                        description: 'Name of the colours in light mode.',
                        examples: ['github-light'],
                      }),
                      dark: words.meta({
                        description: 'Name of the colours in dark mode.',
                        examples: ['github-dark'],
                      }),
                    }),
                  ],
                  {
                    error: 'the name of a theme, or an object with light and dark',
                  },
                )
                .optional()
                .meta({ description: 'Colours of code.', examples: ['github-dark'] }),
              languages: ignored('Grammars of further languages.', {
                custom: ['/languages/acme.json'],
              }),
            }),
          ],
          { error: '"system", "dark", or an object with theme' },
        )
        .optional()
        .meta({
          description:
            'Code blocks: `dark` is dark in both modes, and an object names colours for the words.',
          default: defaults.code,
          examples: ['dark'],
        }),
      latex: z
        .boolean()
        .optional()
        .meta({
          description: 'Reads math on every page; without it, where it plainly is math.',
          examples: [true],
        }),
    })
    .optional()
    .meta({ description: 'Details of the look.', examples: [{ eyebrows: 'breadcrumbs' }] }),
  eyebrow: z
    .strictObject({
      display: z
        .enum(['section', 'breadcrumbs'])
        .optional()
        .meta({
          description: 'The group of the page, or the way to it.',
          default: defaults.eyebrow,
          examples: ['breadcrumbs'],
        }),
    })
    .optional()
    .meta({
      description: 'What stands above a title, in the early form.',
      examples: [{ display: 'breadcrumbs' }],
    }),
  codeBlock: z
    .strictObject({
      mode: z
        .enum(['auto', 'dark'])
        .optional()
        .meta({
          description: '`dark`: code stays dark in light mode.',
          default: 'auto',
          examples: ['dark'],
        }),
    })
    .optional()
    .meta({ description: 'Code blocks, in the early form.', examples: [{ mode: 'dark' }] }),
  layout: mildChoice(['topnav', 'sidenav', 'solidSidenav'])
    .optional()
    .meta({ description: 'Kept for other readers of the settings.', examples: ['topnav'] }),
  rounded: mildChoice(['default', 'sharp'])
    .optional()
    .meta({ description: 'Kept for other readers of the settings.', examples: ['default'] }),
  sidebar: z
    .strictObject({
      items: mildChoice(['container', 'card', 'border', 'undecorated'])
        .optional()
        .meta({ description: 'The look of entries elsewhere.', examples: ['container'] }),
    })
    .optional()
    .meta({
      description: 'Kept for other readers of the settings.',
      examples: [{ items: 'container' }],
    }),
  topbar: z
    .strictObject({
      style: mildChoice(['gradient', 'default'])
        .optional()
        .meta({ description: 'The look of the top bar elsewhere.', examples: ['default'] }),
    })
    .optional()
    .meta({
      description: 'Kept for other readers of the settings.',
      examples: [{ style: 'default' }],
    }),
}
