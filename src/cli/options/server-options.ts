import type { Values } from '../command.ts'
import type { Io } from '../io.ts'
import { portProblem } from './validate-value.ts'

/** The options of every command that serves. */
export const serverOptions = {
  port: {
    value: '<number>',
    short: 'p',
    text: 'the port to listen on, the next free one when it is taken (default: 3000)',
    problem: portProblem,
  },
  host: {
    value: '<address>',
    bare: '0.0.0.0',
    text: 'let other machines in, at one address or at all (default: this machine only)',
  },
  'allow-private': {
    text: 'let API pages call described servers of this machine and of private networks',
  },
  'no-proxy': { text: 'answer no API calls for the pages' },
} as const

const defaultPort = 3000

export function serverOptionsOf(options: Values<typeof serverOptions>) {
  const { port, host } = options
  const reach = options['allow-private'] ? 'private' : 'public'
  return {
    port: port === undefined ? defaultPort : Number(port),
    host,
    proxy: options['no-proxy'] ? 'none' : reach,
  } as const
}

interface Serving {
  readonly urls: readonly string[]
  readonly port: number
  readonly wanted: number
}

/** Says where the site can be opened. */
export function tellAddresses(what: string, { urls, port, wanted }: Serving, io: Io): void {
  if (wanted !== 0 && port !== wanted)
    io.stderr.write(`note: Port ${wanted} is taken, so it is ${port}.\n`)
  const [first, ...others] = urls
  io.stdout.write(`${what} at ${first}\n`)
  for (const url of others) io.stdout.write(`  and at ${url}\n`)
  io.stdout.write('Ctrl-C stops it.\n')
}
