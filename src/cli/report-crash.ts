import { ownValue } from '../base/own-value.ts'
import { packageVersion } from '../host/node/package-root.ts'
import { limitReason } from './process-limits.ts'
import { exitCode, type ExitCode } from './command.ts'

/** The message for an uncaught error: a refusal of the operating system, or a bug in Octavo. */
export function explainCrash(error: unknown): { text: string; code: ExitCode } {
  const refusal = refusalOf(error)
  if (refusal !== undefined) return { text: `error: ${refusal}\n`, code: exitCode.site }

  const what = error instanceof Error ? (error.stack ?? error.message) : String(error)
  const system = `octavo ${packageVersion()}, node ${process.version}, ${process.platform} ${process.arch}`
  return {
    text:
      `error: This is a bug in Octavo, not a problem of your site.\n\n${what}\n\n` +
      `Please report it with the lines above and this one: ${system}\n`,
    code: exitCode.internal,
  }
}

const refusals: Readonly<Record<string, string>> = {
  ENOSPC: 'no space left on the disk',
  EDQUOT: 'the disk quota is exceeded',
  EROFS: 'the file system is read-only',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EADDRNOTAVAIL: 'this machine does not have that IP address',
}

function refusalOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  const code = String(error.code)
  const reason = limitReason(code) ?? ownValue(refusals, code)
  if (reason === undefined) return undefined
  if ('path' in error && typeof error.path === 'string') return `${error.path}: ${reason}.`
  return 'port' in error ? `Port ${String(error.port)}: ${reason}.` : `${upperFirst(reason)}.`
}

function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
