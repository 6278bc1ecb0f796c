/** How a body of a media type is written. */
export type MediaKind = 'json' | 'form' | 'multipart' | 'xml' | 'text' | 'stream' | 'binary'

/** `application/vnd.api+json; charset=utf-8` → `json`. */
export function mediaKind(type: string): MediaKind {
  const name = bareType(type)
  if (name === 'application/x-www-form-urlencoded') return 'form'
  if (name.startsWith('multipart/')) return 'multipart'
  if (streams.has(name)) return 'stream'
  if (/[/+]json$/.test(name) || name === '*/*' || name === 'application/*') return 'json'
  if (/[/+]xml$/.test(name)) return 'xml'
  if (name.startsWith('text/') || textual.has(name) || name.endsWith('+yaml')) return 'text'
  return 'binary'
}

/** Without parameters, lower case. */
export function bareType(type: string): string {
  return (type.split(';', 1)[0] ?? '').trim().toLowerCase()
}

/** The highlighting language for text of a media type. */
export function mediaLanguage(type: string): string {
  const kind = mediaKind(type)
  if (kind === 'json' || kind === 'xml') return kind
  if (kind === 'stream') return 'json'
  const name = bareType(type)
  if (name === 'text/html') return 'html'
  if (name === 'text/css') return 'css'
  if (name.endsWith('yaml')) return 'yaml'
  if (name === 'text/markdown') return 'markdown'
  return name === 'application/graphql' ? 'graphql' : 'text'
}

/** Streams of JSON values. */
const streams = new Set([
  'text/event-stream',
  'application/x-ndjson',
  'application/ndjson',
  'application/jsonl',
  'application/json-seq',
  'application/stream+json',
])

const textual = new Set([
  'application/yaml',
  'application/x-yaml',
  'application/javascript',
  'application/graphql',
  'application/sql',
  'application/toml',
])
