import { installLines } from '../../host/node/installation.ts'
import type { Io } from '../io.ts'

/** The last lines of a command: what to type to see the site, with the install if it is missing. */
export function toSeeTheSite(folder: string, io: Io): string {
  const site = folder === '.' ? '' : ` ${/\s/.test(folder) ? `"${folder}"` : folder}`
  const lines = [...installLines(io.cwd), `npx octavo dev${site}`]
  return `\nTo see the site, run:\n${lines.map((line) => `  ${line}\n`).join('')}`
}
