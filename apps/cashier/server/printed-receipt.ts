import { accountNames } from '#core/driver-account/account-names.ts';
import { printedAmount, printedInstant } from '#core/print/print-words.ts';
import type { Printed, PrintedFact } from '#core/print/printed.ts';
import { receiptWords } from '#core/till/receipt-words.ts';
import type { Letterhead } from '#engine/print/letterhead.ts';
import type { ReceiptRow } from '#store/till/receipt.ts';

/** A receipt for cash as a receipt printer writes it. */
export function printedReceipt(
  { language, from, foot = '' }: Letterhead,
  { currency, zone }: { currency: string; zone: string },
  receipt: ReceiptRow,
): Printed {
  const words = receiptWords[language];
  const money = (minor: number) => `${printedAmount(minor, currency, language)} ${currency}`;
  const { amountMinor, roundingMinor, tenderedMinor, balanceMinor, account, driverName, did, why } = receipt;
  const facts: PrintedFact[] = [
    { label: words.at, value: printedInstant(receipt.atMs, zone, language) },
    { label: words.till, value: receipt.tillName },
    { label: words.cashier, value: receipt.madeBy },
    ...(driverName === null ? [] : [{ label: words.driver, value: [driverName, did].filter(Boolean).join(', ') }]),
    ...(account === null ? [] : [{ label: words.account, value: accountNames[language].accounts[account] }]),
    ...(why === '' ? [] : [{ label: words.why, value: why }]),
  ];
  return {
    language,
    from,
    foot,
    title: `${words.kind[receipt.kind]} · ${words.title} ${receipt.number}`,
    facts,
    parts: [
      {
        kind: 'totals',
        sums: [
          ...(roundingMinor === 0
            ? []
            : [
                { label: words.amount, value: money(amountMinor - roundingMinor) },
                { label: words.rounding, value: money(roundingMinor) },
              ]),
          { label: roundingMinor === 0 ? words.amount : words.cash, value: money(amountMinor), main: true },
          ...(tenderedMinor === null
            ? []
            : [
                { label: words.tendered, value: money(tenderedMinor) },
                { label: words.change, value: money(tenderedMinor - amountMinor) },
              ]),
          // Owed is above zero in the books; on paper what the driver has is.
          ...(balanceMinor === null ? [] : [{ label: words.balance, value: money(-balanceMinor) }]),
        ],
      },
    ],
  };
}
