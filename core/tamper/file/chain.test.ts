import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalText, checkFile, type RowValues, sealedFile, type TamperFile } from './chain.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const FILE = sealedFile(
  'T-2026-3',
  [
    { name: 'case', rows: [{ number: 'T-2026-3', driver: '1001' }] },
    {
      name: 'trips',
      rows: [
        { trip: 1, metered: 4_000, heard: 3_600 },
        { trip: 2, metered: 2_000, heard: 1_990 },
        { trip: 3, metered: 900, heard: null },
      ],
    },
  ],
  sha256,
);
const copy = () => JSON.parse(JSON.stringify(FILE)) as TamperFile & { sections: { rows: { values: RowValues }[] }[] };

test('a file is whole however it is written down', () => {
  expect(checkFile(FILE, sha256)).toEqual([]);
  expect(checkFile(JSON.parse(JSON.stringify(FILE, null, 4)), sha256)).toEqual([]);
  const turned = copy();
  turned.sections[1]!.rows[0] = {
    ...turned.sections[1]!.rows[0]!,
    values: { heard: 3_600, metered: 4_000, trip: 1 },
  } as never;
  expect(checkFile(turned, sha256)).toEqual([]);
});

test('a row that was changed is named, and no other', () => {
  const changed = copy();
  (changed.sections[1]!.rows[1]!.values as Record<string, unknown>)['metered'] = 1_990;
  expect(checkFile(changed, sha256)).toEqual([{ why: 'row', section: 'trips', row: 2 }]);
});

test('a row that was taken out is told at the one that follows it, or by the seal at the end', () => {
  const without = copy();
  (without.sections[1]!.rows as unknown[]).splice(0, 1);
  expect(checkFile(without, sha256)).toEqual([{ why: 'row', section: 'trips', row: 1 }, { why: 'seal' }]);
  const cut = copy();
  (cut.sections[1]!.rows as unknown[]).pop();
  expect(checkFile(cut, sha256)).toEqual([{ why: 'seal' }]);
});

test('what is no case file is told so', () => {
  for (const wrong of [null, 7, {}, { ...FILE, format: 'x' }, { ...FILE, sections: [{}] }])
    expect(checkFile(wrong, sha256)).toEqual([{ why: 'noCaseFile' }]);
});

test('whatever the rows say, the file is whole, and no value can be changed unseen', () => {
  const rows = fc.array(fc.dictionary(fc.string(), fc.jsonValue()), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(rows, fc.nat(), fc.jsonValue(), (all, at, other) => {
      const file = sealedFile('T-2026-1', [{ name: 'facts', rows: all }], sha256);
      const told = JSON.parse(JSON.stringify(file)) as TamperFile;
      expect(checkFile(told, sha256)).toEqual([]);
      const row = at % all.length;
      const values = { ...told.sections[0]!.rows[row]!.values, changed: other };
      fc.pre(canonicalText(values) !== canonicalText(told.sections[0]!.rows[row]!.values));
      (told.sections[0]!.rows as { values: RowValues; hash: string }[])[row] = {
        ...told.sections[0]!.rows[row]!,
        values,
      };
      expect(checkFile(told, sha256)).toEqual([{ why: 'row', section: 'facts', row: row + 1 }]);
    }),
  );
});
