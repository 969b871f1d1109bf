import { isIPv6 } from 'node:net';

/** Whom an address stands for in a limit: of IPv6 the network of a line, since one subscriber holds all of it. */
export function addressKey(address: string): string {
  const bare = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!isIPv6(bare)) return bare;
  const [front = '', back = ''] = bare.toLowerCase().split('::');
  const head = front === '' ? [] : front.split(':');
  const tail = back === '' ? [] : back.split(':');
  const zeros = bare.includes('::') ? Array.from({ length: 8 - head.length - tail.length }, () => '0') : [];
  const groups = [...head, ...zeros, ...tail].slice(0, 4);
  return `${groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`;
}
