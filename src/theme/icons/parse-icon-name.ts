import type { IconLibrary, IconRef } from '../../config/setting-types.ts'
import { ownValue } from '../../base/own-value.ts'

/** A parsed icon name: lower-case name, library and optional style. */
export interface IconRequest {
  readonly name: string
  readonly library: IconWishLibrary
  readonly look?: IconLook
}

/** The libraries of the settings, and those that a name can select: `ph:rocket`. */
export type IconWishLibrary = IconLibrary | 'ph' | 'material-symbols'

export type IconLook = 'solid' | 'regular' | 'brands' | 'light' | 'thin' | 'duotone' | 'sharp'

/**
 * Reads a name in the forms authors use: `rocket`, `fa-rocket`, `fa-solid fa-rocket`, `fab fa-github`,
 * `lucide:rocket`, `ArrowRight`, `arrow_right`. A look in the name wins over the library's, `iconType` over both.
 */
export function parseIconName(icon: IconRef, siteLibrary: IconLibrary): IconRequest {
  let library: IconWishLibrary = icon.library ?? siteLibrary
  let look: IconLook | undefined
  let name = ''
  for (const word of icon.name.trim().split(/\s+/)) {
    const [, prefix, rest] = /^([\w-]+):(.+)$/.exec(word) ?? []
    const set = prefix === undefined ? undefined : ownValue(libraries, prefix.toLowerCase())
    const plain = kebab(rest ?? word)
    const style = /^fa[a-z]*$/.test(plain)
      ? ownValue(fontAwesomeStyles, plain)
      : ownValue(looks, plain.replace(/^fa-/, ''))
    if (style !== undefined && set === undefined && (plain.startsWith('fa') || name !== '')) {
      look ??= style
      library = 'fontawesome'
    } else if (plain.startsWith('fa-')) {
      name = plain.slice('fa-'.length)
      library = icon.library ?? 'fontawesome'
    } else {
      name = plain
      library = set?.library ?? library
      look ??= set?.look
    }
  }
  const wanted = ownValue(looks, icon.type?.trim().toLowerCase() ?? '') ?? look
  return { name, library, ...(wanted && { look: wanted }) }
}

const looks: Readonly<Record<string, IconLook>> = {
  solid: 'solid',
  regular: 'regular',
  outline: 'regular',
  brands: 'brands',
  brand: 'brands',
  light: 'light',
  thin: 'thin',
  duotone: 'duotone',
  'duotone-solid': 'duotone',
  'duotone-regular': 'duotone',
  'duotone-light': 'duotone',
  'duotone-thin': 'duotone',
  sharp: 'sharp',
  'sharp-solid': 'sharp',
  'sharp-regular': 'regular',
  'sharp-light': 'light',
  'sharp-thin': 'thin',
  'sharp-duotone': 'duotone',
  'sharp-duotone-solid': 'duotone',
  'sharp-duotone-regular': 'duotone',
  'sharp-duotone-light': 'duotone',
  'sharp-duotone-thin': 'duotone',
}

/** The short names of styles: `fas fa-rocket`. */
const fontAwesomeStyles: Readonly<Record<string, IconLook | undefined>> = {
  fa: 'solid',
  fas: 'solid',
  far: 'regular',
  fab: 'brands',
  fal: 'light',
  fat: 'thin',
  fad: 'duotone',
  fass: 'sharp',
}

const libraries: Readonly<
  Record<string, { readonly library: IconWishLibrary; readonly look?: IconLook }>
> = {
  fontawesome: { library: 'fontawesome' },
  fa: { library: 'fontawesome' },
  fa6: { library: 'fontawesome' },
  'fa6-solid': { library: 'fontawesome', look: 'solid' },
  'fa6-regular': { library: 'fontawesome', look: 'regular' },
  'fa6-brands': { library: 'fontawesome', look: 'brands' },
  'fa-solid': { library: 'fontawesome', look: 'solid' },
  'fa-regular': { library: 'fontawesome', look: 'regular' },
  'fa-brands': { library: 'fontawesome', look: 'brands' },
  lucide: { library: 'lucide' },
  tabler: { library: 'tabler' },
  ph: { library: 'ph' },
  phosphor: { library: 'ph' },
  'material-symbols': { library: 'material-symbols' },
}

/** `ArrowRight`, `arrow_right` and `Arrow right` → `arrow-right`. */
function kebab(name: string): string {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .replace(/[_\s]+/g, '-')
    .toLowerCase()
}
