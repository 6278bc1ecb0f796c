import { basename } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { FilePath } from '../../base/paths.ts'
import { fontStylesheet } from '../../config/font-stylesheet.ts'
import { createReport } from '../../diagnostics/diagnostic.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { charactersOf, isFontStyle, webFonts } from '../../pipeline/assets/web-fonts.ts'
import type { WebFontOptions } from '../../pipeline/assets/web-fonts.ts'
import type { GeneratedFile } from '../../pipeline/assets/theme-assets.ts'
import type { Site } from '../../site/site.ts'

/** Fonts of the settings that come from the network. They are fetched when a browser first requests their style sheet. */
export interface OnDemandFonts {
  /** The style sheet that pages load; `undefined` if no font comes from the network. */
  readonly style: FilePath | undefined
  /** The style sheet, or a font that it names. */
  file(path: string): Promise<string | Uint8Array | undefined>
}

/** What was fetched for earlier versions of a site, by the URLs of the style sheets. */
export type FetchedFonts = Map<string, Promise<readonly GeneratedFile[]>>

export interface OnDemandFontOptions {
  readonly cache: string
  readonly fetched: FetchedFonts
  /** Receives a problem once, when it is found. */
  onProblem(problem: Diagnostic): void
  readonly fetch?: WebFontOptions['fetch']
}

export const fontFolder = '/_octavo/dev/fonts/'

export function createOnDemandFonts(
  site: Site,
  { cache, fetched, onProblem, fetch }: OnDemandFontOptions,
): OnDemandFonts {
  const { heading, body } = site.config.appearance.fonts
  const fonts = [body, heading].filter((font) => font !== undefined)
  const key = fonts.flatMap((font) => fontStylesheet(font) ?? []).join('\n')

  function files(): Promise<readonly GeneratedFile[]> {
    const known = fetched.get(key)
    if (known !== undefined) return known
    const report = createReport()
    const characters = () => charactersOf(site)
    const fetching = webFonts(fonts, { cache, characters, report, ...(fetch && { fetch }) })
    const found = fetching.then((result) => {
      for (const problem of report.all) onProblem(problem)
      return result
    })
    fetched.set(key, found)
    return found
  }

  return {
    style: key === '' ? undefined : (`${fontFolder}fonts.css`.slice(1) as FilePath),
    async file(path) {
      if (key === '' || !path.startsWith(fontFolder)) return undefined
      const name = path.slice(fontFolder.length)
      if (name !== 'fonts.css')
        return (await files()).find((file) => basename(file.path) === name)?.contents
      // the page is not painted before its style sheets: a slow network costs the font, until the page is loaded again
      const found = await Promise.race([files(), wait(maxWait, undefined, { ref: false })])
      return found?.find(isFontStyle)?.contents ?? ''
    },
  }
}

/** Milliseconds. */
const maxWait = 1_500
