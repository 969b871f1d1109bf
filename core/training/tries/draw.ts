import { type Random, seededRandom } from '#core/kit/random.ts';
import type { Answer } from '../question/question.ts';
import { optionsOf } from './mark.ts';

function shuffled<T>(list: readonly T[], random: Random): T[] {
  const mixed = [...list];
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [mixed[last], mixed[other]] = [mixed[other] as T, mixed[last] as T];
  }
  return mixed;
}

/**
 * Draws so many of the questions, in the order in which they are asked, each with the order of its options. The same seed
 * draws the same of the same list.
 */
export function drawnQuestions<Q extends { answer: Answer }>(
  questions: readonly Q[],
  most: number,
  seed: number,
): { question: Q; order: number[] }[] {
  const random = seededRandom(seed);
  return shuffled(questions, random)
    .slice(0, most)
    .map((question) => ({ question, order: shuffled([...optionsOf(question.answer).keys()], random) }));
}
