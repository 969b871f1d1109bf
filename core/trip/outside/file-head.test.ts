import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { linesOfCsv } from '../../resource/csv.ts';
import { readMapFor, underHeads } from './file-head.ts';

const MAP = '{"source":"Old","columns":{"pickupAt":"on","dropoffAt":"off, at last"}}';
const map = readMapFor(MAP, 'Yellow');

test('a map is read for the fleet that is chosen, whatever it says', () => {
  expect(map).toMatchObject({ ok: true, value: { fleet: 'Yellow' } });
  expect(readMapFor(MAP.replace('{', '{"fleet":"Red",'), 'Yellow')).toMatchObject({ value: { fleet: 'Yellow' } });
  for (const [text, code] of [
    ['', 'mapUnreadable'],
    ['null', 'mapNoObject'],
    ['[1]', 'mapNoObject'],
    ['{}', 'mapFieldMissing'],
  ])
    expect(readMapFor(text as string, 'Yellow')).toMatchObject({ ok: false, code });
});

test('the heads are where the columns of the map stand, whatever stands above', () => {
  if (!map.ok) throw new Error(map.code);
  const fits = (csv: string) => {
    const found = underHeads(map.value, linesOfCsv(csv));
    return found.ok ? found.value.rows.map(({ line }) => line) : found;
  };
  expect(fits('on,"off, at last"')).toEqual([]);
  expect(fits('Trips, of spring\r\n,,\r\non;"off, at last";x\r\n1;2;3\r\n')).toEqual([4]);
  expect(fits('\r\n\r\non,"off, at last",x\r\n1,2,3\r\n')).toEqual([4]);
  expect(fits('on,off\n1,2\n')).toMatchObject({ code: 'columnMissing', detail: { what: 'off, at last' } });
  expect(fits('\n\r\n')).toMatchObject({ code: 'fileEmpty' });
  fc.assert(fc.property(fc.string(), (text) => void fits(text)));
});
