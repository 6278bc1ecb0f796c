import { minOf } from '../base/long-lists.ts'
/** A color in OKLCH: lightness 0 to 1, chroma from 0 (gray), hue in degrees. */
export interface Oklch {
  readonly lightness: number
  readonly chroma: number
  readonly hue: number
}

/** WCAG 2 contrast ratio of two hex colors, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [darker, lighter] = [luminance(a), luminance(b)].sort((one, other) => one - other)
  return (lighter! + 0.05) / (darker! + 0.05)
}

/** Black or white, whichever has more contrast with the background. With several colors, the lowest contrast counts. */
export function readableOn(...ground: readonly string[]): '#000' | '#fff' {
  const worst = (ink: string) => minOf(ground.map((color) => contrast(color, ink)))
  return worst('#000') > worst('#fff') ? '#000' : '#fff'
}

/** WCAG 2 relative luminance of a hex color: 0 black, 1 white. */
export function luminance(hex: string): number {
  const [red, green, blue] = linearRgb(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/**
 * The color of the same hue closest to `color` whose contrast with `ground` is at least `ratio`. Black or white if
 * there is none.
 */
export function nearestReadable(color: string, ground: string, ratio = 4.5): string {
  if (contrast(color, ground) >= ratio) return color
  const { lightness, chroma, hue } = hexToOklch(color)
  const end = readableOn(ground) === '#000' ? 0 : 1
  for (let step = 1; step <= 100; step++) {
    const moved = lightness + ((end - lightness) * step) / 100
    const hex = oklchToHex({ lightness: moved, chroma, hue })
    if (contrast(hex, ground) >= ratio) return hex
  }
  return end === 0 ? '#000000' : '#ffffff'
}

/** `part` (0 to 1) of a color in another, mixed in OKLab as `color-mix(in oklab, …)` does. */
export function mixColors(color: string, ground: string, part: number): string {
  const [one, other] = [hexToOklch(color), hexToOklch(ground)]
  const axis = (of: (angle: number) => number) => {
    const at = ({ chroma, hue }: Oklch) => chroma * of((hue * Math.PI) / 180)
    return at(one) * part + at(other) * (1 - part)
  }
  const [a, b] = [axis(Math.cos), axis(Math.sin)]
  return oklchToHex({
    lightness: one.lightness * part + other.lightness * (1 - part),
    chroma: Math.hypot(a, b),
    hue: (Math.atan2(b, a) * (180 / Math.PI) + 360) % 360,
  })
}

export function hexToOklch(hex: string): Oklch {
  const [red, green, blue] = linearRgb(hex)
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, b),
    hue: (Math.atan2(b, a) * (180 / Math.PI) + 360) % 360,
  }
}

/** Converts to hex. Reduces chroma until the color is in the sRGB gamut. */
export function oklchToHex({ lightness, chroma, hue }: Oklch): string {
  for (let part = 1; part > 0; part -= 0.02) {
    const rgb = oklchToLinear(lightness, chroma * part, hue)
    if (rgb.every((channel) => channel > -0.001 && channel < 1.001)) return linearToHex(rgb)
  }
  return linearToHex(oklchToLinear(lightness, 0, hue))
}

type Rgb = readonly [red: number, green: number, blue: number]

function oklchToLinear(lightness: number, chroma: number, hue: number): Rgb {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

/** Linear sRGB channels, 0 to 1, of a hex color with three or six digits. Other text counts as black. */
function linearRgb(hex: string): Rgb {
  const digits = hex.replace('#', '')
  const full = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits
  const channel = (at: number) => {
    const value = (Number.parseInt(full.slice(at, at + 2), 16) || 0) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [channel(0), channel(2), channel(4)]
}

function linearToHex(rgb: Rgb): string {
  const digits = rgb.map((linear) => {
    const value = linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055
    const byte = Math.round(Math.min(1, Math.max(0, value)) * 255)
    return byte.toString(16).padStart(2, '0')
  })
  return `#${digits.join('')}`
}
