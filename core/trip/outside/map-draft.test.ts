import { expect, test } from 'vitest';
import { linesOfCsv } from '../../resource/csv.ts';
import { readMapFor } from './file-head.ts';
import { draftFor, isWhole, mapText, valuesIn, withColumn } from './map-draft.ts';

const CSV = `start;end;pax;km;price;paid by;how
23.03.2019 20:21;23.03.2019 20:27;2;3,2;12,50;Cash;street
23.03.2019 21:21;23.03.2019 21:27;1;1,2;7,50;Tab;phone
`;
const [head, ...rows] = linesOfCsv(CSV).map(({ cells }) => cells);
const file = { head: head ?? [], rows };

test('a file proposes what it can, and is whole once somebody has said the rest', () => {
  const draft = draftFor(file, 'Old');
  expect(draft).toMatchObject({
    columns: { dropoffAt: 'end', passengers: 'pax', distance: 'km', payment: 'paid by' },
    distanceUnit: 'km',
    decimal: ',',
    payments: { Cash: 'cash' },
  });
  expect(isWhole(draft)).toBe(false);
  const whole = withColumn(withColumn(draft, 'pickupAt', 'start', file), 'kind', 'how', file);
  expect(whole).toMatchObject({ times: 'dd.MM.yyyy HH:mm', kinds: { street: 'hail', phone: 'job' } });
  expect(isWhole(whole)).toBe(true);
  const read = readMapFor(mapText(whole, 'Gothenburg Cabs'), 'Gothenburg Cabs');
  expect(read).toMatchObject({ ok: true, value: { ...whole, fleet: 'Gothenburg Cabs' } });
});

test('what was said of a word stays when another column is chosen, and a column may be taken away', () => {
  const said = { ...draftFor(file, 'Old'), payments: { Tab: 'account', Cash: 'wallet' } } as const;
  const changed = withColumn(said, 'tip', 'price', file);
  expect(changed.payments).toEqual({ Tab: 'account', Cash: 'wallet' });
  expect(withColumn(changed, 'tip', null, file).columns).not.toHaveProperty('tip');
  expect(valuesIn(file, 'PAID BY')).toEqual(['Cash', 'Tab']);
  expect(valuesIn(file, undefined)).toEqual([]);
});
