import * as z from 'zod'
import { closestMatch } from '../base/text/closest-match.ts'
import { hostNames } from '../outputs/hosts/host-names.ts'

/**
 * Throws a TypeError that names the first wrong option of a function: one that it does not have, or one with a wrong value.
 */
export function validateOptions(name: keyof typeof shapes, options: unknown): void {
  const shape = shapes[name]
  if (typeof options !== 'object' || options === null || Array.isArray(options))
    throw new TypeError(`${name}() takes an object of options: ${name}({ root: 'docs' })`)
  const result = z.strictObject(shape).safeParse(options)
  const [issue] = result.error?.issues ?? []
  if (issue === undefined) return
  if (issue.code === 'unrecognized_keys') {
    const [wrong = ''] = issue.keys
    const near = closestMatch(wrong, Object.keys(shape))
    const known =
      near === undefined ? `Its options: ${Object.keys(shape).join(', ')}.` : `Use "${near}".`
    throw new TypeError(`${name}() has no option "${wrong}". ${known}`)
  }
  const [key = ''] = issue.path
  throw new TypeError(`The option "${String(key)}" of ${name}() ${issue.message}.`)
}

const text = z
  .string({ error: 'must be a string' })
  .min(1, { error: 'must not be empty' })
  .optional()
const flag = z.boolean({ error: 'must be true or false' }).optional()
const callback = z
  .custom((value) => typeof value === 'function', { error: 'must be a function' })
  .optional()

function numberFrom(least: number, most: number) {
  const error = `must be a whole number from ${least} to ${most}`
  return z.int({ error }).min(least, { error }).max(most, { error }).optional()
}

function oneOf(...values: readonly [string, ...string[]]) {
  return z.enum(values, { error: `must be one of ${values.join(', ')}` }).optional()
}

const url = z
  .url({ protocol: /^https?$/, error: 'must be a URL such as https://docs.example.com' })
  .optional()

const site = {
  root: text,
  out: text,
  base: z
    .string({ error: 'must be a string' })
    .regex(/^(?![a-z]:)(?!.*\/\/)[^?#\s\\]*$/i, { error: 'must be a path such as /docs' })
    .optional(),
  siteUrl: url,
  repository: text,
  urlStyle: oneOf('folder', 'file'),
  threads: numberFrom(0, 999),
}

const run = {
  ...site,
  clean: flag,
  onProgress: callback,
  signal: z.instanceof(AbortSignal, { error: 'must be an AbortSignal' }).optional(),
}

const where = {
  port: numberFrom(0, 65_535),
  host: text,
  proxy: oneOf('none', 'public', 'private'),
}

const shapes = {
  build: {
    ...run,
    host: oneOf(...hostNames),
    portable: oneOf('folder', 'zip', 'epub', 'pdf'),
    only: text,
    og: flag,
    strict: flag,
    keepGoing: flag,
    why: flag,
  },
  check: {
    ...run,
    external: flag,
    rendered: flag,
    agents: flag,
    fix: flag,
    changed: text,
    only: z.array(z.string(), { error: 'must be a list of codes' }).optional(),
    errorsOnly: flag,
    baseline: text,
    writeBaseline: flag,
  },
  dev: {
    ...site,
    ...where,
    editor: text,
    onProblems: callback,
    onFixed: callback,
    onNote: callback,
    onFailure: callback,
  },
  serve: { root: text, out: text, base: site.base, ...where, onError: callback },
}
