import { expect, test } from 'vitest'
import { isPublicAddress, publicLookup } from '../../src/host/node/http/public-address.ts'

/** First and last number of each block of the special-purpose registries of IANA, and of what lies around them. */
const special: readonly string[] = [
  // IPv4, RFC 6890 and what came later
  ...['0.0.0.0', '0.255.255.255', '10.0.0.0', '10.255.255.255', '100.64.0.0', '100.127.255.255'],
  ...['127.0.0.0', '127.255.255.255', '169.254.0.0', '169.254.169.254', '169.254.255.255'],
  ...['172.16.0.0', '172.31.255.255', '192.0.0.0', '192.0.0.170', '192.0.0.255', '192.0.2.0'],
  ...['192.0.2.255', '192.88.99.0', '192.88.99.255', '192.168.0.0', '192.168.255.255'],
  ...['198.18.0.0', '198.19.255.255', '198.51.100.0', '198.51.100.255', '203.0.113.0'],
  ...['203.0.113.255', '224.0.0.0', '239.255.255.255', '240.0.0.0', '255.255.255.255'],
  // clouds
  ...['168.63.129.16', '100.100.100.200', '192.0.0.192', 'fd00:ec2::254'],
  // IPv6
  ...['::', '::1', '::ffff:127.0.0.1', '::ffff:168.63.129.16', '::ffff:10.0.0.1'],
  ...['::ffff:0:8.8.8.8', '64:ff9b::127.0.0.1', '64:ff9b::a00:1', '64:ff9b::168.63.129.16'],
  ...['64:ff9b:1::8.8.8.8', '64:ff9b:1:ffff::1', '64:ff9b:0:1::808:808', '100::', '100::ffff'],
  ...['100:0:0:1::1', '2001::', '2001:0:ffff::1', '2001:1::1', '2001:1::3', '2001:2::1'],
  ...['2001:3::1', '2001:4:112::1', '2001:10::1', '2001:1f::1', '2001:20::1', '2001:2f::1'],
  ...['2001:30::1', '2001:1ff:ffff::1', '2001:db8::', '2001:db8:ffff::1', '2002::'],
  ...['2002:808:808::1', '2002:7f00:1::', '2620:4f:8000::1', '3fff::', '3fff:fff::1', '5f00::1'],
  ...['fc00::1', 'fdff:ffff::1', 'fe80::1', 'febf::1', 'fe80::1%eth0', 'fec0::1', 'ff02::1'],
  // no numbers
  ...['', 'localhost', '300.1.1.1', '[]', '1.2.3.4.5', '::1::'],
]

const open: readonly string[] = [
  ...['1.0.0.1', '8.8.8.8', '9.255.255.255', '11.0.0.0', '100.63.255.255', '100.128.0.0'],
  ...['126.255.255.255', '128.0.0.0', '169.253.255.255', '169.255.0.0', '172.15.255.255'],
  ...['172.32.0.0', '192.0.1.0', '192.0.3.0', '192.167.255.255', '192.169.0.0', '198.17.255.255'],
  ...['198.20.0.0', '223.255.255.255', '168.63.129.15', '168.63.129.17'],
  ...['2606:4700::1111', '2001:200::1', '2001:4860:4860::8888', '2a00::1', '::ffff:8.8.8.8'],
  ...['64:ff9b::8.8.8.8', '[2606:4700::1111]'],
]

test.each(special)('%s is not public', (address) => expect(isPublicAddress(address)).toBe(false))
test.each(open)('%s is public', (address) => expect(isPublicAddress(address)).toBe(true))

test('the connection is made with the very numbers that were checked', async () => {
  let times = 0
  const lookup = publicLookup((_name, answer) => {
    times++
    answer(null, [{ address: times === 1 ? '8.8.8.8' : '127.0.0.1', family: 4 }])
  })
  const look = () =>
    new Promise((done) =>
      lookup('rebind.test', { all: true }, (error, found) => done(error?.name ?? found)),
    )
  expect(await look()).toEqual([{ address: '8.8.8.8', family: 4 }])
  expect(await look()).toBe('PrivateAddressError')
})
