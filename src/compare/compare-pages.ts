import type { Loss, LossKind } from './loss.ts'
import { countOf, gapsOf } from './page/compare-lists.ts'
import type { Image, PageContent } from './page/page-content.ts'

/** What one page of the old site has and its page of the new one has not. */
export function comparePages(page: string, old: PageContent, fresh: PageContent): Loss[] {
  const loss = (kind: LossKind, text: string, more: Partial<Loss> = {}): Loss => ({
    kind,
    page,
    text,
    ...more,
  })
  return [
    ...titleLosses(old, fresh).map((text) => loss('title', text, { fresh: fresh.title })),
    ...idLosses(old, fresh).map((id) => loss('heading', `#${id}`)),
    ...listLosses('word', page, old.words, fresh.words),
    ...codeLosses(page, old.code, fresh.code),
    ...listLosses('cell', page, old.cells, fresh.cells),
    ...imageLosses(old.images, fresh.images).map(({ src, alt }) =>
      loss('image', src, alt === '' ? {} : { old: alt }),
    ),
    ...numberLosses('formula', old.formulas, fresh.formulas).map((text) => loss('formula', text)),
    ...numberLosses('diagram', old.diagrams, fresh.diagrams).map((text) => loss('image', text)),
    ...old.dates
      .filter((day) => !fresh.dates.includes(day))
      .map((day) => loss('date', day, { fresh: fresh.dates.join(', ') })),
  ]
}

/** The title of the page without the name of the site, which may come after it or before it. */
function titleLosses(old: PageContent, fresh: PageContent): string[] {
  const lost: string[] = []
  const [, page] = /^(.+?)\s+[-–—|·•]\s+[^-–—|·•]+$/.exec(old.title) ?? []
  const titles = [old.title, page].filter((it) => it !== undefined && it !== '')
  const isThere = titles.some((it) => fresh.title.includes(it ?? '') || fresh.heading === it)
  if (titles.length > 0 && !isThere) lost.push(old.title)
  else if (old.tool === fresh.tool && old.heading !== '' && fresh.heading === '')
    lost.push(old.heading)
  return lost
}

/**
 * Ids of headings that lead nowhere. That of the page's title leads to the top of the page, where a browser is for an id
 * that it does not find; so another tool need not have it.
 */
function idLosses(old: PageContent, fresh: PageContent): string[] {
  const free = old.tool === fresh.tool ? undefined : old.titleId
  return old.headingIds.filter((id) => id !== free && !fresh.ids.has(id))
}

function listLosses(
  kind: LossKind,
  page: string,
  old: readonly string[],
  fresh: readonly string[],
): Loss[] {
  const { gaps, isOrdered } = gapsOf(old, fresh)
  const join = kind === 'cell' ? ' | ' : ' '
  return gaps.map(({ lost, added, at, freshAt }) => ({
    kind,
    page,
    text: lost.join(join),
    old: around(old, at, lost.length, join),
    ...(isOrdered
      ? { fresh: around(fresh, freshAt, added.length, join) }
      : { cause: 'The pages differ too much for the order to be compared.' }),
  }))
}

/** The items with some before and after them. */
function around(items: readonly string[], at: number, length: number, join: string): string {
  return items.slice(Math.max(0, at - context), at + length + context).join(join)
}

const context = 8

/** Each block that is not there as a whole is compared by lines with the one most like it. */
function codeLosses(page: string, old: readonly string[], fresh: readonly string[]): Loss[] {
  const left = countOf(fresh)
  const missing = old.filter((block) => {
    const count = left.get(block) ?? 0
    if (count > 0) left.set(block, count - 1)
    return count === 0
  })
  const rest = [...left].flatMap(([block, count]) => Array<string>(count).fill(block))
  return missing.map((block) => {
    const lines = block.split('\n')
    const best = closestBlock(lines, rest)
    if (best !== undefined) rest.splice(rest.indexOf(best), 1)
    const kept = countOf((best ?? '').split('\n'))
    const lost = lines.filter((line) => {
      const count = kept.get(line) ?? 0
      if (count > 0) kept.set(line, count - 1)
      return count === 0
    })
    return {
      kind: 'code',
      page,
      text: (lost.length === 0 ? lines : lost).join('\n'),
      old: block,
      ...(best === undefined
        ? { cause: 'The new page has no such code block.' }
        : { fresh: best, ...(lost.length === 0 && { cause: 'The lines are in another order.' }) }),
    }
  })
}

function closestBlock(lines: readonly string[], blocks: readonly string[]): string | undefined {
  const own = new Set(lines)
  let best: string | undefined
  let maxShared = 0
  for (const block of blocks) {
    const shared = block.split('\n').filter((line) => line !== '' && own.has(line)).length
    const alike = shared > 0 ? shared : Number(lines.length === 1 && !block.includes('\n')) / 2
    if (alike > maxShared) {
      maxShared = alike
      best = block
    }
  }
  return best
}

function imageLosses(old: readonly Image[], fresh: readonly Image[]): Image[] {
  const left = countOf(fresh.flatMap(({ src }) => [imageName(src)]))
  return old.filter(({ src }) => {
    const name = imageName(src)
    const count = left.get(name) ?? 0
    if (count > 0) left.set(name, count - 1)
    return count === 0
  })
}

/** The name of an image's file without folder, ending and the hash that bundlers add. */
function imageName(src: string): string {
  if (src.startsWith('data:')) return src
  const inner = /[?&]url=([^&]+)/.exec(src)?.[1]
  const [path = ''] = (inner === undefined ? src : inner.replace(/%2F/gi, '/')).split(/[?#]/)
  const name = path.slice(path.lastIndexOf('/') + 1)
  return name
    .replace(/\.\w+$/, '')
    .replace(/[.-](?:[0-9a-f]{6,}|(?=[\w-]*\d)(?=[\w-]*[A-Z])[\w-]{8})$/, '')
    .toLowerCase()
}

function numberLosses(noun: string, old: number, fresh: number): string[] {
  const lost = old - fresh
  return lost <= 0 ? [] : [`${lost} ${noun}${lost === 1 ? '' : 's'}`]
}
