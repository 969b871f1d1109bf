import { expect, test } from 'vitest';
import { unbroken } from './french.ts';

test('a French sentence does not break before its marks, nor inside its quotes', () => {
  expect(unbroken('Annuler « {{name}} » ? La voiture est partie : trop tard !')).toBe(
    'Annuler «\u00a0{{name}}\u00a0»\u00a0? La voiture est partie\u00a0: trop tard\u00a0!',
  );
  expect(unbroken('De 9:30 à 10:15')).toBe('De 9:30 à 10:15');
});
