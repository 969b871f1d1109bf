import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clientAddress } from './client-address.ts';

const asked = (proxies: string | undefined, from: string | undefined, told?: string | string[]) =>
  clientAddress({ HANSOM_TRUSTED_PROXIES: proxies })({
    socket: { remoteAddress: from },
    headers: told === undefined ? {} : { 'x-forwarded-for': told },
  } as never);

describe('where a request comes from', () => {
  test.each([
    ['nobody trusted: where it comes from', undefined, '192.0.2.1', '198.51.100.7', '192.0.2.1'],
    ['the same, and the setting empty', '', '192.0.2.1', '198.51.100.7', '192.0.2.1'],
    ['a trusted proxy tells', '127.0.0.1', '127.0.0.1', '198.51.100.7', '198.51.100.7'],
    ['IPv4 over IPv6', '127.0.0.1', '::ffff:127.0.0.1', '198.51.100.7', '198.51.100.7'],
    ['another machine tells', '127.0.0.1', '192.0.2.1', '198.51.100.7', '192.0.2.1'],
    ['a network', '10.0.0.0/8', '10.9.8.7', '198.51.100.7', '198.51.100.7'],
    ['beside the network', '10.0.0.0/8', '11.9.8.7', '198.51.100.7', '11.9.8.7'],
    ['a network of IPv6', '::1, fd00::/8', 'fd12::1', '2001:db8::1', '2001:db8::1'],
    ['what the client made up itself', '127.0.0.1', '127.0.0.1', '203.0.113.1, 198.51.100.7', '198.51.100.7'],
    ['two proxies', '127.0.0.1 10.0.0.2', '127.0.0.1', '203.0.113.1, 198.51.100.7, 10.0.0.2', '198.51.100.7'],
    ['only proxies', '127.0.0.1,10.0.0.2', '127.0.0.1', '10.0.0.2', '10.0.0.2'],
    ['nothing told', '127.0.0.1', '127.0.0.1', undefined, '127.0.0.1'],
    ['told with its port', '127.0.0.1', '127.0.0.1', '198.51.100.7:4711', '198.51.100.7'],
    ['told in brackets', '127.0.0.1', '127.0.0.1', '[2001:db8::1]:4711', '2001:db8::1'],
    ['no address told', '127.0.0.1', '127.0.0.1', '198.51.100.7, unknown', '127.0.0.1'],
    ['a socket without an address', '127.0.0.1', undefined, '198.51.100.7', ''],
  ])('%s', (_, proxies, from, told, expected) => expect(asked(proxies, from, told)).toBe(expected));

  test('is never what somebody says who is not trusted, and never throws', () => {
    fc.assert(
      fc.property(fc.ipV4(), fc.oneof(fc.string(), fc.ipV4(), fc.array(fc.string())), (from, told) => {
        expect(asked('127.0.0.1/32', from, told)).toBe(from === '127.0.0.1' ? expect.any(String) : from);
      }),
    );
  });

  test.each(['localhost', '10.0.0.0/33', '10.0.0.0/', '10.0.0.0/8/8', '10.0.0/8', '::/129', 'fd00::/-1'])(
    'a proxy named %s is refused with a sentence',
    (named) =>
      expect(() => clientAddress({ HANSOM_TRUSTED_PROXIES: named })).toThrow(/HANSOM_TRUSTED_PROXIES must name/),
  );
});
