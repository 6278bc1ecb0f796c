import type { Appearance } from '../../config/config.ts'
import type { Place } from '../../diagnostics/diagnostic.ts'
import { defineRule } from '../rule.ts'

/** The theme's own grounds, where the settings name none. */
const grounds = { light: '#ffffff', dark: '#101310' }

/** WCAG 2, level AA, for text of any size. */
const enough = 4.5

export const contrast = defineRule({
  id: 'contrast',
  level: 'warning',
  summary:
    'Colors that are used as they are (`colors.exact`) are readable on the background of their mode.',
  site({ site, locate, colors }, report) {
    // otherwise the nearest readable shade is drawn as text, and text on a filled button is black or white
    if (site.config.appearance.colors.exact !== true) return
    const reported = new Set<string>()
    for (const { color, ground, mode, key } of pairs(site.config.appearance)) {
      const ratio = colors.contrast(color, ground)
      if (ratio >= enough || reported.has(`${mode} ${color}`)) continue
      reported.add(`${mode} ${color}`)
      const at = placeOf(key) ?? placeOf('primary')
      if (at === undefined) continue // it is the theme's own
      const better = colors.nearestReadable(color, ground, enough)
      report(at, {
        message: `The color ${color} on the ${mode} background ${ground} has a contrast of ${shown(ratio)}, and text needs ${enough}.`,
        help: `The nearest readable color is ${better} (${shown(colors.contrast(better, ground))}).`,
      })
    }

    /** A setting that is not written has the place of the setting that would contain it. */
    function placeOf(key: string): Place | undefined {
      const at = locate(['colors', key])
      return at?.start === locate(['colors'])?.start ? undefined : at
    }
  },
})

function pairs({ colors, background }: Appearance) {
  return [
    { key: 'primary', mode: 'light', color: colors.primary, ground: background.light },
    { key: 'light', mode: 'dark', color: colors.light, ground: background.dark },
  ].map((pair) => ({ ...pair, ground: pair.ground ?? grounds[pair.mode as 'light' | 'dark'] }))
}

/** Cut, not rounded: 4.49 is not enough and must not be called 4.5. */
function shown(ratio: number): string {
  return (Math.floor(ratio * 100) / 100).toString()
}
