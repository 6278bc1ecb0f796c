import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import type { UsageError } from '../command.ts'

/** Validates option values. Each function returns what is wrong, as the end of a sentence that starts with the value. */

export function oneOf(...values: readonly string[]): (value: string) => string | undefined {
  return (value) => (values.includes(value) ? undefined : `is not one of ${values.join(', ')}.`)
}

export function portProblem(value: string): string | undefined {
  return /^\d{1,5}$/.test(value) && Number(value) <= 65_535
    ? undefined
    : 'is not a port: a number from 0 to 65535.'
}

export function countProblem(value: string): string | undefined {
  return /^[1-9]\d{0,2}$/.test(value) ? undefined : 'is not a number from 1 to 999.'
}

/** One of some equal parts: `2/8`. */
export function shardProblem(value: string): string | undefined {
  const [, index, count] = /^([1-9]\d{0,3})\/([1-9]\d{0,3})$/.exec(value) ?? []
  return Number(index) <= Number(count) ? undefined : 'is not a part of a whole, such as 2/8.'
}

export function urlProblem(value: string): string | undefined {
  return /^https?:/i.test(value) && URL.canParse(value)
    ? undefined
    : 'is not a URL such as https://docs.example.com.'
}

/** A repository is given by its URL in a browser or by a git URL. */
export function repositoryProblem(value: string): string | undefined {
  const isForGit = /^(?:ssh:\/\/|git:\/\/|[\w.-]+@[\w.-]+:)\S+$/.test(value)
  return isForGit || urlProblem(value) === undefined
    ? undefined
    : 'is not the URL of a repository such as https://github.com/acme/docs.'
}

export function baseProblem(value: string): string | undefined {
  if (/^[a-z]:/i.test(value)) {
    return 'is not a URL path. Some shells rewrite a leading slash: leave it out.'
  }
  return /[?#\s\\]|\/\//.test(value) ? 'is not a path such as /docs.' : undefined
}

/** The absolute path of a folder on the command line, if it exists. */
export function existingFolder(named: string, cwd: string): string | UsageError {
  const path = resolve(cwd, named)
  const found = statSync(path, { throwIfNoEntry: false })
  if (found?.isDirectory()) return path
  return found === undefined
    ? { message: `The folder "${named}" does not exist.` }
    : { message: `"${named}" is a file.`, help: 'Pass the folder that contains it.' }
}
