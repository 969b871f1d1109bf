import { expect, it } from 'vitest';
import { seededRandom } from '#core/kit/random.ts';
import { SECOND_MS } from '#core/kit/time.ts';
import { decideReading } from './read-messages.ts';

const many = (message: { urgent: boolean; replies: string[] }) => {
  const random = seededRandom(7);
  return Array.from({ length: 6_000 }, () => decideReading(random, message));
};

it('a driver answers one message in three, with an answer that was offered, and an urgent one is read soon', () => {
  const read = many({ urgent: false, replies: ['OK', 'No'] });
  const answered = read.filter(({ reply }) => reply !== null);
  expect(answered.length / read.length).toBeCloseTo(1 / 3, 1);
  expect(new Set(answered.map(({ reply }) => reply))).toEqual(new Set(['OK', 'No']));
  expect(many({ urgent: true, replies: [] }).every((one) => one.reply === null && one.afterMs <= 8 * SECOND_MS)).toBe(
    true,
  );
});
