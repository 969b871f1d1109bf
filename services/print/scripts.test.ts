import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { anyName } from '#core/letters/testing/any-name.ts';
import { NAMES } from '#core/letters/testing/names-of-scripts.ts';
import type { Printed } from '#core/print/printed.ts';
import { pdfOf } from './pdf.ts';
import { lettersOf } from './testing/read-letters.ts';
import { hasPoppler, readPaper } from './testing/read-paper.ts';
import { forPaper } from './type/paragraph.ts';

const paper = (lines: readonly string[]): Promise<Buffer> => {
  const printed: Printed = { language: 'en', title: 'T', from: ['F'], facts: [], parts: [{ kind: 'text', lines }] };
  return pdfOf(printed, { madeAt: new Date(0) });
};
const names = NAMES.map(([, name]) => name);
const RIGHT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
const turned = (text: string) => [...text].toReversed().join('');

it.each(NAMES)('a paper writes %s, and is read as it was written: %s', async (_, name) => {
  const told = lettersOf(await paper([name]));
  expect(told).toContain(RIGHT.test(name) ? turned(name) : name);
});

test('another program reads each name as it was written', async ({ skip }) => {
  if (!hasPoppler) return skip('pdftotext is not installed: the names were not read by another program');
  const { text } = readPaper(await paper(names));
  // It marks which way words run.
  const told = text.split('\n').map((line) => line.replace(/[\u202a-\u202e]/g, '').trim());
  for (const name of names) expect(told).toContain(name);
});

const SAMPLES = [...names, '12,50 €', '(7)', '→', 'é', '東京都', 'ᚠ', '\u200d', '\ufe0f', '️⃣', 'ก็', 'ẤĐ'];
const mixed = fc.array(fc.constantFrom(...SAMPLES), { maxLength: 6 }).map((parts) => parts.join(' '));
const seen = (text: string) => [...text.replace(/[\s\p{Default_Ignorable_Code_Point}]/gu, '')].sort().join('');

test('no letter is lost, whatever is written', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(mixed, anyName), async (text) => {
      const told = lettersOf(await paper([text]));
      expect(seen(told.slice(2, -1).join(''))).toBe(seen(forPaper(text)));
    }),
    { numRuns: 25, examples: [['(7) \ufe0f مُحَمَّد']] },
  );
});

test('a name from the right draws nothing behind it to its own side', async () => {
  const told = lettersOf(await paper(['Reçu de محمد العلي, 12,50 € (2026)', 'קו 12: תחנה (3) עד 4', 'شارع 5 دبي']));
  expect(told).toContain(`Reçu de ${turned('محمد العلي')}, 12,50 € (2026)`);
  // From the right as a whole: its numbers run from the left, its brackets open to the left.
  expect(told).toContain(`4 ${turned('עד')} )3( ${turned('תחנה')} :12 ${turned('קו')}`);
  expect(told).toContain(`${turned('دبي')} 5 ${turned('شارع')}`);
});
