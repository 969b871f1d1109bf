import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Answer } from '../question/question.ts';
import { drawnQuestions } from './draw.ts';
import { fits, type Given, leftsOf, markOf, optionsOf, scoreOf, typedNumber } from './mark.ts';
import { GRACE_MS, resultOf, TRIES_WITHIN_MS, takesAnswers, triesLeft } from './tries.ts';

const several: Answer = {
  kind: 'several',
  choices: [
    { text: 'a', percent: 50 },
    { text: 'b', percent: 50 },
    { text: 'c', percent: -100 },
  ],
};
const one: Answer = {
  kind: 'one',
  choices: [
    { text: 'a', percent: 0 },
    { text: 'b', percent: 100 },
    { text: 'c', percent: -20 },
  ],
};
const thirds: Answer = {
  kind: 'several',
  choices: ['a', 'b', 'c'].map((text) => ({ text, percent: 33.33333 })),
};
const matching: Answer = {
  kind: 'matching',
  pairs: [
    { left: 'red', right: 'stop' },
    { left: 'green', right: 'go' },
    { left: '', right: 'fly' },
  ],
};
const numeric: Answer = {
  kind: 'numeric',
  spans: [
    { from: 49, to: 51, percent: 50 },
    { from: 50, to: 50, percent: 100 },
  ],
};
const short: Answer = { kind: 'short', texts: [{ text: 'First aid', percent: 100 }] };
const yes: Answer = { kind: 'trueFalse', right: true };
const straight = [0, 1, 2];

describe('an answer is worth', () => {
  test.each<[string, Answer, number[], Given | null, number]>([
    ['nothing where there is none', one, straight, null, 0],
    ['all where it is right', one, straight, { chosen: [1] }, 100],
    ['nothing where it is wrong', one, straight, { chosen: [0] }, 0],
    ['never less than nothing', one, straight, { chosen: [2] }, 0],
    ['what stood at its place', one, [2, 0, 1], { chosen: [2] }, 100],
    ['half where half is chosen', several, straight, { chosen: [0] }, 50],
    ['all where all is chosen', several, straight, { chosen: [1, 0] }, 100],
    ['less where something wrong is chosen too', several, straight, { chosen: [0, 1, 2] }, 0],
    ['nothing where nothing is chosen', several, straight, { chosen: [] }, 0],
    ['all of three thirds', thirds, straight, { chosen: [0, 1, 2] }, 100],
    ['half of two pairs', matching, straight, { chosen: [0, 2] }, 50],
    ['all pairs', matching, [1, 0, 2], { chosen: [1, 0] }, 100],
    ['what is chosen of pairs', matching, straight, { chosen: [0, -1] }, 50],
    ['the number', numeric, [], { text: '50' }, 100],
    ['nearly the number', numeric, [], { text: '49,5' }, 50],
    ['no number', numeric, [], { text: 'fifty' }, 0],
    ['the words, however they are written', short, [], { text: '  FIRST   aid ' }, 100],
    ['other words', short, [], { text: 'first' }, 0],
    ['true', yes, [], { chosen: [1] }, 100],
    ['false', yes, [], { chosen: [0] }, 0],
    ['nothing where it does not fit', yes, [], { text: 'true' }, 0],
  ])('%s', (_, answer, order, given, mark) => {
    expect(markOf(answer, order, given)).toBe(mark);
  });

  test('between 0 and 100, whatever is given', () => {
    const given = fc.oneof(
      fc.record({ chosen: fc.array(fc.integer({ min: -3, max: 5 }), { maxLength: 5 }) }),
      fc.record({ text: fc.string() }),
    );
    fc.assert(
      fc.property(fc.constantFrom(one, several, thirds, matching, numeric, short, yes), given, (answer, what) => {
        const mark = markOf(answer, straight, what);
        expect(mark).toBeGreaterThanOrEqual(0);
        expect(mark).toBeLessThanOrEqual(100);
        if (!fits(answer, what)) expect(mark).toBe(0);
      }),
    );
  });
});

test.each([
  ['12', 12],
  ['12,5', 12.5],
  [' 1 000.25 ', 1_000.25],
  ['-3', -3],
  ['.5', 0.5],
  ['', null],
  ['1e5', null],
  ['1,2,3', null],
  ['0x10', null],
])('%j is the number %s', (text, number) => {
  expect(typedNumber(text)).toBe(number);
});

test('a result is never rounded up to the pass mark', () => {
  expect(scoreOf([100, 100, 39])).toBe(79);
  expect(scoreOf([])).toBe(0);
  expect([resultOf(79, 80), resultOf(80, 80)]).toEqual(['failed', 'passed']);
});

test('a test draws each question once, shows each option once, and the same seed draws the same', () => {
  const questions = [one, several, thirds, matching, numeric, short, yes].map((answer, id) => ({ id, answer }));
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 31 - 1 }), fc.integer({ min: 1, max: 9 }), (seed, most) => {
      const drawn = drawnQuestions(questions, most, seed);
      expect(drawn).toEqual(drawnQuestions(questions, most, seed));
      expect(new Set(drawn.map(({ question }) => question.id)).size).toBe(Math.min(most, questions.length));
      for (const { question, order } of drawn) expect(order.toSorted()).toEqual([...optionsOf(question.answer).keys()]);
    }),
  );
  const firsts = new Set(Array.from({ length: 200 }, (_, seed) => drawnQuestions(questions, 1, seed)[0]?.question.id));
  expect(firsts.size).toBe(questions.length);
});

test('whoever answers all rightly as it is shown has everything, whatever the order', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 31 - 1 }), (seed) => {
      const drawn = drawnQuestions([{ answer: one }, { answer: several }, { answer: matching }], 3, seed);
      const marks = drawn.map(({ question: { answer }, order }) => {
        const at = (option: number) => order.indexOf(option);
        const chosen =
          answer.kind === 'matching'
            ? leftsOf(answer).map((left) =>
                at(optionsOf(answer).indexOf(answer.pairs.find((pair) => pair.left === left)?.right ?? '')),
              )
            : answer.kind === 'one' || answer.kind === 'several'
              ? answer.choices.flatMap(({ percent }, n) => (percent > 0 ? [at(n)] : []))
              : [];
        return markOf(answer, order, { chosen });
      });
      expect(marks).toEqual([100, 100, 100]);
    }),
  );
});

test('an answer on its way counts a moment longer', () => {
  expect([takesAnswers(100, 100), takesAnswers(100, 100 + GRACE_MS), takesAnswers(100, 101 + GRACE_MS)]).toEqual([
    true,
    true,
    false,
  ]);
});

test('no more than so many tries fall into any day, and there is one again when it is told', () => {
  const day = TRIES_WITHIN_MS;
  const times = fc.array(fc.integer({ min: 0, max: 4 * day }), { maxLength: 40 });
  fc.assert(
    fc.property(times, fc.integer({ min: 1, max: 3 }), (wanted, most) => {
      const began: number[] = [];
      for (const atMs of wanted.toSorted((a, b) => a - b)) {
        const { left, againAtMs } = triesLeft(began, most, atMs);
        expect(againAtMs === null).toBe(left > 0);
        if (againAtMs !== null) {
          expect(triesLeft(began, most, againAtMs - 1).left).toBe(0);
          expect(triesLeft(began, most, againAtMs).left).toBeGreaterThan(0);
        }
        if (left > 0) began.push(atMs);
      }
      for (const atMs of began)
        expect(began.filter((other) => other > atMs - day && other <= atMs).length).toBeLessThanOrEqual(most);
    }),
  );
});
