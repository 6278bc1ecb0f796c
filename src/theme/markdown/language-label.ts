import { ownValue } from '../../base/own-value.ts'
import { languageName } from '../../content/highlight/languages.ts'

/** The display name of a language: `ts` is TypeScript. `undefined` for plain text. */
export function languageLabel(written: string): string | undefined {
  const word = written.toLowerCase()
  const name = languageName(written)
  if (name === 'text') return undefined
  return ownValue(labels, word) ?? ownValue(labels, name) ?? name[0]!.toUpperCase() + name.slice(1)
}

const labels: Readonly<Record<string, string>> = {
  bash: 'Bash',
  c: 'C',
  console: 'Terminal',
  cpp: 'C++',
  cs: 'C#',
  csharp: 'C#',
  css: 'CSS',
  curl: 'cURL',
  dotenv: '.env',
  graphql: 'GraphQL',
  hcl: 'HCL',
  html: 'HTML',
  http: 'HTTP',
  ini: 'INI',
  javascript: 'JavaScript',
  js: 'JavaScript',
  json: 'JSON',
  json5: 'JSON5',
  jsonc: 'JSON',
  jsx: 'JSX',
  kt: 'Kotlin',
  md: 'Markdown',
  mdx: 'MDX',
  node: 'Node.js',
  'objective-c': 'Objective-C',
  objc: 'Objective-C',
  php: 'PHP',
  powershell: 'PowerShell',
  pwsh: 'PowerShell',
  py: 'Python',
  rb: 'Ruby',
  rs: 'Rust',
  scss: 'SCSS',
  sh: 'Shell',
  shell: 'Shell',
  shellscript: 'Shell',
  sql: 'SQL',
  terminal: 'Terminal',
  toml: 'TOML',
  ts: 'TypeScript',
  tsx: 'TSX',
  typescript: 'TypeScript',
  xml: 'XML',
  yaml: 'YAML',
  yml: 'YAML',
}
