import { passphrasePrefix } from '../incremental/passphrase-state.ts'

/** The environment variable with the passphrase of an audience: `OCTAVO_PASSPHRASE_BETA_TESTERS` for `beta-testers`. */
export function passphraseVariable(audience: string): string {
  return passphrasePrefix + audience.toUpperCase().replaceAll('-', '_')
}

/** The passphrase of an audience; `undefined` if it is not set or empty. */
export function passphraseOf(audience: string): string | undefined {
  const written = process.env[passphraseVariable(audience)]?.trim()
  return written === '' ? undefined : written
}

/** Shorter passphrases can be guessed by who has the files. */
export const shortest = 16
