import type { FilePath } from '../../src/base/paths.ts'
import type { Host } from '../../src/host/host.ts'
import { readIgnored } from '../../src/host/ignore-files.ts'

/** Files by path: text, bytes, or a value that is written as JSON. */
export type Files = Readonly<Record<string, string | Uint8Array | JsonValue>>

type JsonValue = null | boolean | number | readonly unknown[] | { readonly [key: string]: unknown }

export interface MemoryHostOptions {
  /** Links by path, and where they lead from the root: `../secret.txt` is outside. */
  readonly links?: Readonly<Record<string, string>>
  /** What `fetch` finds, by address. */
  readonly web?: Readonly<Record<string, string>>
}

/** A folder that is a map, with the promises of the real one. */
export function createMemoryHost(files: Files, options: MemoryHostOptions = {}): Host {
  const stored = new Map(Object.entries(files).map(([path, value]) => [path, toBytes(value)]))
  const links = Object.entries(options.links ?? {})

  async function readBytes(path: FilePath): Promise<Uint8Array | undefined> {
    return stored.get(realPath(path, links))
  }

  async function read(path: FilePath): Promise<string | undefined> {
    const bytes = await readBytes(path)
    return bytes && new TextDecoder().decode(bytes)
  }

  return {
    read,
    readBytes,
    async list(listOptions) {
      const ignored = await readIgnored(listOptions, read)
      const shown = (path: string) => !parentsOf(path).some(ignored) && !ignored(path)
      const outside = links.filter(([, target]) => target.startsWith('..')).map(([path]) => path)
      const linked = links.flatMap(([path, target]) => {
        const inside = [...stored.keys()].filter((file) => isInside(file, target))
        return inside.map((file) => path + file.slice(target.length))
      })
      return {
        files: [...stored.keys(), ...linked].filter(shown).sort() as FilePath[],
        outside: outside.filter(shown).sort() as FilePath[],
      }
    },
    async fetch(url, { maxBytes }) {
      const text = options.web?.[url.href]
      if (text === undefined) return { ok: false, reason: 'host not found' }
      if (toBytes(text).length > maxBytes) return { ok: false, reason: 'it is too large' }
      return { ok: true, text }
    },
  }
}

function toBytes(value: string | Uint8Array | JsonValue): Uint8Array {
  if (value instanceof Uint8Array) return value
  return new TextEncoder().encode(
    typeof value === 'string' ? value : JSON.stringify(value, null, 2),
  )
}

function realPath(path: string, links: readonly (readonly [string, string])[]): string {
  const link = links.find(([from]) => isInside(path, from))
  return link === undefined ? path : link[1] + path.slice(link[0].length)
}

function isInside(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`)
}

/** `a/b/c.mdx` → `a/`, `a/b/`. */
function parentsOf(path: string): string[] {
  const parts = path.split('/').slice(0, -1)
  return parts.map((_, index) => `${parts.slice(0, index + 1).join('/')}/`)
}
