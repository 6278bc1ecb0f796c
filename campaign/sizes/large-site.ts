/** A site with one input of hostile size. */
export interface LargeSite {
  readonly name: string
  /** How often the input repeats, or how deep it is, at full size. */
  readonly count: number
  /** The files at a size; less than `count` shows how the cost grows. */
  files(count: number): SiteFiles
  /** Code of a page runs until a limit of time ends it, so its cost says nothing. */
  readonly isCode?: boolean
}

export type SiteFiles = Readonly<Record<string, string>>

/** A small site with more files and settings. A page `case.mdx` is part of its navigation. */
export function site(files: SiteFiles, settings: object = {}): SiteFiles {
  const pages = ['index', 'other', ...('case.mdx' in files ? ['case'] : [])]
  return {
    'docs.json': JSON.stringify({
      name: 'Acme',
      colors: { primary: '#16A34A' },
      navigation: [{ group: 'Guides', pages }],
      ...settings,
    }),
    'index.mdx': '---\ntitle: Home\n---\n\nHome.\n',
    'other.mdx': '---\ntitle: Other\n---\n\nWords of the other page.\n',
    ...files,
  }
}

/** A site with one page of hostile size. */
export function page(name: string, count: number, body: (count: number) => string): LargeSite {
  return {
    name: `page: ${name}`,
    count,
    files: (size) => site({ 'case.mdx': `---\ntitle: Case\n---\n\n${body(size)}\n` }),
  }
}

/** A site whose API description is this JSON. */
export function described(text: string): SiteFiles {
  return { ...site({}, { openapi: 'api.json' }), 'api.json': text }
}

export function numbered(count: number, make: (n: number) => string, separator = '\n'): string {
  return list(count, make).join(separator)
}

export function list<Value>(count: number, make: (n: number) => Value): Value[] {
  return Array.from({ length: count }, (_, n) => make(n))
}

export function record<Value>(
  count: number,
  make: (n: number) => readonly [string, Value],
): Record<string, Value> {
  return Object.fromEntries(list(count, make))
}
