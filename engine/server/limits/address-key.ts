import { isIPv6 } from 'node:net';

/** An address by itself: without the port or the brackets that a proxy put to it, IPv4 as IPv4. */
export function bareAddress(address: string): string {
  const [, inBrackets] = /^\[([^\]]*)\](?::\d+)?$/.exec(address.trim()) ?? [];
  const bare = inBrackets ?? address.trim().replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1');
  return bare.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
}

/** Whom an address stands for in a limit: of IPv6 the network of a line, since one subscriber holds all of it. */
export function addressKey(address: string): string {
  const bare = bareAddress(address);
  if (!isIPv6(bare)) return bare;
  const [front = '', back = ''] = bare.toLowerCase().split('::');
  const head = front === '' ? [] : front.split(':');
  const tail = back === '' ? [] : back.split(':');
  const zeros = bare.includes('::') ? Array.from({ length: 8 - head.length - tail.length }, () => '0') : [];
  const groups = [...head, ...zeros, ...tail].slice(0, 4);
  return `${groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`;
}
