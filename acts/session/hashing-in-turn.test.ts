import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { hashPassword, hashPin, verifySecret } from './password.ts';

// Neither was it read with the package before, nor do others read it without.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());

const atWork = { now: 0, most: 0, began: [] as string[] };
vi.mock('@node-rs/argon2', () => {
  const work = async (text: string) => {
    atWork.began.push(text);
    atWork.now += 1;
    atWork.most = Math.max(atWork.most, atWork.now);
    await new Promise((resolve) => setImmediate(resolve));
    atWork.now -= 1;
    if (text === 'fails') throw new Error('no hash');
    return `hash of ${text}`;
  };
  return { hash: work, verify: async (_: string, given: string) => (await work(given)) !== '' };
});
beforeEach(() => {
  atWork.most = 0;
  atWork.began = [];
});

const PIN = '$argon2id$v=19$m=4096,t=1,p=1$c2FsdA$aGFzaA';
const PASSWORD = '$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA';

test('however many guess at the same instant, threads are left for everything else', async () => {
  const guesses = Array.from({ length: 100 }, (_, n) => `guess ${n}`);
  await Promise.all(guesses.map((guess) => verifySecret(PIN, guess)));
  // The pool has four threads, and reading files and asking for addresses need some of them.
  expect(atWork.most).toBeLessThanOrEqual(2);
  expect(atWork.began).toEqual(guesses);
});

test('a password does not wait for the PINs that were guessed before it', async () => {
  const pins = Array.from({ length: 100 }, (_, n) => verifySecret(PIN, `guess ${n}`));
  await verifySecret(PASSWORD, 'of the office');
  expect(atWork.began.length).toBeLessThan(10);
  await Promise.all(pins);
  expect(atWork.most).toBeLessThanOrEqual(3);
});

test('hashes and checks share the turns, and one that fails lets the next one in', async () => {
  const works = Array.from({ length: 30 }, () => [hashPassword('a'), hashPin('b'), verifySecret(PIN, 'fails')]).flat();
  const answers = await Promise.all(works);
  expect(atWork.most).toBeLessThanOrEqual(3);
  expect(answers.slice(0, 3)).toEqual(['hash of a', 'hash of b', false]);
});
