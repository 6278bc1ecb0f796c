import type { Generator } from '../migration.ts'

/** The id that the old generator gave a heading. */
export function oldHeadingId(text: string, generator: Generator): string {
  const plain = text.trim()
  switch (generator) {
    case 'mkdocs': // Python-Markdown: ASCII only
      return plain
        .normalize('NFKD')
        .replace(/[^\x20-\x7e]/g, '')
        .replace(/[^\w\s-]/g, '')
        .trim()
        .toLowerCase()
        .replace(/[-\s]+/g, '-')
    case 'vitepress': // @mdit-vue/shared
      return plain
        .normalize('NFKD')
        .replace(/[\u0300-\u036F]/g, '')
        .replace(/[\p{Cc}\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/gu, '-')
        .replace(/-{2,}/g, '-')
        .replace(/^-+|-+$/g, '')
        .replace(/^(\d)/, '_$1')
        .toLowerCase()
    default: // github-slugger
      return plain
        .toLowerCase()
        .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
        .replaceAll(' ', '-')
  }
}
