/** The language of a tag, whatever its script and region: `zh-Hans` is `zh`. */
export function baseLanguage(tag: string): string {
  const base = tag.toLowerCase().split('-', 1)[0] ?? ''
  return base === 'nb' || base === 'nn' ? 'no' : base
}
