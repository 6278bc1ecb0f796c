import { createHash } from 'node:crypto'
import { deflateRawSync } from 'node:zlib'
import {
  bytesOf,
  keyFor,
  secretOf,
  toBase64,
  vectorLength,
} from '../../theme/layout/private/sealed.client.ts'
import type { Bytes } from '../../theme/layout/private/sealed.client.ts'

/** Encrypts for one audience. */
export interface Sealer {
  /** The salt of the passphrase, which names the audience in the output. */
  readonly id: string
  /**
   * Compresses and encrypts. The vector is derived from the key, the name and the bytes: equal input gives equal output, and
   * no vector is used for two texts.
   */
  seal(name: string, contents: string | Uint8Array): Promise<Bytes>
}

export async function createSealer(
  passphrase: string,
  { site, audience }: { readonly site: string; readonly audience: string },
): Promise<Sealer> {
  const { subtle } = crypto
  const salt = saltOf(site, audience)
  const secret = await secretOf(passphrase, salt)
  const encryption = await keyFor('octavo encryption', secret)
  const vectors = await keyFor('octavo vector', secret)
  const aes = await subtle.importKey('raw', encryption, 'AES-GCM', false, ['encrypt'])
  const hmac = await subtle.importKey('raw', vectors, { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ])
  return {
    id: toBase64(salt),
    async seal(name, contents) {
      const packed = new Uint8Array(deflateRawSync(contents, { level: 9 }))
      const named = bytesOf(name)
      const signed = joined(bytesOf(`${named.length} `), named, packed)
      const iv = new Uint8Array(await subtle.sign('HMAC', hmac, signed)).slice(0, vectorLength)
      const about = { name: 'AES-GCM', iv, additionalData: named }
      return joined(iv, new Uint8Array(await subtle.encrypt(about, aes, packed)))
    },
  }
}

/**
 * Public, equal in each build, and another one for each site and audience, so that guesses cannot be prepared. It does not
 * depend on the passphrase: it would be a quick way to test guesses.
 */
function saltOf(site: string, audience: string): Bytes {
  const hash = createHash('sha256').update(JSON.stringify(['octavo private', site, audience]))
  return new Uint8Array(hash.digest()).slice(0, 16)
}

function joined(...parts: readonly Uint8Array[]): Bytes {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
