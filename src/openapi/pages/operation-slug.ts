import type { Operation } from '../model.ts'

/** The last segment of an operation's route: from the first line of its summary, else its method and path. */
export function operationSlug({ kind, summary, method, path }: Operation): string {
  const [title = ''] = (summary ?? '').trim().split('\n', 1)
  const named = slug(title)
  if (named !== '') return named
  return kind === 'webhook'
    ? slug(path) || 'webhook'
    : `${method.toLowerCase()}-${slug(path)}`.replace(/(?<!-)-+$/, '')
}

/** The format's own rule, so that existing links to generated pages keep working. */
export function slug(text: string): string {
  return shortened(
    text
      .toLowerCase()
      .trim()
      .replace(/\s/g, '-')
      .replace(/\{[^{}]*\}/g, '')
      .replace(/[{}(),.'/]/g, '')
      // these have a meaning in a URL or are not allowed in file names
      .replace(/[?#%\\"<>|*]/g, '')
      .replace(/-{2,}/g, '-')
      .replace(/^-|-$/g, ''),
  )
}

/** File systems limit names to 255 bytes, and a summary may be a whole paragraph. */
export function shortened(name: string): string {
  const encoder = new TextEncoder()
  if (encoder.encode(name).length <= maxName) return name
  let kept = ''
  for (const word of name.split('-')) {
    const longer = kept === '' ? word : `${kept}-${word}`
    if (encoder.encode(longer).length > maxName) break
    kept = longer
  }
  return kept === '' ? [...name].slice(0, maxName / 4).join('') : kept
}

const maxName = 200
