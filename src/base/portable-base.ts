/**
 * The base path that a portable site is rendered with. Where a document is written, it is replaced by the relative path from
 * the document to the root; data that pages share keep it, and the loader replaces it in the browser.
 */
export const portableBase = '/__octavo_root__'

/** The data attribute of the script element of the loader: the path from the page to the root, `.` or `../..`. */
export const portableRootAttribute = 'data-root'

/** The data attribute of the script elements of modules that run as soon as they are loaded. */
export const portableEntryAttribute = 'data-entry'

/** Replaces the base of URLs by the path to the root. The bare base, which is a part of storage keys, stays. */
export function withRoot(text: string, root: string): string {
  return text.replaceAll(`${portableBase}/`, `${root}/`)
}
