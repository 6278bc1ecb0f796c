import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import type { UsageError } from '../command.ts'

/** Checks of values of options; each gives what is wrong, to be read after the value. */

export function oneOf(...values: readonly string[]): (value: string) => string | undefined {
  return (value) => (values.includes(value) ? undefined : `is none of ${values.join(', ')}.`)
}

export function portProblem(value: string): string | undefined {
  return /^\d{1,5}$/.test(value) && Number(value) <= 65_535
    ? undefined
    : 'is not a port: a number from 0 to 65535.'
}

export function countProblem(value: string): string | undefined {
  return /^[1-9]\d{0,2}$/.test(value) ? undefined : 'is not a number from 1 to 999.'
}

export function webAddressProblem(value: string): string | undefined {
  return /^https?:/i.test(value) && URL.canParse(value)
    ? undefined
    : 'is not a web address such as https://docs.example.com.'
}

/** A repository has a web address, or one for git alone that leads to it. */
export function repositoryProblem(value: string): string | undefined {
  const isForGit = /^(?:ssh:\/\/|git:\/\/|[\w.-]+@[\w.-]+:)\S+$/.test(value)
  return isForGit || webAddressProblem(value) === undefined
    ? undefined
    : 'is not the address of a repository such as https://github.com/acme/docs.'
}

export function baseProblem(value: string): string | undefined {
  if (/^[a-z]:/i.test(value)) {
    return 'is not a path below a web address. Some shells rewrite a leading slash: leave it out.'
  }
  return /[?#\s\\]|\/\//.test(value) ? 'is not a path such as /docs.' : undefined
}

/** The absolute path of a folder that was named on the command line, if it exists. */
export function existingFolder(named: string, cwd: string): string | UsageError {
  const path = resolve(cwd, named)
  const found = statSync(path, { throwIfNoEntry: false })
  if (found?.isDirectory()) return path
  return found === undefined
    ? { misuse: `There is no folder "${named}".` }
    : { misuse: `"${named}" is a file.`, help: 'Name the folder that it is in.' }
}
