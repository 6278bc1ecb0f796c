import type { PagePattern } from '../navigation-plan.ts'

const pattern = /^(?:([^*]*)\/)?(\*\*?|\*\*\/\*)(?:\.mdx?)?$/i

/** `guides/*`, `guides/**` or `...`; `undefined` if an entry is anything else. */
export function pagePattern(typed: string): PagePattern | undefined {
  if (!typed.includes('*') && !typed.includes('...')) return undefined
  const path = typed.trim()
  if (path === '...') return { written: path, folder: '', reach: 'rest' }
  const [, before = '', stars] = pattern.exec(path.replace(/^(?:\.?\/)+/, '')) ?? []
  if (stars === undefined) return undefined
  const folder = before
    .split('/')
    .filter((part) => part !== '')
    .join('/')
  const reach = stars === '*' ? 'folder' : 'tree'
  const sign = reach === 'folder' ? '*' : '**'
  return { written: folder === '' ? sign : `${folder}/${sign}`, folder, reach }
}
