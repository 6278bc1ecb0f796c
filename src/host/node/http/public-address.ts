import { lookup } from 'node:dns'
import type { LookupAddress } from 'node:dns'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Resolves a host name to IP addresses. */
export type Resolve = (
  hostname: string,
  done: (error: NodeJS.ErrnoException | null, addresses: readonly LookupAddress[]) => void,
) => void

/** The host resolves to an IP address that may not be requested. */
export class PrivateAddressError extends Error {
  constructor(hostname: string) {
    super(`${hostname} is this machine or in a private network`)
    this.name = 'PrivateAddressError'
  }
}

/**
 * SSRF protection: whether an IP address is on the public internet. Excluded are all special-purpose ranges of the IANA
 * registries (loopback, private networks, documentation, tunnels), cloud metadata services, and IPv6 addresses that embed
 * such an IPv4 address.
 */
export function isPublicAddress(address: string): boolean {
  const [bare = ''] = address.replace(/^\[|\]$/g, '').split('%', 1)
  if (!ipaddr.isValid(bare)) return false
  const ip = ipaddr.process(bare)
  const bytes = ip.toByteArray()
  if (bytes.length === 4) return ip.range() === 'unicast' && !cloudAddresses.has(ip.toString())
  // NAT64: IPv6-only networks reach IPv4 hosts through these addresses (RFC 6052)
  const isNat64 = nat64Prefix.every((byte, index) => bytes[index] === byte)
  if (isNat64) return isPublicAddress(bytes.slice(-4).join('.'))
  // only 2000::/3 is allocated as global unicast; `::127.0.0.1` is outside of it
  const isGlobalUnicast = ((bytes[0] ?? 0) & 0b1110_0000) === 0b0010_0000
  // 2001::/23 is for protocol assignments: Teredo, ORCHID, benchmarking
  const isProtocol = bytes[0] === 0x20 && bytes[1] === 0x01 && (bytes[2] ?? 0) < 2
  return isGlobalUnicast && !isProtocol && ip.range() === 'unicast'
}

/** The NAT64 prefix `64:ff9b::/96`. `64:ff9b:1::/48` is for local use. */
const nat64Prefix = [0x00, 0x64, 0xff, 0x9b, 0, 0, 0, 0, 0, 0, 0, 0]

/** Public addresses that a cloud serves to its own machines: the Azure WireServer. */
const cloudAddresses = new Set(['168.63.129.16'])

/** Whether the host of a URL is an IP address. */
export function isIpAddress(hostname: string): boolean {
  return ipaddr.isValid(hostname.replace(/^\[|\]$/g, ''))
}

/**
 * A `lookup` for a connection that fails if a name resolves to any private address. The connection uses the checked
 * addresses, so that DNS rebinding cannot change them between the check and the connection.
 */
export function publicLookup(resolve: Resolve = resolveAll): LookupFunction {
  return (hostname, options, done) => {
    resolve(hostname, (error, addresses) => {
      const [first] = addresses
      if (error !== null) done(error, '', 4)
      else if (first === undefined || addresses.some(({ address }) => !isPublicAddress(address)))
        done(new PrivateAddressError(hostname), '', 4)
      else if (options.all) done(null, [...addresses])
      else done(null, first.address, first.family)
    })
  }
}

const resolveAll: Resolve = (hostname, done) =>
  lookup(hostname, { all: true, verbatim: true }, (error, addresses) => {
    done(error, addresses ?? [])
  })
