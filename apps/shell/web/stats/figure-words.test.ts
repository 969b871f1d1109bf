import { expect, test } from 'vitest';
import { figureWords } from './figure-words.ts';

const plain = (text: string) => text.replaceAll(/\s/g, ' ');

test.each([
  ['en', 'SEK', 'SEK 12,346', '1,234', '0.5'],
  ['fr', 'SEK', '12 346 SEK', '1 234', '0,5'],
  ['en', '$', '$12,346', '1,234', '0.5'],
])('a bar in %s counts %s as %s', (language, currency, money, count, decimal) => {
  const words = figureWords(language, currency, (minutes) => `${minutes} min`);
  expect(plain(words.money(12_345.6))).toBe(money);
  expect(plain(words.count(1_234))).toBe(count);
  expect(words.decimal(0.5)).toBe(decimal);
  expect(words.minutes(7)).toBe('7 min');
});
