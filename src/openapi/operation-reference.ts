/** What `openapi` in a page's frontmatter, or an entry of the navigation, names. */
export type ApiReference =
  | {
      readonly kind: 'operation'
      readonly file?: string
      readonly method: string
      readonly path: string
    }
  | { readonly kind: 'webhook'; readonly file?: string; readonly name: string }
  | { readonly kind: 'description'; readonly file: string }

/** `GET /pets`, `specs/a.yaml GET /pets`, `webhook newPet`, or the name of a description. */
export function parseReference(written: string): ApiReference | undefined {
  const text = written.trim().replace(/\s+/g, ' ')
  const operation = /^(?:(\S.*?) )??([A-Za-z][A-Za-z-]*) (\/[^]*)$/.exec(text)
  if (operation) {
    const [, file, method = '', path = ''] = operation
    if (method.toLowerCase() === 'webhook') return webhook(file, path)
    return { kind: 'operation', ...(file && { file }), method: method.toUpperCase(), path }
  }
  const hook = /^(?:(\S.*?) )??webhook ([^]+)$/i.exec(text)
  if (hook) return webhook(hook[1], hook[2] ?? '')
  const bare = /^(?:(\S.*?) )??(get|put|post|delete|options|head|patch|trace|query) (\S+)$/i.exec(
    text,
  )
  if (bare) {
    const [, file, method = '', path = ''] = bare
    return {
      kind: 'operation',
      ...(file && { file }),
      method: method.toUpperCase(),
      path: `/${path}`,
    }
  }
  return /^\S+\.(?:json|ya?ml)$|^https?:\/\/\S+$/.test(text)
    ? { kind: 'description', file: text }
    : undefined
}

function webhook(file: string | undefined, name: string): ApiReference {
  return { kind: 'webhook', ...(file && { file }), name }
}

/** `Name`, or `specs/a.yaml Name`. */
export function parseSchemaReference(
  written: string,
): { readonly file?: string; readonly name: string } | undefined {
  const text = written.trim()
  if (text === '') return undefined
  const space = text.search(/\s/)
  if (space === -1) return { name: text }
  return { file: text.slice(0, space), name: text.slice(space).trim() }
}
