import * as fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { folded, foldText, holdsText } from './fold.ts';
import { FOLDED } from './testing/folded-texts.ts';

it.each(FOLDED)('%j is compared as %j', (text, alike) => expect(folded(text)).toBe(alike));

test('folded twice is folded once, composed or in parts, and nothing breaks it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 2_000 }), (text) => {
      expect(folded(folded(text))).toBe(folded(text));
      expect(folded(text.normalize('NFC'))).toBe(folded(text.normalize('NFD')));
      expect(foldText(foldText(text))).toBe(foldText(text));
    }),
  );
});

test('words stand apart by one space', () => {
  expect(foldText('Kungsportsavenyen, 12 B')).toBe('kungsportsavenyen 12 b');
  expect(foldText(' d’Arc—l’Été ')).toBe('darc lete');
  expect(holdsText('Siobhán O’Brien', "o'br")).toBe(true);
});
