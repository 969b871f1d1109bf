import { onceEach } from './once-each.ts';

/** An amount in major units, as a number: 12345 öre are 123.45 kronor, 12345 fils 12.345 dinars. */
export function majorUnits(amountMinor: number, currency: string): number {
  return amountMinor / 10 ** decimalsOf(currency);
}

const decimals = onceEach<number>();

/** Decimals of an ISO 4217 currency; two where it is not known. */
export const decimalsOf = (currency: string): number => decimals(currency, () => askDecimals(currency));

function askDecimals(currency: string): number {
  try {
    return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
  } catch {
    return 2;
  }
}
