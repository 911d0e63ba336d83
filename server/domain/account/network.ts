import { isIPv6 } from 'node:net'

/**
 * What attempts from an address are counted under: the IPv4 address itself, of an IPv6 address the first 64 bits,
 * since whoever has one has all the others of its network.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/iu.exec(address)
  if (mapped?.[1]) return mapped[1]
  if (!isIPv6(address)) return address
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail ? tail.split(':') : []
  const zeros = tail === undefined ? [] : Array(8 - left.length - right.length).fill('0')
  const groups = [...left, ...zeros, ...right].map((group) =>
    Number.parseInt(group, 16).toString(16),
  )
  return `${groups.slice(0, 4).join(':')}::/64`
}
