import type { FilePath } from '../../base/paths.ts'
import type { Host } from '../../host/host.ts'
import type { Site } from '../../site/site.ts'
import type { SocialCardFiles } from './draw-social-card.ts'
import { isFontStyle, webFonts } from './web-fonts.ts'
import type { WebFontOptions } from './web-fonts.ts'

export type SocialCardFont = SocialCardFiles['fonts'][number]

/** The fonts of social images: those of `thumbnails.fonts`, else the font files that the pages load. */
export async function socialCardFonts(
  { config, assets }: Pick<Site, 'config' | 'assets'>,
  options: WebFontOptions & { readonly host: Host },
): Promise<readonly SocialCardFont[]> {
  const own = config.seo.socialImages?.font
  const { heading, body } = config.appearance.fonts
  const files = (own === undefined ? [heading, body] : [own]).flatMap(
    (font) => (font?.source?.replace(/^(?:\.?\/)+/, '') as FilePath | undefined) ?? [],
  )
  const read = files
    .filter((file) => assets.has(file))
    .map(async (file, index): Promise<readonly SocialCardFont[]> => {
      const data = await options.host.readBytes(file)
      return data === undefined ? [] : [{ name: `own ${index}`, data }]
    })
  const fetched = own === undefined ? [] : await webFonts([own], options)
  return [
    ...(await Promise.all(read)).flat(),
    ...fetched.flatMap((file) =>
      isFontStyle(file) || typeof file.contents === 'string'
        ? []
        : [{ name: 'own', data: file.contents }],
    ),
  ]
}
