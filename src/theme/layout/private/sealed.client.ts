/**
 * What is encrypted for an audience, and its key: the build writes it and the browser reads it, both through WebCrypto.
 * PBKDF2 makes a secret of the passphrase, HKDF makes one key of it for each purpose, and AES-GCM encrypts.
 */

/** Rounds of PBKDF2 with SHA-256: each guess at a passphrase costs as much. */
export const iterations = 600_000

/** Bytes of the initialization vector, which is in front of what is encrypted. */
export const vectorLength = 12

/** What the keys that are derived from a passphrase are for. */
export type Purpose = 'octavo encryption' | 'octavo vector' | 'octavo fingerprint'

/** The secret of a passphrase. Spaces around the passphrase, and how its letters are composed, do not count. */
export async function secretOf(passphrase: string, salt: Bytes): Promise<CryptoKey> {
  const { subtle } = crypto
  const typed = bytesOf(passphrase.normalize('NFKC').trim())
  const key = await subtle.importKey('raw', typed, 'PBKDF2', false, ['deriveBits'])
  const cost = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations }
  const bits = await subtle.deriveBits(cost, key, 256)
  return subtle.importKey('raw', bits, 'HKDF', false, ['deriveBits'])
}

/** The bytes of a key. */
export async function keyFor(purpose: Purpose, secret: CryptoKey): Promise<Bytes> {
  const about = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: bytesOf(purpose) }
  return new Uint8Array(await crypto.subtle.deriveBits(about, secret, 256))
}

/** The key that opens what an audience may read. It cannot be read out of the browser again. */
export function openingKey(bytes: Bytes): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['decrypt'])
}

/** Opens what was encrypted under a name; rejects if the key, the name or the bytes are others. */
export async function open(key: CryptoKey, name: string, sealed: Bytes): Promise<Bytes> {
  const about = {
    name: 'AES-GCM',
    iv: sealed.subarray(0, vectorLength),
    additionalData: bytesOf(name),
  }
  const packed = await crypto.subtle.decrypt(about, key, sealed.subarray(vectorLength))
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

export type Bytes = Uint8Array<ArrayBuffer>

export function bytesOf(text: string): Bytes {
  return new TextEncoder().encode(text)
}

export function textOf(bytes: Bytes): string {
  return new TextDecoder().decode(bytes)
}

export function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}

export function fromBase64(text: string): Bytes {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
}

/** What `_octavo/private/index.json` says: which files hold the parts of each audience, by the id of the audience. */
export type PrivateIndex = Readonly<Record<string, PrivateFiles>>

export interface PrivateFiles {
  /** The sidebar of each division that has private entries, by the key of the division. */
  readonly sidebars: Readonly<Record<string, string>>
  /** The search index of each language. */
  readonly search: Readonly<Record<string, string>>
}

/** The folder of the theme's scripts, as an encrypted script names it: what is opened has no URL that others are relative to. */
export const themeToken = 'octavo-theme-folder:/'

/** An encrypted page. */
export interface PrivatePage {
  /** The encrypted script of its live components. */
  readonly script?: readonly [name: string, type: string]
  /** The text of the style sheet of the utility classes on it. */
  readonly styles?: string
  /** The document, as it is sent for a page that is not private. */
  readonly html: string
  /** Encrypted files, by the URLs that the document has for them. */
  readonly files: Readonly<Record<string, readonly [name: string, type: string]>>
}

/** The names under which parts are encrypted: one cannot be taken for another. */
export const sealedNames = {
  page: (route: string) => `page ${route}`,
  sidebar: (division: string) => `sidebar ${division}`,
  search: (language: string) => `search ${language}`,
  file: (path: string) => `file ${path}`,
} as const
