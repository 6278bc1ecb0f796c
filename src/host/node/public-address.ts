import { lookup } from 'node:dns'
import type { LookupAddress } from 'node:dns'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Asks for the numbers of a host's name. */
export type Resolve = (
  hostname: string,
  answer: (error: NodeJS.ErrnoException | null, addresses: readonly LookupAddress[]) => void,
) => void

/** A host was found, and is not one that may be spoken to. */
export class PrivateAddressError extends Error {
  constructor(hostname: string) {
    super(`${hostname} is an address of this machine or of a private network`)
    this.name = 'PrivateAddressError'
  }
}

/**
 * Whether a number is one of the open internet. Every range with a purpose of its own in the registries of IANA is none:
 * this machine, private networks, documentation, tunnels; nor are the services of a cloud to the machines in it, and
 * IPv6 numbers that stand for such an IPv4 number.
 */
export function isPublicAddress(address: string): boolean {
  const bare = address.replace(/^\[|\]$/g, '').replace(/%.*$/, '')
  if (!ipaddr.isValid(bare)) return false
  const number = ipaddr.process(bare)
  const bytes = number.toByteArray()
  if (bytes.length === 4) return number.range() === 'unicast' && !ofClouds.has(number.toString())
  // a network without IPv4 reaches the rest of the internet through these (RFC 6052)
  const isTranslated = translated.every((byte, index) => bytes[index] === byte)
  if (isTranslated) return isPublicAddress(bytes.slice(-4).join('.'))
  // of IPv6 an eighth is given out as yet; `::127.0.0.1` lies outside it
  const isGivenOut = ((bytes[0] ?? 0) & 0b1110_0000) === 0b0010_0000
  // 2001::/23: Teredo, ORCHID, benchmarks and whatever protocols come next
  const isProtocol = bytes[0] === 0x20 && bytes[1] === 0x01 && (bytes[2] ?? 0) < 2
  return isGivenOut && !isProtocol && number.range() === 'unicast'
}

/** `64:ff9b::/96`. The numbers of `64:ff9b:1::/48` are for the inside of a network. */
const translated = [0x00, 0x64, 0xff, 0x9b, 0, 0, 0, 0, 0, 0, 0, 0]

/** Reserved by nobody, but always answered by the cloud that a machine is in: Azure's wire server. */
const ofClouds = new Set(['168.63.129.16'])

/** Whether a host of an address is written as a number. */
export function isNumber(hostname: string): boolean {
  return ipaddr.isValid(hostname.replace(/^\[|\]$/g, ''))
}

/**
 * Looks up names for a connection, and fails for one that any private number answers. The connection is made with these
 * very numbers, so that a name cannot mean one host when it is checked and another when it is used.
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

const resolveAll: Resolve = (hostname, answer) =>
  lookup(hostname, { all: true, verbatim: true }, (error, addresses) => {
    answer(error, addresses ?? [])
  })
