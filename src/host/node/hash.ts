import { createHash } from 'node:crypto'

export function fingerprint(...texts: readonly string[]): string {
  const hash = createHash('sha256')
  for (const text of texts) hash.update(text).update('\0')
  return hash.digest('base64url')
}
