import { expect, test } from 'vitest';
import { csvOfRecords, recordsOfCsv } from '../resource/record-csv.ts';
import { emptyValues } from '../resource/resource.ts';
import { vehicleResource } from '../vehicle/vehicle-record.ts';
import { fieldHeads } from './field-heads.ts';
import type { SystemLabels } from './system-labels.ts';

const fields = Object.keys(vehicleResource.fields);
const labels: SystemLabels = {
  plate: { en: { one: 'Cab no.', many: '' }, fr: { one: 'Numéro', many: '', gender: 'm' } },
  esn: { en: { one: 'model', many: '' }, fr: null },
  cto: { en: { one: '=1+1', many: '' }, fr: null },
};
const record = { ...emptyValues(vehicleResource), plate: '12', cto: 'c', esn: 'e' };

test('a file has the words of the company for its columns, but never those of another field', () => {
  const csv = csvOfRecords(vehicleResource, [record], {}, fieldHeads(fields, labels, 'en'));
  const [head = ''] = csv.replace('\uFEFF', '').split(/\r?\n/);
  expect(head.startsWith('Cab no.,rego,')).toBe(true);
  expect(head).toContain("'=1+1");
  expect(head.split(',').filter((name) => name === 'model')).toHaveLength(1);
  expect(head).toContain('esn');
});

test.each(['en', 'fr', undefined] as const)('a file in %s is read again as it went out', (language) => {
  const heads = fieldHeads(fields, labels, language);
  const read = recordsOfCsv(vehicleResource, csvOfRecords(vehicleResource, [record], {}, heads), {}, heads);
  expect(read.ok && read.records[0]?.values).toMatchObject({ plate: '12', cto: 'c', esn: 'e' });
});

test.each(['plate', 'Plate', 'plaque', 'cab no.', 'NUMÉRO'])('the column “%s” is the plate', (head) => {
  const read = recordsOfCsv(vehicleResource, `${head},rego\n7,AB1`, {}, fieldHeads(fields, labels));
  expect(read).toMatchObject({ ok: true, records: [{ values: { plate: '7', rego: 'AB1' } }] });
});

test('a column that stands there under two of its words is told', () => {
  const read = recordsOfCsv(vehicleResource, 'plate,Cab no.\n7,8', {}, fieldHeads(fields, labels));
  expect(read).toMatchObject({ ok: false, code: 'csvColumnTwice' });
});
