import { ownValue } from '../base/own-value.ts'
import { packageVersion } from '../host/node/package-root.ts'
import { exitCode, type ExitCode } from './command.ts'

/** What to tell a person about an error that nobody caught: the machine said no, or the fault is ours. */
export function explainFailure(error: unknown): { text: string; code: ExitCode } {
  const refusal = refusalOf(error)
  if (refusal !== undefined) return { text: `error: ${refusal}\n`, code: exitCode.site }

  const what = error instanceof Error ? (error.stack ?? error.message) : String(error)
  const system = `octavo ${packageVersion()}, node ${process.version}, ${process.platform} ${process.arch}`
  return {
    text:
      `error: Octavo itself has a mistake; your site is not to blame.\n\n${what}\n\n` +
      `To report it, send the lines above with this one: ${system}\n`,
    code: exitCode.internal,
  }
}

const refusals: Readonly<Record<string, string>> = {
  ENOSPC: 'there is no space left on the disk',
  EDQUOT: 'the quota of the disk is used up',
  EROFS: 'the disk can only be read',
  EACCES: 'this user may not do that',
  EPERM: 'this user may not do that',
  EMFILE: 'too many files are open',
  ENFILE: 'too many files are open',
  EADDRNOTAVAIL: 'this machine does not have that address',
}

function refusalOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  const reason = ownValue(refusals, String(error.code))
  if (reason === undefined) return undefined
  if ('path' in error && typeof error.path === 'string') return `${error.path}: ${reason}.`
  return 'port' in error ? `Port ${String(error.port)}: ${reason}.` : `${upperFirst(reason)}.`
}

function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
