import { once } from 'node:events'
import type { Server } from 'node:http'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { networkInterfaces } from 'node:os'

/** Where a server can be reached. */
export interface Listening {
  readonly port: number
  /** URLs to open, the local one first: `http://localhost:3000`. */
  readonly urls: readonly string[]
}

export interface ListenOptions {
  /** The first port to try; 0 takes any. */
  readonly port: number
  /** Only this machine can connect unless another host is set. */
  readonly host?: string | undefined
}

/** Listens on a port, or on the next one that is free. */
export async function listen(server: Server, { port, host }: ListenOptions): Promise<Listening> {
  const attempts = 100
  for (let attempt = 0; ; attempt++) {
    const tried = port === 0 ? 0 : port + attempt
    const isLast = attempt === attempts || tried === 65_535
    try {
      if (host === undefined && tried !== 0) await assertFree(tried, '::1')
      server.listen(tried, host ?? '127.0.0.1')
      await once(server, 'listening')
      break
    } catch (error) {
      if (isLast || !hasCode(error, 'EADDRINUSE')) throw error
    }
  }
  const taken = (server.address() as AddressInfo).port
  return { port: taken, urls: urlsOf(host, taken) }
}

/**
 * Rejects when another program listens there. `localhost` is both 127.0.0.1 and ::1; a browser that tries the second
 * first would get the response of that program.
 */
async function assertFree(port: number, host: string): Promise<void> {
  const probe = createServer()
  try {
    probe.listen(port, host)
    await once(probe, 'listening')
  } catch (error) {
    if (hasCode(error, 'EADDRINUSE')) throw error // else this machine has no such IP address
  } finally {
    probe.close()
  }
}

function urlsOf(host: string | undefined, port: number): string[] {
  const url = (name: string) => `http://${name.includes(':') ? `[${name}]` : name}:${port}`
  if (host === undefined) return [url('localhost')]
  return isEverywhere(host) ? ['localhost', ...networkAddresses()].map(url) : [url(host)]
}

function isEverywhere(host: string): boolean {
  return host === '0.0.0.0' || host === '::'
}

function networkAddresses(): string[] {
  return Object.values(networkInterfaces())
    .flatMap((networks) => networks ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address)
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
