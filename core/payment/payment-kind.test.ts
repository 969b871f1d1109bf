import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkRecord } from '#core/resource/check.ts';
import { emptyValues } from '#core/resource/resource.ts';
import { checkReference, paymentKindResource, REFERENCE_RULES } from './payment-kind.ts';

test('a reference is kept where the kind asks for one, missing only where it must be there, and nowhere else given', () => {
  const given = fc.option(fc.oneof(fc.string(), fc.constantFrom('', ' ', ' 4711 ')));
  fc.assert(
    fc.property(fc.option(fc.constantFrom(...REFERENCE_RULES)), given, (rule, text) => {
      const kind = rule === null ? null : { reference: rule };
      const words = text?.trim() ?? '';
      const checked = checkReference(kind, text);
      const asks = rule === 'may' || rule === 'must';
      if (!asks && words !== '') expect(checked).toEqual({ ok: false, code: 'paymentReferenceElsewhere' });
      else if (rule === 'must' && words === '') expect(checked).toEqual({ ok: false, code: 'paymentReferenceMissing' });
      else expect(checked).toEqual({ ok: true, value: words === '' ? null : words });
    }),
  );
});

test('a kind has a name and is one of the payments', () => {
  const kind = { ...emptyValues(paymentKindResource), name: 'Voucher', means: 'docket' };
  expect(checkRecord(paymentKindResource, kind)).toEqual([]);
  expect(checkRecord(paymentKindResource, { ...kind, name: '' })).toMatchObject([{ field: 'name', rule: 'required' }]);
  expect(checkRecord(paymentKindResource, { ...kind, means: 'gold' })).toMatchObject([
    { field: 'means', rule: 'notAChoice' },
  ]);
});
