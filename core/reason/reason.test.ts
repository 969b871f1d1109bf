import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkRecord } from '../resource/check.ts';
import { emptyValues, identityOf } from '../resource/resource.ts';
import { reasonResource, reasonText } from './reason.ts';

const REASON = { ...emptyValues(reasonResource), code: 'RANG', textEn: 'Customer rang', textFr: 'Le client a appelé' };

test('a reason is of one kind, and told in both languages', () => {
  expect(checkRecord(reasonResource, { ...REASON, kind: 'cancel' })).toEqual([]);
  expect(checkRecord(reasonResource, { ...REASON, kind: 'whim' })).toEqual([{ field: 'kind', rule: 'notAChoice' }]);
  expect(checkRecord(reasonResource, { ...REASON, textFr: '' })).toEqual([{ field: 'textFr', rule: 'required' }]);
});

test('one code may stand for a hold and for a cancel', () => {
  const of = (kind: string, code: string) => identityOf(reasonResource, { ...REASON, kind, code });
  expect(of('hold', 'RANG')).not.toBe(of('cancel', 'RANG'));
  expect(of('hold', 'rang')).toBe(of('hold', 'RANG'));
});

test('own words follow the reason picked, and it is never longer than a story keeps', () => {
  expect(reasonText('Customer rang', '', 200)).toBe('Customer rang');
  expect(reasonText('Customer rang', ' wants a bus ', 200)).toBe('Customer rang: wants a bus');
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 80 }), fc.string(), (listed, words) => {
      expect(reasonText(listed, words, 200).length).toBeLessThanOrEqual(200);
    }),
  );
});
