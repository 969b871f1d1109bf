import { expect, test } from 'vitest';
import { fromProxy } from '../client-address.ts';
import { requestIdOf } from './request-id.ts';

const isFromProxy = fromProxy({ HANSOM_TRUSTED_PROXIES: '10.0.0.0/8' });
const asked = (from: string, told?: string | string[]) =>
  requestIdOf({ socket: { remoteAddress: from }, headers: { 'x-request-id': told } } as never, isFromProxy);
const OWN = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

test('a trusted proxy may say how a request is called', () => {
  for (const told of ['7f3a9c0e1b2d4f68', '00-4bf92f3577b34da6a3ce929d0e0e4736-01', 'edge.se:12345678'])
    expect(asked('10.1.2.3', told)).toBe(told);
});

test.each([
  ['nothing is told', '10.1.2.3', undefined],
  ['somebody else tells', '192.0.2.1', '7f3a9c0e1b2d4f68'],
  ['it is told twice', '10.1.2.3', ['7f3a9c0e1b2d4f68', '7f3a9c0e1b2d4f69']],
  ['it is short', '10.1.2.3', 'abc'],
  ['it is long', '10.1.2.3', 'a'.repeat(65)],
  ['it holds spaces', '10.1.2.3', 'Anna Berg 070-918'],
  ['it holds another line', '10.1.2.3', 'abcdefgh\n{"level":"error"}'],
])('it has a name of its own where %s', (_, from, told) => expect(asked(from, told)).toMatch(OWN));
