import { dirname } from 'node:path/posix'
import { placeOf, type Diagnostic, type Source } from '../../../diagnostics/diagnostic.ts'
import type { OldSite, Project } from '../../migration.ts'
import { pathFrom } from '../../paths.ts'
import { brokenTarget, notConverted } from '../../problems.ts'
import type { Line } from './lines.ts'
import { readFrontmatter } from '../frontmatter.ts'

export interface IncludeReading {
  readonly project: Project
  readonly site: OldSite
  readonly source: Source
  readonly report: (problem: Diagnostic) => void
}

/** Reads what `--8<-- "file"`, `<<< @/file` and `<!--@include: file-->` include. */
export function createInclude({
  project,
  site,
  source,
  report,
}: IncludeReading): (line: Line, isCode: boolean) => Line[] | undefined {
  let count = 0
  let size = 0

  function read(path: string, at: number, length: number): string | undefined {
    const folders = [...site.includeFolders, dirname(source.path)]
    const alias = Object.entries(site.aliases).find(([start]) => path.startsWith(start))
    const plain = alias ? alias[1] + path.slice(alias[0].length) : path
    const candidates = alias
      ? [plain]
      : [pathFrom(dirname(source.path), plain), ...folders.map((folder) => pathFrom(folder, plain))]
    const text = candidates.map((it) => project.read(it)?.text).find((it) => it !== undefined)
    const place = placeOf(source, at, at + length)
    if (text === undefined) report(brokenTarget(place, path))
    size += text?.length ?? 0
    if (size <= maxIncluded) return text
    report(notConverted(place, 'the page includes more than 5 MB of text', 'Include less of it.'))
    return undefined
  }

  return ({ text, at }, isCode) => {
    if (count > maxIncludes) return undefined
    const as = (content: string): Line[] => {
      count++
      return content
        .replace(/\n$/, '')
        .split('\n')
        .map((line) => ({ text: line.replace(/\r$/, ''), at }))
    }
    const snippet = /^\s*-{1,}8<-{1,}\s+"([^":]+)(?::([\w-]+))?(?::(\d*))?"\s*$/.exec(text)
    if (snippet) {
      const [, path = '', part, to] = snippet
      const content = read(path, at, text.length)
      if (content === undefined) return []
      return as(
        part === undefined
          ? content.slice(isCode ? 0 : readFrontmatter(content).end)
          : partOf(content, part, to),
      )
    }
    if (isCode) return undefined
    const code =
      /^\s*<<<\s*([^\s{#[]+)(?:#([\w-]+))?\s*(?:\{([^}]*)\})?\s*(?:\[([^\]]*)\])?\s*$/.exec(text)
    if (code) {
      const [, path = '', region, braces = '', title] = code
      const content = read(path, at, text.length)
      if (content === undefined) return []
      const language =
        /[a-z][\w+-]*$/i.exec(braces.replace(/:.*$/, ''))?.[0] ?? path.split('.').at(-1) ?? ''
      const lines = /^[\d,\s-]+/.exec(braces)?.[0].trim()
      const meta = [language, lines ? `{${lines}}` : '', title ? `[${title}]` : '']
        .filter((it) => it !== '')
        .join(' ')
      const shown = region === undefined ? content : partOf(content, region, undefined)
      return as(`\`\`\`\`${meta}\n${shown.replace(/\n$/, '')}\n\`\`\`\``)
    }
    const page =
      /^\s*<!--\s*@include:\s*([^\s{#]+?)(?:#([\w-]+))?(?:\{(\d*),?(\d*)\})?\s*-->\s*$/.exec(text)
    if (page) {
      const [, path = '', region, from, to] = page
      const content = read(path, at, text.length)
      if (content === undefined) return []
      const body = content.slice(readFrontmatter(content).end)
      if (region !== undefined) return as(partOf(body, region, undefined))
      return as(
        from || to
          ? body
              .split('\n')
              .slice(Math.max(0, Number(from || 1) - 1), to ? Number(to) : undefined)
              .join('\n')
          : body,
      )
    }
    return undefined
  }
}

/** Characters that a page includes. */
const maxIncluded = 5_000_000

/** Files may include each other. */
const maxIncludes = 200

/** The lines `3:5` of a file, or its part between the markers of a region. */
function partOf(content: string, part: string, to: string | undefined): string {
  const lines = content.split('\n')
  if (/^\d+$/.test(part))
    return lines.slice(Number(part) - 1, to ? Number(to) : undefined).join('\n')
  const start = lines.findIndex((line) =>
    new RegExp(`(?:\\[start:${part}\\]|#?region\\b.*\\b${part}\\b)`).test(line),
  )
  const end = lines.findIndex(
    (line, index) => index > start && new RegExp(`(?:\\[end:${part}\\]|#?endregion)`).test(line),
  )
  return lines.slice(start + 1, end === -1 ? undefined : end).join('\n')
}
