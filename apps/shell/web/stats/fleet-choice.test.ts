import { describe, expect, it, test } from 'vitest';
import { choiceAfter, firstChoice, fleetsShown, fleetsText } from './fleet-choice.ts';

const FLEETS = [3, 1, 2];

describe('the fleets that the stats bar counts', () => {
  test.each([
    ['nothing kept', null, [3]],
    ['a choice kept', '(2,3)', [3, 2]],
    ['a fleet kept that may no longer be seen', '(9)', [3]],
    ['nonsense kept', 'none at all', [3]],
  ])('begin, with %s, as %j → %j', (_, kept, wanted) => {
    expect(firstChoice(FLEETS, kept)).toEqual(wanted);
  });

  test.each([
    ['one more', [3], [3, 1], [3, 1]],
    ['one less', [3, 1], [1], [1]],
    ['the last one taken away', [1], [], [1]],
    ['a fleet that is not seen', [1], [7], [1]],
    ['an order of clicking', [2], [2, 1, 3], [3, 1, 2]],
  ])('after %s', (_, before, asked, wanted) => {
    expect(choiceAfter(FLEETS, before, asked)).toEqual(wanted);
  });

  it('are asked for as a list in parentheses', () => {
    expect(fleetsText([1])).toBe('(1)');
    expect(fleetsText([1, 2])).toBe('(1,2)');
  });

  test.each([
    [0, true, 'nothing'],
    [1, false, 'name'],
    [1, true, 'name'],
    [2, false, 'nothing'],
    [2, true, 'choice'],
  ] as const)('%i fleets, charts on %j: %s', (count, chartsOn, shown) => {
    expect(fleetsShown(count, chartsOn)).toBe(shown);
  });
});
