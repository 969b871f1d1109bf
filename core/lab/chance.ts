import { seededRandom } from '#core/kit/random.ts';

/**
 * Uniform in [0, 1): the same for the same seed and numbers, whatever else was drawn. So two plans meet the same driver
 * in the same mood, and differ by what they decide alone.
 */
export function chance(seed: number, ...numbers: readonly number[]): number {
  let mixed = seed | 0;
  for (const number of numbers) {
    mixed = Math.imul(mixed ^ number, 0x9e3779b1);
    mixed ^= mixed >>> 15;
    mixed = Math.imul(mixed, 0x85ebca6b);
    mixed ^= mixed >>> 13;
  }
  return seededRandom(mixed)();
}

/** Bell-shaped about 0 with standard deviation 1, drawn as `chance` is. */
export function bell(seed: number, ...numbers: readonly number[]): number {
  const radius = Math.sqrt(-2 * Math.log(1 - chance(seed, ...numbers, 1)));
  return radius * Math.cos(2 * Math.PI * chance(seed, ...numbers, 2));
}
