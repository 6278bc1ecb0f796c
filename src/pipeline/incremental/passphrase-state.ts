import { bytesOf, keyFor, secretOf, toBase64 } from '../../theme/layout/private/sealed.client.ts'

/** The environment variables of passphrases begin with it. */
export const passphrasePrefix = 'OCTAVO_PASSPHRASE_'

/**
 * A value that changes with each passphrase of the environment. A guess at one costs as much as for the pages themselves, so
 * that the value may be kept in the cache.
 */
export async function passphraseState(): Promise<string> {
  const names = Object.keys(process.env).filter((name) => name.startsWith(passphrasePrefix))
  const states = names.toSorted().map(async (name) => {
    const secret = await secretOf(process.env[name] ?? '', bytesOf(`fingerprint of ${name}`))
    return [name, toBase64(await keyFor('octavo fingerprint', secret))]
  })
  return JSON.stringify(await Promise.all(states))
}
