/**
 * Inter, a family for each range of letters, in the order in which a letter is looked for. Were they the faces of one family,
 * Chromium would search the system for a replacement of each face that is not loaded, in each size and weight of a page: on a
 * slow machine 90 ms of its first layout. A later family is only looked at for a letter that the ones before it lack.
 * Each word of a name is an identifier of CSS.
 */
export const interFamilies: Readonly<Record<string, string>> = {
  latin: 'Inter Variable',
  'latin-1': 'Inter Latin Supplement',
  'latin-ext': 'Inter Latin Ext',
  vietnamese: 'Inter Vietnamese',
  greek: 'Inter Greek',
  'greek-ext': 'Inter Greek Ext',
  cyrillic: 'Inter Cyrillic',
  'cyrillic-ext': 'Inter Cyrillic Ext',
}

/** All of them as a list of CSS. */
export const inter = Object.values(interFamilies)
  .map((name) => `"${name}"`)
  .join()
