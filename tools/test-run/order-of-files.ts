import { seededRandom } from '#core/kit/random.ts';
import { LONG_FILES } from './long-files.mjs';

/** Paths in the order of a seed, but those of `long` first, as they stand there. */
export function orderOf(
  paths: readonly string[],
  seed: number,
  long: readonly string[] = Object.keys(LONG_FILES),
): string[] {
  const random = seededRandom(seed);
  const drawn = paths
    .filter((path) => !long.includes(path))
    .toSorted()
    .map((path) => ({ path, at: random() }));
  return [
    ...long.filter((path) => paths.includes(path)),
    ...drawn.toSorted((a, b) => a.at - b.at).map(({ path }) => path),
  ];
}
