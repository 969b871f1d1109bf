import { TYPED_CODES, type TypedCode } from '#core/pay-in/typed.ts';
import type { TypedShift } from '../../contract/pay-ins.ts';
import type { Told } from '../client.ts';

/** What stands in the fields of a pay-in; one reason is for all of it. */
export type TypedFields = {
  amounts: Readonly<Partial<Record<TypedCode, number | null>>>;
  downtimeMinutes: number;
  incomplete: boolean;
  why: string;
};
export const NOTHING: TypedFields = { amounts: {}, downtimeMinutes: 0, incomplete: false, why: '' };

export const typedOf = ({ amounts, downtimeMinutes, incomplete, why }: TypedFields): TypedShift => ({
  lines: TYPED_CODES.flatMap((code) => {
    const amountMinor = amounts[code] ?? 0;
    return amountMinor === 0 ? [] : [{ code, amountMinor, why }];
  }),
  downtimeMinutes,
  downtimeWhy: downtimeMinutes === 0 ? '' : why,
  incomplete,
});

/** The fields as they were typed before; the amounts of one kind are summed up. */
export function fieldsOf({ lines, downtimeMinutes, incomplete }: TypedShift): TypedFields {
  const amounts: Partial<Record<TypedCode, number>> = {};
  for (const { code, amountMinor } of lines) amounts[code] = (amounts[code] ?? 0) + amountMinor;
  return { amounts, downtimeMinutes, incomplete, why: '' };
}

/** The fields as they start with what the driver told. */
export const fieldsOfTold = ({ told }: Told): TypedFields =>
  told && told.vouchersMinor > 0 ? { ...NOTHING, amounts: { voucher: told.vouchersMinor } } : NOTHING;
