import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import type { Environment } from './config/whole-number.ts';
import { bareAddress } from './limits/address-key.ts';

/** Where a request or an upgrade comes from. */
export type AddressOf = (request: Pick<IncomingMessage, 'socket' | 'headers'>) => string;

/** Whether a request comes straight from a trusted proxy. */
export type IsFromProxy = (request: Pick<IncomingMessage, 'socket'>) => boolean;

/**
 * Reads `HANSOM_TRUSTED_PROXIES`, addresses and networks such as `127.0.0.1, 10.0.0.0/8`. Only what these say in
 * `X-Forwarded-For` is believed: the last address there that is none of them is where the request comes from. Throws with
 * a sentence where an address is none.
 */
export function clientAddress(environment: Environment): AddressOf {
  const isProxy = proxiesOf(environment);
  return ({ socket, headers }) => {
    let address = bareAddress(socket.remoteAddress ?? '');
    const told = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',').map(bareAddress);
    for (let last = told.pop(); last !== undefined && isProxy(address) && isIP(last) > 0; last = told.pop())
      address = last;
    return address;
  };
}

/** Reads the same: what else these say of a request is believed of them alone. */
export function fromProxy(environment: Environment): IsFromProxy {
  const isProxy = proxiesOf(environment);
  return ({ socket }) => isProxy(bareAddress(socket.remoteAddress ?? ''));
}

function proxiesOf(environment: Environment): (address: string) => boolean {
  const named = (environment.HANSOM_TRUSTED_PROXIES ?? '').split(/[\s,]+/).filter((one) => one !== '');
  const proxies = new BlockList();
  for (const one of named) trust(proxies, one);
  return (address) => isIP(address) > 0 && proxies.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

function trust(proxies: BlockList, named: string): void {
  const [address = '', bits, ...more] = named.split('/');
  const version = isIP(address);
  const family = version === 6 ? 'ipv6' : 'ipv4';
  const most = version === 6 ? 128 : 32;
  const isNetwork = bits !== undefined && /^\d{1,3}$/.test(bits) && Number(bits) <= most;
  if (version === 0 || more.length > 0 || (bits !== undefined && !isNetwork)) {
    throw new Error(
      `HANSOM_TRUSTED_PROXIES must name addresses and networks, such as 127.0.0.1, 10.0.0.0/8; '${named}' is neither.`,
    );
  }
  proxies.addSubnet(address, bits === undefined ? most : Number(bits), family);
}
