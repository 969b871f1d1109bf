import type { DrawingProblem } from '#core/area/drawing/drawing.ts';
import { numbersIn } from '#core/kit/written.ts';
import type { Shape } from './deeds.ts';
import type { SayDrawing } from './texts.ts';

const KM = 1_000_000;

/** `1.24 km²`, and below a tenth of that `8,400 m²`. */
export function sizeText(squareMetres: number, language: string): string {
  const number = (value: number, digits: number) =>
    numbersIn(language, { maximumFractionDigits: digits }).format(value);
  return squareMetres >= KM / 10 ? `${number(squareMetres / KM, 2)} km²` : `${number(squareMetres, 0)} m²`;
}

/** A problem of a drawing as a sentence. */
export function problemSentence(
  problem: DrawingProblem,
  shapes: readonly Pick<Shape, 'name'>[],
  say: SayDrawing,
  language: string,
): string {
  const nameOf = (place: number) => shapes[place]?.name ?? '';
  return say(`problem.${problem.code}`, {
    ...('area' in problem ? { name: nameOf(problem.area), place: problem.area + 1 } : {}),
    ...('other' in problem ? { other: nameOf(problem.other) } : {}),
    ...('most' in problem ? { most: problem.most } : {}),
    ...('least' in problem ? { least: problem.least } : {}),
    ...('squareMetres' in problem ? { size: sizeText(problem.squareMetres, language) } : {}),
  });
}
