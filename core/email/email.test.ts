import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isEmail, plainEmail, readEmail } from './email.ts';

test.each([
  ['anna@hansom.example', true],
  ['anna+night@taxi.hansom.example', true],
  ['anna@åkeri.example', true],
  ['用户@例え.テスト', true],
  ['anna@xn--kerier-mua.xn--p1ai', true],
  ["o'brien@hansom.example", true],
  ['anna', false],
  ['anna@hansom', false],
  ['anna@@hansom.example', false],
  ['anna@hansom.example, bob@hansom.example', false],
  ['anna\r\nBcc: bob@hansom.example', false],
  ['a\u0000b@hansom.example', false],
  [`${'x'.repeat(250)}@hansom.example`, false],
])('an e-mail address: %j %s', (text, right) => {
  expect(isEmail(text)).toBe(right);
});

test.each([
  [' Anna@Hansom.EXAMPLE ', 'Anna@hansom.example'],
  ['Anna Berg <anna@hansom.example>', 'anna@hansom.example'],
  ['"Berg, Anna" <anna@hansom.example>', 'anna@hansom.example'],
  ['<anna@hansom.example>', 'anna@hansom.example'],
  ['mailto:anna@hansom.example', 'anna@hansom.example'],
  ['MAILTO:anna@hansom.example?subject=A%20ride', 'anna@hansom.example'],
  ['anna@hansom.example.', 'anna@hansom.example'],
  ['anna@hansom.example,', 'anna@hansom.example'],
  ['(anna@hansom.example)', 'anna@hansom.example'],
  ['“anna@hansom.example”', 'anna@hansom.example'],
  ['anna＠hansom．example', 'anna@hansom.example'],
  ['anna@hansom.example\u200b', 'anna@hansom.example'],
  ['jo\u0308rg@fo\u0308retag.example', 'jörg@företag.example'],
])('%j is read as %s', (typed, address) => {
  expect(readEmail(typed)).toBe(address);
});

test.each([
  '',
  'anna',
  'anna@',
  '@hansom.example',
  'anna at hansom.example',
  'anna@hansom.example; bob@hansom.example',
  '<>',
])('nothing is read from %j', (typed) => {
  expect(readEmail(typed)).toBeNull();
  expect(plainEmail(typed)).toBe(typed.trim());
});

test('what is read is an address, and read again it is the same', () => {
  const typed = fc.oneof(
    fc.emailAddress(),
    fc.string({ unit: 'binary' }),
    fc.tuple(fc.string(), fc.emailAddress(), fc.string()).map((parts) => parts.join('')),
    fc.emailAddress().map((address) => `Anna <mailto:${address}>`),
  );
  fc.assert(
    fc.property(typed, (text) => {
      const read = plainEmail(text);
      expect(plainEmail(read)).toBe(read);
      if (readEmail(text) !== null) expect(isEmail(read)).toBe(true);
    }),
  );
});
