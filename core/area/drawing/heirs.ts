import type { Ring } from '../area.ts';
import { coverOf } from './cover.ts';

/** Which of the areas has most of the ground of each that ends, by its place in the list; none where nobody has any of it. */
export function heirsOfGround(
  ended: readonly { readonly id: number; readonly rings: readonly Ring[] }[],
  areas: readonly { readonly rings: readonly Ring[] }[],
): { id: number; into: number }[] {
  if (ended.length === 0) return [];
  const shared = ended.map(() => new Map<number, number>());
  for (const { areas: pair, squareMetres } of coverOf([...ended, ...areas], null).overlaps) {
    const [of, heir] = [pair[0], pair[1] - ended.length];
    const sizes = shared[of];
    if (sizes && heir >= 0) sizes.set(heir, (sizes.get(heir) ?? 0) + squareMetres);
  }
  return ended.flatMap(({ id }, of) => {
    const [most] = [...shared[of]!].sort(([, one], [, other]) => other - one);
    return most ? [{ id, into: most[0] }] : [];
  });
}
