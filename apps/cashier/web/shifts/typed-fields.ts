import { TYPED_CODES, type TypedCode } from '#core/pay-in/typed.ts';
import type { TypedShift } from '../../contract/pay-ins.ts';

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
