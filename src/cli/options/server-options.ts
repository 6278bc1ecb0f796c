import { defaultPort } from '../../library/options.ts'
import type { Values } from '../command.ts'
import type { Io } from '../io.ts'
import { portProblem } from './validate-value.ts'

/** The options of every command that serves. */
export const serverOptions = {
  port: {
    value: '<number>',
    short: 'p',
    text: 'the port to listen on; if it is taken, the next free one (default: 3000)',
    problem: portProblem,
  },
  host: {
    value: '<address>',
    bare: '0.0.0.0',
    text: 'the IP address to listen on, or all (default: this machine only)',
  },
  'allow-private': {
    text: 'let the API playground call servers on this machine and in private networks',
  },
  'no-proxy': { text: 'disable the proxy of the API playground' },
} as const

export function serverOptionsOf(options: Values<typeof serverOptions>) {
  const { port, host } = options
  const access = options['allow-private'] ? 'private' : 'public'
  return {
    port: port === undefined ? defaultPort : Number(port),
    host,
    proxy: options['no-proxy'] ? 'none' : access,
  } as const
}

interface Serving {
  readonly urls: readonly string[]
  readonly port: number
  readonly wanted: number
}

/** Prints the URLs of the site. */
export function printUrls(what: string, { urls, port, wanted }: Serving, io: Io): void {
  if (wanted !== 0 && port !== wanted)
    io.stderr.write(`note: Port ${wanted} is taken; using ${port}.\n`)
  const [first, ...others] = urls
  io.stdout.write(`${what} at ${first}\n`)
  for (const url of others) io.stdout.write(`  and ${url}\n`)
  io.stdout.write('Press Ctrl-C to stop.\n')
}

/** The host names of a list with commas or spaces. */
export function hostsOf(names: string): readonly string[] {
  return names.split(/[\s,]+/).filter(Boolean)
}
