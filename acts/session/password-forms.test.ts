import { hash } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { hashPassword, verifySecret } from './password.ts';

const TYPED = 'Blåbärsgröt över Ängön 7';

test('a password is good however the keyboard makes its letters', async () => {
  for (const set of [TYPED.normalize('NFC'), TYPED.normalize('NFD')]) {
    const stored = await hashPassword(set);
    for (const form of ['NFC', 'NFD', 'NFKC', 'NFKD'] as const)
      expect(await verifySecret(stored, TYPED.normalize(form))).toBe(true);
    expect(await verifySecret(stored, 'Blabarsgrot over Angon 7')).toBe(false);
  }
});

test('a hash that was made of what a keyboard sent is still good', async () => {
  for (const form of ['NFC', 'NFD'] as const) {
    const old = await hash(TYPED.normalize(form), { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
    for (const typed of [TYPED.normalize('NFC'), TYPED.normalize('NFD')])
      expect(await verifySecret(old, typed)).toBe(true);
  }
});
