import { expect, test } from 'vitest';
import { attributeWords } from '../booking/attribute-names.ts';
import { eventActOf } from '../event/event-acts.ts';
import { own } from './own.ts';

const INHERITED = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf'];

test.each(INHERITED)('%s is in no record that does not hold it', (key) => {
  expect(own({ card: 'Card payment' }, key)).toBeUndefined();
  expect(own(JSON.parse(`{"${key}":"held"}`) as Record<string, string>, key)).toBe('held');
});

test('an attribute that somebody made up is told as it was typed', () => {
  expect(attributeWords(['card', ...INHERITED, '!constructor'], 'en')).toBe(
    ['Card payment', ...INHERITED, '! constructor'].join(', '),
  );
});

test('an act without a sentence has none, whatever it is called', () => {
  expect(eventActOf('raiseQuery', 'query')).toBe('raiseQuery');
  for (const act of INHERITED) expect(eventActOf(act, 'job')).toBeNull();
});
