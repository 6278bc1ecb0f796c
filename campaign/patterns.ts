import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { loadPatterns, matchesPattern } from '../src/openapi/patterns/match-pattern.ts'
import type { CampaignModule } from './modules.ts'
import { createRandom, type Random } from './random.ts'

export interface OtherVerdict {
  readonly pattern: string
  readonly text: string
  readonly verdict: boolean
}

/**
 * Random texts, for which the patterns of descriptions give the verdict of `RegExp`: that with the flag `u`, or without it for
 * a pattern that escapes more than the flag allows. Patterns are usual ones, and those of the descriptions in the corpus.
 */
export const run: CampaignModule['run'] = async ({ seed, count, corpus, log }) => {
  await loadPatterns('"pattern":')
  const others = corpus === undefined ? [] : patternsBelow(corpus)
  const all = [...new Set([...usual, ...others])].toSorted()
  const valid = all.filter((pattern) => nativeOf(pattern) !== undefined)
  const checked = valid.filter((pattern) => matchesPattern('', pattern) !== undefined)
  const unchecked = valid.filter((pattern) => !checked.includes(pattern))
  const unexpected = unchecked.filter((pattern) => !/\(\?<?[=!]|\\[1-9k]/.test(pattern))
  log(`${all.length} patterns: ${checked.length} checked, ${all.length - valid.length} are none`)
  for (const pattern of unchecked) log(`not checked: ${pattern.slice(0, 200)}`)
  const findings: (OtherVerdict | { readonly unchecked: string })[] = unexpected.map((it) => ({
    unchecked: it,
  }))
  for (let index = 0; index < count; index++) {
    const random = createRandom('patterns', seed, index)
    const pattern = random.pick(checked)
    const text = textFor(pattern, random)
    const verdict = matchesPattern(text, pattern)
    if (verdict !== undefined && verdict !== nativeOf(pattern)?.test(text))
      findings.push({ pattern, text, verdict })
  }
  return { findings, tried: count }
}

/** The letters of the pattern, of its sets and some of all kinds; few, since `RegExp` may try all ways. */
function textFor(pattern: string, random: Random): string {
  const signs = [...pattern, ...general]
  const length = random.below(12)
  return Array.from({ length }, () => random.pick(signs)).join('')
}

const general = [...'aAzZ09_-.:/@ \t\n\r\u00A0\u2028\uFEFFéßΣ', '😀', '\uD83D', '\uDE00']

function nativeOf(pattern: string): RegExp | undefined {
  for (const flags of ['u', '']) {
    try {
      return new RegExp(pattern, flags)
    } catch {
      // it escapes what needs no escape, or is no pattern
    }
  }
  return undefined
}

/** Patterns as descriptions have them. */
const usual = [
  ...[
    '^[a-z]+$',
    '^[A-Z]{3}$',
    '^\\d{4}-\\d{2}-\\d{2}$',
    '^[a-z0-9]+(?:-[a-z0-9]+)*$',
    '\\S',
    '^$',
  ],
  ...[
    '^[\\w.+-]+@[\\w-]+\\.[\\w.]+$',
    '^#[0-9a-fA-F]{6}$',
    '^https?://',
    '^.{1,64}$',
    '^(?:a|b|c)$',
  ],
  ...['^[^/]+(?:/[^/]+)*$', '^\\p{L}[\\p{L}\\p{N} ]*$', '^[\\x20-\\x7e]*$', '^\\+?[1-9]\\d{1,14}$'],
  ...[
    '^[a-f0-9]{8}-[a-f0-9]{4}$',
    '[\\u4e00-\\u9fff]',
    '^\\s*$',
    '^\\S+$',
    '^[\\s\\S]*$',
    '\\bid\\b',
  ],
  ...[
    '^\\W+$',
    '^[^\\W_]+$',
    '^\\D*$',
    '^(?!-)[a-z-]+$',
    '^[a-z-]+(?<!-)$',
    '^[\\w\\-\\/]+$',
    '[.]$',
  ],
  ...[
    '^(?:[01]\\d|2[0-3]):[0-5]\\d$',
    '^-?\\d+(?:\\.\\d{1,2})?$',
    '^[A-Z0-9_]{1,1500}$',
    '^\\p{Lu}',
  ],
]

/** What descriptions in a folder have for `pattern`. */
function patternsBelow(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(?:json|ya?ml)$/.test(path) && !path.includes('node_modules'))
    .map((path) => join(folder, path))
    .filter((path) => statSync(path).isFile() && statSync(path).size < maxFile)
    .flatMap((path) => patternsIn(readFileSync(path, 'utf8')))
}

function patternsIn(text: string): readonly string[] {
  const strings = text.matchAll(/"pattern"\s*:\s*("(?:[^"\\\n]|\\.)*")/g)
  const lines = text.matchAll(/^[ \t-]*pattern:[ \t]+(\S.*?)[ \t]*$/gm)
  return [...strings, ...lines].flatMap((match) => {
    const written = match[1] ?? ''
    if (written.startsWith("'")) return [written.slice(1, -1).replaceAll("''", "'")]
    if (!written.startsWith('"')) return [written.replace(/\s+#.*$/, '')]
    try {
      const value: unknown = JSON.parse(written)
      return typeof value === 'string' ? [value] : []
    } catch {
      return []
    }
  })
}

const maxFile = 20_000_000
