import { createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { readOptions } from './signed-options.ts';

const { privateKey } = generateKeyPairSync('ed25519');
const key = createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64');
const told = { login: 'true', sessionCode: 'k'.repeat(20), user: 'coach', groupID: 3, fleets: [1, 'two'] };
const options = Buffer.from(JSON.stringify(told)).toString('base64');
const sig = sign(null, Buffer.from(options), privateKey).toString('base64');
const another = sign(null, Buffer.from(`${options} `), privateKey).toString('base64');

afterEach(() => void vi.unstubAllGlobals());

describe.each([
  ['which proves signatures itself', () => undefined],
  ['at a plain-http address', () => vi.stubGlobal('crypto', {})],
  [
    'which knows no such signatures',
    () =>
      vi.stubGlobal('crypto', {
        subtle: { importKey: () => Promise.reject(new DOMException('What is Ed25519?', 'NotSupportedError')) },
      }),
  ],
])('in a browser %s', (_, isSo) => {
  test('what the suite signed is read', async () => {
    isSo();
    expect(await readOptions(options, sig, key)).toMatchObject({ user: 'coach', groupId: 3, fleets: [1] });
  });

  test.each([
    ['of something else', another, key],
    ['that is none', 'c2ln', key],
    ['that cannot be read', '%', key],
    ['by another key', sig, Buffer.alloc(32, 7).toString('base64')],
    ['by no key', sig, ''],
  ])('a signature %s proves nothing', async (__, told, by) => {
    isSo();
    expect(await readOptions(options, told, by)).toBe(null);
  });
});
