import type { Position } from '#core/kit/geo.ts';
import type { Answer } from '../question/question.ts';
import { type Given, leftsOf, optionsOf } from './mark.ts';

const placeTold = ([longitude, latitude]: Position) => `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;
const span = ({ from, to }: { from: number; to: number }) => (from === to ? String(from) : `${from} – ${to}`);

/** What is right, as the office reads it; of true and false `true` or `false`. */
export function rightTold(answer: Answer): string[] {
  switch (answer.kind) {
    case 'one':
      return answer.choices.flatMap(({ text, percent }) => (percent === 100 ? [text] : []));
    case 'several':
      return answer.choices.flatMap(({ text, percent }) => (percent > 0 ? [text] : []));
    case 'trueFalse':
      return [String(answer.right)];
    case 'numeric':
      return answer.spans.flatMap((one) => (one.percent === 100 ? [span(one)] : []));
    case 'short':
      return answer.texts.flatMap(({ text, percent }) => (percent === 100 ? [text] : []));
    case 'matching':
      return answer.pairs.flatMap(({ left, right }) => (left === '' ? [] : [`${left} → ${right}`]));
    case 'map':
      return [answer.shape?.name ?? placeTold(answer.at)];
  }
}

/** What was given, read by the order in which options were shown. */
export function givenTold(answer: Answer, order: readonly number[], given: Given): string[] {
  if ('text' in given) return [given.text];
  if ('at' in given) return [placeTold(given.at)];
  if (answer.kind === 'trueFalse') return [String(given.chosen[0] === 1)];
  const options = optionsOf(answer);
  const said = (place: number) => options[order[place] ?? -1] ?? '–';
  if (answer.kind === 'matching') return leftsOf(answer).map((left, n) => `${left} → ${said(given.chosen[n] ?? -1)}`);
  return given.chosen.map(said);
}
