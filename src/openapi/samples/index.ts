import { c, cpp } from './c.ts'
import { csharp } from './csharp.ts'
import { dart } from './dart.ts'
import { go } from './go.ts'
import { java } from './java.ts'
import { javascript, node, typescript } from './javascript.ts'
import { kotlin } from './kotlin.ts'
import type { SampleLanguage } from './sample-language.ts'
import { php } from './php.ts'
import { powershell } from './powershell.ts'
import { python } from './python.ts'
import { ruby } from './ruby.ts'
import { rust } from './rust.ts'
import { shell } from './shell.ts'
import { swift } from './swift.ts'

/** Every language of samples, in the order that a menu shows them. */
export const sampleLanguages: readonly SampleLanguage[] = [
  shell,
  javascript,
  typescript,
  python,
  go,
  java,
  php,
  ruby,
  csharp,
  swift,
  rust,
  kotlin,
  node,
  powershell,
  dart,
  c,
  cpp,
]

/** Those shown when the settings name none; the others are a choice away. */
export const defaultLanguages: readonly string[] = [
  'bash',
  'javascript',
  'typescript',
  'python',
  'go',
  'java',
  'php',
  'ruby',
  'csharp',
  'swift',
  'rust',
]

/** The language that a setting or a code sample means: `curl`, `js`, `C#`. */
export function findLanguage(name: string): SampleLanguage | undefined {
  const wanted = name.trim().toLowerCase()
  return sampleLanguages.find(
    ({ id, label, aliases }) =>
      id === wanted || label.toLowerCase() === wanted || aliases.includes(wanted),
  )
}

/** The languages that settings name, in their order and each once; the default ones when they name none that is known. */
export function chosenLanguages(names: readonly string[]): readonly SampleLanguage[] {
  const chosen = new Set(names.flatMap((name) => findLanguage(name) ?? []))
  return chosen.size > 0 ? [...chosen] : defaultLanguages.flatMap((id) => findLanguage(id) ?? [])
}
