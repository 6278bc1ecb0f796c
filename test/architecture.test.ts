import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import { describe, expect, test } from 'vitest'

/** Folders from the ground up. One may import from those in earlier rows, never from its own row. */
const layers = [
  ['base'],
  ['diagnostics', 'host'],
  ['config', 'content', 'openapi'],
  ['site'],
  ['check', 'search', 'outputs', 'theme'],
  ['render', 'client'],
  ['build'],
  ['dev'],
  ['cli'],
]

const nodeOnly = ['host/node.ts', 'host/node/', 'build/', 'dev/', 'cli/']
const inBrowser = (file: string) => file.startsWith('client/') || file.includes('.client.')
const browserSafe = (file: string) => inBrowser(file) || /^(base|openapi|search)\//.test(file)

test('every folder of the source has its place among the layers', () => {
  const folders = readdirSync('src', { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const unplaced = folders.filter(({ name }) => layerOf(`${name}/`) === -1)
  expect(unplaced.map(({ name }) => name)).toEqual([])
})

test('no files import each other around a circle, not even for their types', () => {
  expect(fileCycles(sourceFiles())).toEqual([])
})

describe.each(sourceFiles())('$file', ({ file, imports }) => {
  test('imports only from its own folder and the layers below it', () => {
    const climbs = imports.filter(
      (it) =>
        it.ours && folderOf(it.target) !== folderOf(file) && layerOf(it.target) >= layerOf(file),
    )
    expect(climbs.map((it) => it.target)).toEqual([])
  })

  test('asks Node for nothing, unless it is at the edge', () => {
    if (nodeOnly.some((edge) => file.startsWith(edge))) return
    expect(imports.filter((it) => it.target.startsWith('node:'))).toEqual([])
  })

  test('keeps the server out of the browser', () => {
    if (!inBrowser(file)) return
    const unsafe = imports.filter((it) => it.ours && !it.typeOnly && !browserSafe(it.target))
    expect(unsafe.map((it) => it.target)).toEqual([])
  })

  test('draws from props alone, when it belongs to the theme', () => {
    if (folderOf(file) !== 'theme') return
    expect(imports.filter((it) => it.ours && folderOf(it.target) === 'site')).toEqual([])
    expect(imports.filter((it) => /\bConfig\b/.test(it.names))).toEqual([])
  })
})

interface Import {
  readonly target: string
  /** A file of this repository, not a package. */
  readonly ours: boolean
  readonly typeOnly: boolean
  readonly names: string
}

function sourceFiles(): { file: string; imports: Import[] }[] {
  return readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.tsx?$/.test(file) && file !== 'index.ts')
    .toSorted()
    .map((file) => ({ file, imports: importsOf(file) }))
}

function importsOf(file: string): Import[] {
  const text = readFileSync(join('src', file), 'utf8')
  const found = text.matchAll(
    /^(?:import|export)( type)?([ \w*{},\n]*? from)? '([^'\n]+)'|\bimport\('([^'\n]+)'\)/gm,
  )
  return [...found].map(([, type, names, from, lazy]) => {
    const path = from ?? lazy ?? ''
    const ours = path.startsWith('.')
    return {
      target: ours ? join(dirname(file), path) : path,
      ours,
      typeOnly: type !== undefined,
      names: names ?? '',
    }
  })
}

function folderOf(file: string): string {
  return file.split('/', 1)[0] ?? ''
}

function layerOf(file: string): number {
  return layers.findIndex((row) => row.includes(folderOf(file)))
}

/** Groups of files that import each other: strongly connected components of more than one (Tarjan). */
function fileCycles(files: readonly { file: string; imports: Import[] }[]): string[][] {
  const targets = new Map(
    files.map(({ file, imports }) => [file, imports.flatMap((it) => (it.ours ? it.target : []))]),
  )
  const found: string[][] = []
  const indexes = new Map<string, number>()
  const stack: string[] = []
  const visit = (file: string): number => {
    const index = indexes.size
    let low = index
    indexes.set(file, index)
    stack.push(file)
    for (const next of targets.get(file) ?? []) {
      if (!indexes.has(next)) low = Math.min(low, visit(next))
      else if (stack.includes(next)) low = Math.min(low, indexes.get(next) ?? index)
    }
    if (low === index) {
      const component = stack.splice(stack.indexOf(file))
      if (component.length > 1) found.push(component.toSorted())
    }
    return low
  }
  for (const file of targets.keys()) if (!indexes.has(file)) visit(file)
  return found
}
