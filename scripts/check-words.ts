/**
 * Keeps private words out of comments, messages, names and documents: prints each word of `word-list.ts` with its line
 * and the word to use. `--all` includes the rooms that are not clean yet and prints the number of hits of each room.
 */
import { readFileSync } from 'node:fs'
import { globSync } from 'tinyglobby'
import { parseSync, Visitor } from 'oxc-parser'
import {
  type TextKind,
  uncheckedFiles,
  uncheckedNames,
  uncheckedRooms,
  wordRules,
} from './word-list.ts'

interface Text {
  readonly kind: TextKind
  readonly start: number
  readonly text: string
}

const showAll = process.argv.includes('--all')
const files = globSync([
  'src/**/*.{ts,tsx}',
  'scripts/*.ts',
  'bench/*.ts',
  'docs/**/*.mdx',
  '{README,CHANGELOG,CONTRIBUTING,ARCHITECTURE}.md',
]).map((file) => file.replaceAll('\\', '/'))

const hits = new Map<string, number>()
let failed = 0
for (const file of files.toSorted()) {
  const room = roomOf(file)
  if (!hits.has(room)) hits.set(room, 0)
  if (uncheckedFiles.includes(file)) continue
  if (uncheckedRooms.includes(room) && !showAll) continue
  const source = readFileSync(file, 'utf8')
  for (const text of file.endsWith('.ts') || file.endsWith('.tsx')
    ? codeTexts(file, source)
    : [{ kind: 'prose', start: 0, text: withoutCode(source) } satisfies Text]) {
    for (const { word, use, at } of avoidedWords(text, file)) {
      const { line, column } = positionOf(source, text.start + (text.kind === 'name' ? 0 : at))
      hits.set(room, (hits.get(room) ?? 0) + 1)
      if (!uncheckedRooms.includes(room)) failed++
      process.stdout.write(`${file}:${line}:${column} "${word}" in a ${text.kind}; use: ${use}\n`)
    }
  }
}
if (showAll) {
  for (const [room, count] of hits) process.stdout.write(`${String(count).padStart(5)}  ${room}\n`)
}
process.exitCode = failed > 0 ? 1 : 0

/** `src/<stage>`, or the first part of the path. */
function roomOf(file: string): string {
  const parts = file.split('/')
  return parts[0] === 'src' && parts.length > 2 ? `src/${parts[1]}` : parts[0]!
}

function* avoidedWords({ kind, text }: Text, file: string) {
  for (const { avoid, use, allow, allowIn, only } of wordRules) {
    if (only !== undefined && !only.includes(kind)) continue
    if (allowIn?.test(file) === true) continue
    const allowed = allow === undefined ? [] : [...text.matchAll(allow)]
    for (const { 0: word, index } of text.matchAll(avoid)) {
      const isAllowed = allowed.some((it) => it.index <= index && index < it.index + it[0].length)
      if (!isAllowed) yield { word: word.trim(), use, at: index }
    }
  }
}

/** The comments, the messages (strings of several words) and the declared names of a module. */
function codeTexts(file: string, source: string): Text[] {
  const { program, comments } = parseSync(file, source)
  const texts: Text[] = comments.map(({ start, value }) => ({
    kind: 'comment',
    start: start + 2,
    text: value,
  }))
  const message = (start: number, text: string) => {
    if (/\p{L} \p{L}/u.test(text)) texts.push({ kind: 'message', start, text })
  }
  const name = (node: { readonly type: string; readonly start: number }) => {
    if (node.type !== 'Identifier' || !('name' in node)) return
    if (uncheckedNames.includes(String(node.name)) && !showAll) return
    texts.push({ kind: 'name', start: node.start, text: wordsOf(String(node.name)) })
  }
  new Visitor({
    Literal: ({ start, value }) => typeof value === 'string' && message(start + 1, value),
    TemplateElement: ({ start, value }) => message(start + 1, value.raw),
    JSXText: ({ start, value }) => message(start, value),
    VariableDeclarator: ({ id }) => name(id),
    FunctionDeclaration: ({ id, params }) => [id, ...params].forEach((it) => it && name(it)),
    ArrowFunctionExpression: ({ params }) => params.forEach(name),
    ClassDeclaration: ({ id }) => id && name(id),
    TSInterfaceDeclaration: ({ id }) => name(id),
    TSTypeAliasDeclaration: ({ id }) => name(id),
    TSPropertySignature: ({ key }) => name(key),
    TSMethodSignature: ({ key }) => name(key),
  }).visit(program)
  return texts
}

/** `maxOpenFiles` → `max open files` */
function wordsOf(name: string): string {
  return name.replace(/(?<=[a-z\d])(?=[A-Z])|_/g, ' ').toLowerCase()
}

/** Markdown with its code and link targets blanked, so that offsets stay correct. */
function withoutCode(markdown: string): string {
  return markdown.replace(/^(`{3,})[\s\S]*?^\1|`[^`\n]*`|(?<=\]\()[^)]*/gm, (code) =>
    code.replace(/[^\n]/g, ' '),
  )
}

function positionOf(source: string, offset: number): { line: number; column: number } {
  const before = source.slice(0, offset)
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') }
}
