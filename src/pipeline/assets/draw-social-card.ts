import type { Node, Renderer, RenderOptions } from '@takumi-rs/core'
import type { SocialCard } from '../../outputs/social-card.ts'
import { nearestReadable } from '../../theme/colors.ts'
import type { ImageSize } from '../../theme/page-props.ts'

const socialCardSize = { width: 1200, height: 630 } as const

export interface SocialCardFiles {
  /** Families of fonts by file, those of the site first. */
  readonly fonts: readonly { readonly name: string; readonly data: Uint8Array }[]
  /** Images of the site that cards name, and the size of each where it is known. */
  readonly images: ReadonlyMap<
    string,
    { readonly data: Uint8Array; readonly size: ImageSize | undefined }
  >
}

/** A card as a PNG. An image that cannot be drawn is left out. */
export async function drawSocialCard(
  card: SocialCard,
  renderer: Renderer,
  files: SocialCardFiles,
): Promise<Uint8Array> {
  const options: RenderOptions = {
    ...socialCardSize,
    format: 'png',
    lang: card.language,
    fonts: [...files.fonts],
    fontFamilies: [...new Set(files.fonts.map(({ name }) => name))],
    images: [...files.images].map(([src, { data }]) => ({ src, data })),
  }
  try {
    return await renderer.render(cardNode(card, files), options)
  } catch {
    const { logo: _logo, background: _background, ...plain } = card
    return renderer.render(cardNode(plain, files), { ...options, images: [] })
  }
}

function cardNode(card: SocialCard, { images }: SocialCardFiles): Node {
  const { mode, direction, background } = card
  const ground = card.colors.ground ?? (mode === 'dark' ? '#0f1115' : '#ffffff')
  const ink = mode === 'dark' ? '#f4f4f5' : '#18181b'
  const quiet = mode === 'dark' ? '#a1a1aa' : '#5b5b66'
  const primary = nearestReadable(card.colors.primary, ground, 3)
  const side = direction === 'rtl' ? 'flex-end' : 'flex-start'
  const text = (value: string, style: Node['style']): Node[] =>
    value === ''
      ? []
      : [
          {
            type: 'text',
            text: value,
            style: { ...style, textAlign: direction === 'rtl' ? 'right' : 'left' },
          },
        ]
  return {
    type: 'container',
    style: {
      width: '100%',
      height: '100%',
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'space-between',
      alignItems: side,
      padding: '72px 80px 76px',
      backgroundColor: ground,
      ...(background !== undefined &&
        images.has(background) && {
          backgroundImage: `url(${background})`,
          backgroundSize: '100% 100%',
        }),
      borderBottom: `12px solid ${primary}`,
      color: ink,
    },
    children: [
      brand(card, images) ??
        text(card.site, { fontSize: 34, fontWeight: 600 })[0] ?? { type: 'container' },
      {
        type: 'container',
        style: { display: 'flex', flexDirection: 'column', alignItems: side, width: '100%' },
        children: [
          ...text(card.section === card.title ? '' : card.section, {
            fontSize: 30,
            fontWeight: 600,
            color: primary,
            marginBottom: 14,
            lineClamp: 1,
          }),
          ...text(card.title, {
            fontSize: card.title.length > 60 ? 60 : 76,
            fontWeight: 700,
            lineHeight: 1.12,
            letterSpacing: '-0.02em',
            lineClamp: 3,
            textOverflow: 'ellipsis',
            textWrap: 'balance',
          }),
          ...text(card.description, {
            fontSize: 32,
            lineHeight: 1.4,
            color: quiet,
            marginTop: 24,
            lineClamp: 2,
            textOverflow: 'ellipsis',
          }),
        ],
      },
    ],
  }
}

/** The logo, as high as the name would be; none when its shape is not known. */
function brand({ logo }: SocialCard, images: SocialCardFiles['images']): Node | undefined {
  const size = logo === undefined ? undefined : images.get(logo)?.size
  if (logo === undefined || size === undefined) return undefined
  const height = Math.min(56, (420 * size.height) / size.width)
  return { type: 'image', src: logo, style: { height, width: (height * size.width) / size.height } }
}
