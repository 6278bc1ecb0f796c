import { createDecipheriv, hkdfSync, pbkdf2Sync } from 'node:crypto'
import { inflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createSealer } from '../../../src/pipeline/private/sealer.ts'
import {
  fromBase64,
  iterations,
  keyFor,
  open,
  openingKey,
  secretOf,
  textOf,
  toBase64,
} from '../../../src/theme/layout/private/sealed.client.ts'

const passphrase = 'correct horse battery staple'
const about = { site: 'Acme', audience: 'partners' }

async function keyOf(typed: string, id: string): Promise<CryptoKey> {
  return openingKey(await keyFor('octavo encryption', await secretOf(typed, fromBase64(id))))
}

test('a text is opened with the passphrase and the name that it was encrypted under', async () => {
  const sealer = await createSealer(passphrase, about)
  const sealed = await sealer.seal('page /a', 'Größe 🦘')
  const key = await keyOf(` ${passphrase}\n`, sealer.id)
  expect(textOf(await open(key, 'page /a', sealed))).toBe('Größe 🦘')
  await expect(open(key, 'page /b', sealed)).rejects.toThrow()
  await expect(open(await keyOf('another', sealer.id), 'page /a', sealed)).rejects.toThrow()
  const changed = sealed.with(sealed.length - 1, sealed.at(-1)! ^ 1)
  await expect(open(key, 'page /a', changed)).rejects.toThrow()
})

test('it is PBKDF2, HKDF and AES-256-GCM as OpenSSL has them', async () => {
  expect(iterations).toBeGreaterThanOrEqual(600_000)
  const sealer = await createSealer(passphrase, about)
  const sealed = await sealer.seal('page /a', 'The text.')
  const secret = pbkdf2Sync(passphrase, fromBase64(sealer.id), iterations, 32, 'sha256')
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'octavo encryption', 32))
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12))
  decipher.setAAD(Buffer.from('page /a'))
  decipher.setAuthTag(sealed.subarray(-16))
  const packed = Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()])
  expect(inflateRawSync(packed).toString()).toBe('The text.')
})

test('equal input gives equal bytes, and no two texts or names have one vector', async () => {
  const sealer = await createSealer(passphrase, about)
  const again = await createSealer(passphrase, about)
  expect(toBase64(await again.seal('a', 'text'))).toBe(toBase64(await sealer.seal('a', 'text')))
  const all = await Promise.all([
    sealer.seal('a', 'text'),
    sealer.seal('a', 'texts'),
    sealer.seal('b', 'text'),
    (await createSealer('another passphrase', about)).seal('a', 'text'),
  ])
  expect(new Set(all.map((sealed) => toBase64(sealed.subarray(0, 12)))).size).toBe(4)
})

test('the salt is another one for each site and audience, and says nothing of the passphrase', async () => {
  const { id } = await createSealer(passphrase, about)
  expect((await createSealer('another passphrase', about)).id).toBe(id)
  expect((await createSealer(passphrase, { ...about, audience: 'staff' })).id).not.toBe(id)
  expect((await createSealer(passphrase, { ...about, site: 'Other' })).id).not.toBe(id)
})
