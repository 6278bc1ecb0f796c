import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Case } from './kind.ts'

/** A case that was found once, made small and kept: it must never be found again. */
export interface KeptCase {
  readonly name: string
  readonly kind: string
  readonly tried: Case
}

/** What is known of a kept case; it lies beside it as JSON. */
export interface CaseNote {
  readonly found: string
  readonly seed: number
  readonly index: number
  readonly expect: 'no finding'
}

/** Writes a case below a folder, named by its content; the path of it. */
export function keepCase(
  folder: string,
  kind: string,
  tried: Case,
  note: Omit<CaseNote, 'expect'>,
): string {
  const hash = createHash('sha256').update(tried.bytes).digest('hex').slice(0, 10)
  const file = join(folder, kind, `${hash}.${tried.extension}`)
  mkdirSync(join(folder, kind), { recursive: true })
  writeFileSync(file, tried.bytes)
  const whole: CaseNote = { ...note, expect: 'no finding' }
  writeFileSync(join(folder, kind, `${hash}.note.json`), `${JSON.stringify(whole, undefined, 2)}\n`)
  return file
}

export function keptCases(folder: string): KeptCase[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.note.json'))
    .toSorted()
    .map((path) => {
      const [kind = '', file = ''] = path.split('/')
      const hash = file.replace('.note.json', '')
      const input = readdirSync(join(folder, kind)).find(
        (name) => name.startsWith(`${hash}.`) && name !== file,
      )
      if (input === undefined) throw new Error(`${path} has no case beside it`)
      const bytes = new Uint8Array(readFileSync(join(folder, kind, input)))
      return {
        name: path.replace('.note.json', ''),
        kind,
        tried: { extension: input.slice(hash.length + 1), bytes },
      }
    })
}
