import { statSync } from 'node:fs'
import { packageVersion } from '../../host/node/package-root.ts'

/** The version of the program. While the program itself is being worked on, its version stays the same and its files do not. */
export function programStamp(): string {
  return `${packageVersion()} ${statSync(new URL(import.meta.url)).mtimeMs}`
}
