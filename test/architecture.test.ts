import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  crowdedFolders,
  fileCycles,
  isUpward,
  layerOf,
  missingTargets,
  siblingCycles,
  sourceFiles,
  stageOf,
} from '../scripts/source-graph.ts'

const files = sourceFiles()

const nodeOnly = [
  'host/node/',
  'host/git/',
  'pipeline/',
  'server/',
  'dev/',
  'check/',
  'project/',
  'migrate/',
  'compare/',
  'mcp/',
  'page-tests/',
  'lsp/',
  'library/',
  'cli/',
]
const inBrowser = (file: string) => file.startsWith('client/') || file.includes('.client.')
const browserSafe = (file: string) =>
  inBrowser(file) || file.endsWith('.json') || /^(base|openapi|search)\//.test(file)

test('every folder of the source has its place among the layers', () => {
  const folders = readdirSync('src', { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const unplaced = folders.filter(({ name }) => layerOf(`${name}/`) === -1)
  expect(unplaced.map(({ name }) => name)).toEqual([])
})

test('every import leads to a file', () => {
  expect(missingTargets(files)).toEqual([])
})

test('no files import each other around a circle, not even for their types', () => {
  expect(fileCycles(files)).toEqual([])
})

test('no folders beside each other import each other around a circle, not even for their types', () => {
  expect(siblingCycles(files)).toEqual([])
})

test('a folder holds what one screen shows, unless all of it is of one kind', () => {
  expect(crowdedFolders(files)).toEqual([])
})

test('every file that ARCHITECTURE.md names exists', () => {
  const named = readFileSync('ARCHITECTURE.md', 'utf8').matchAll(/`(src\/[^`]+)`/g)
  const paths = [...named].map(([, path = '']) => path.replace(/[^/]*<.*$/, ''))
  expect(paths.length).toBeGreaterThan(30)
  expect(paths.filter((path) => !existsSync(path))).toEqual([])
})

describe.each(files)('$file', ({ file, imports }) => {
  test('imports only from its own stage and the layers below it', () => {
    const upward = imports.filter((it) => it.ours && isUpward(file, it.target))
    expect(upward.map((it) => it.target)).toEqual([])
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

  test('renders from props alone, when it belongs to the theme', () => {
    if (stageOf(file) !== 'theme') return
    expect(imports.filter((it) => it.ours && stageOf(it.target) === 'site')).toEqual([])
    expect(imports.filter((it) => /\bConfig\b/.test(it.names))).toEqual([])
  })
})

test('no list of unknown length is spread over the arguments of a call, which would overflow the stack', () => {
  const spread = /\b(?:push|unshift)\(\.\.\.(?!\[)|\bMath\.(?:max|min)\((?:\w+, )?\.\.\.(?!\[')/
  const found = files
    .map(({ file }) => file)
    .filter((file) => !inBrowser(file) && spread.test(readFileSync(`src/${file}`, 'utf8')))
  expect(found).toEqual([])
})
