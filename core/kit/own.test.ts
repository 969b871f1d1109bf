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

test('a company calls an attribute as it likes, also one that the suite knows', () => {
  const names: Record<string, { en: string; fr: string }> = {
    card: { en: 'Pays by card', fr: 'Paie par carte' },
    roof: { en: 'Roof box', fr: 'Coffre de toit' },
  };
  const nameOf = (code: string) => own(names, code);
  expect(attributeWords(['card', '!roof', 'pets'], 'en', nameOf)).toBe('Pays by card, ! Roof box, Pets');
  expect(attributeWords(['roof', 'pets'], 'fr', nameOf)).toBe('Coffre de toit, Animaux');
});

test('an act without a sentence has none, whatever it is called', () => {
  expect(eventActOf('raiseQuery', 'query')).toBe('raiseQuery');
  for (const act of INHERITED) expect(eventActOf(act, 'job')).toBeNull();
});
