import type { Position } from '#core/kit/geo.ts';
import { isFound, isPlaceOnEarth } from '../map/map-answer.ts';
import { type Answer, compared } from '../question/question.ts';

/**
 * What a driver gave: the places of what was chosen as it was shown (of a pair without a choice -1), what was typed, or where they
 * pointed.
 */
export type Given = { chosen: readonly number[] } | { text: string } | { at: Position };

/** What may be chosen, in the order in which the company wrote it; true and false are 0 and 1. */
export function optionsOf(answer: Answer): string[] {
  switch (answer.kind) {
    case 'one':
    case 'several':
      return answer.choices.map(({ text }) => text);
    case 'matching':
      return [...new Set(answer.pairs.map(({ right }) => right))];
    default:
      return [];
  }
}

/** The left sides of pairs that are asked for. */
export const leftsOf = (answer: Answer): string[] =>
  answer.kind === 'matching' ? answer.pairs.flatMap(({ left }) => (left === '' ? [] : [left])) : [];

/** Can this be an answer to the question at all? */
export function fits(answer: Answer, given: Given): boolean {
  if (answer.kind === 'numeric' || answer.kind === 'short') return 'text' in given;
  if (answer.kind === 'map') return 'at' in given && isPlaceOnEarth(given.at);
  if (!('chosen' in given)) return false;
  const { chosen } = given;
  const isPlace = (place: number) => Number.isInteger(place) && place >= 0 && place < optionsOf(answer).length;
  switch (answer.kind) {
    case 'one':
      return chosen.length === 1 && chosen.every(isPlace);
    case 'several':
      return chosen.every(isPlace) && new Set(chosen).size === chosen.length;
    case 'trueFalse':
      return chosen.length === 1 && (chosen[0] === 0 || chosen[0] === 1);
    case 'matching':
      return chosen.length === leftsOf(answer).length && chosen.every((place) => place === -1 || isPlace(place));
  }
}

/** A number as people type it, with a point or a comma; null where it is none. */
export function typedNumber(text: string): number | null {
  const bare = text.replaceAll(/\s/g, '').replace(',', '.');
  return /^[+-]?(?:\d{1,12}(?:\.\d{0,6})?|\.\d{1,6})$/.test(bare) ? Number(bare) : null;
}

const within = (percent: number): number => Math.max(0, Math.min(100, Math.round(percent)));
const best = (percents: readonly number[]): number => within(Math.max(0, ...percents));

/**
 * What an answer is worth, 0 to 100; nothing where there is none. `order` says which option stood at which place: that of
 * the first shown is `order[0]`.
 */
export function markOf(answer: Answer, order: readonly number[], given: Given | null): number {
  if (given === null || !fits(answer, given)) return 0;
  if ('text' in given) {
    if (answer.kind === 'short') {
      const typed = compared(given.text);
      return best(answer.texts.flatMap(({ text, percent }) => (compared(text) === typed ? [percent] : [])));
    }
    const number = typedNumber(given.text);
    if (answer.kind !== 'numeric' || number === null) return 0;
    return best(answer.spans.flatMap(({ from, to, percent }) => (number >= from && number <= to ? [percent] : [])));
  }
  if ('at' in given) return answer.kind === 'map' && isFound(answer, given.at) ? 100 : 0;
  const chosen = given.chosen.map((place) => order[place] ?? place);
  switch (answer.kind) {
    case 'one':
    case 'several':
      return within(chosen.reduce((sum, place) => sum + (answer.choices[place]?.percent ?? 0), 0));
    case 'trueFalse':
      return (chosen[0] === 1) === answer.right ? 100 : 0;
    case 'matching': {
      const options = optionsOf(answer);
      const asked = answer.pairs.filter(({ left }) => left !== '');
      const right = asked.filter((pair, n) => options[chosen[n] ?? -1] === pair.right).length;
      return within((100 * right) / asked.length);
    }
    default:
      return 0;
  }
}

/** The result of a try in whole percent; what is missing to the next is not given. */
export const scoreOf = (marks: readonly number[]): number =>
  marks.length === 0 ? 0 : Math.floor(marks.reduce((sum, mark) => sum + mark, 0) / marks.length);
