import { closestMatch } from '../../base/text/closest-match.ts'
import { bundledLanguagesInfo } from 'shiki/langs'

/**
 * The grammar's name for a language as authors write it: `cURL` and `sh` are `shellscript`, `rust,ignore` is `rust`.
 * Plain text in all its names (`output`, `txt`, nothing at all) is `text`. A word that is not known comes back in
 * lower case.
 */
export function languageName(written: string): string {
  const word = /^[\w+#.*-]+/.exec(written.trim().toLowerCase())?.[0] ?? 'text'
  const name = word.startsWith('language-') ? word.slice('language-'.length) : word
  return names.get(name) ?? name
}

/** Names that the grammars themselves do not know, and those that mean no language at all. */
const ownNames: Readonly<Record<string, string>> = {
  plaintext: 'text',
  plain: 'text',
  txt: 'text',
  none: 'text',
  raw: 'text',
  output: 'text',
  response: 'text',
  result: 'text',
  prompt: 'text',
  tree: 'text',
  lines: 'text',
  wrap: 'text',
  curl: 'shellscript',
  command: 'shellscript',
  commandline: 'shellscript',
  terminal: 'shellscript',
  cli: 'shellscript',
  env: 'dotenv',
  '.env': 'dotenv',
  golang: 'go',
  jsx: 'javascript',
  node: 'javascript',
  nodejs: 'javascript',
  'node.js': 'javascript',
  ecmascript: 'javascript',
  python3: 'python',
  pycon: 'python',
  ipython: 'python',
  'c++': 'cpp',
  'objective-c++': 'objective-cpp',
  gradle: 'groovy',
  pgsql: 'sql',
  postgres: 'sql',
  postgresql: 'sql',
  mysql: 'sql',
  sqlite: 'sql',
  tsql: 'sql',
  htm: 'html',
  svg: 'xml',
  xsd: 'xml',
  plist: 'xml',
  rss: 'xml',
  ndjson: 'jsonl',
  webmanifest: 'json',
  tfvars: 'terraform',
  arduino: 'cpp',
  cuda: 'cpp',
  jinja2: 'jinja',
  protobuffer: 'protobuf',
  delphi: 'pascal',
  patch: 'diff',
  sol: 'solidity',
}

/** Each name that is not the grammar's own, and the grammar's. */
const names = new Map([
  ...bundledLanguagesInfo.flatMap(({ id, aliases = [] }) =>
    aliases.map((alias): [string, string] => [alias, id]),
  ),
  ...Object.entries(ownNames),
])

/** The language that a word with a typo means. */
export function languageMeant(written: string): string | undefined {
  return closestMatch(written, [...grammars.keys()])
}

/** How the grammar of each language is had, by the name `languageName` gives. */
export const grammars = new Map(bundledLanguagesInfo.map((info) => [info.id, info.import]))

/** Every name that a language may have after a fence. */
export function languageNames(): readonly string[] {
  return ['text', 'mermaid', ...grammars.keys(), ...names.keys()]
}
