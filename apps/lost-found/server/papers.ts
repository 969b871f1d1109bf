import { feeKey } from '#acts/lost-property/enter-fee.ts';
import { caseNumber } from '#core/case/case-kind.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import type { Language } from '#core/language/languages.ts';
import { foundItemKind } from '#core/lost-property/case.ts';
import { ITEM_NAMES, itemKind } from '#core/lost-property/item-kinds.ts';
import { printedAmount, printedInstant } from '#core/print/print-words.ts';
import type { Printed, PrintedFact } from '#core/print/printed.ts';
import { inCoins } from '#core/till/coins.ts';
import { receiptWords } from '#core/till/receipt-words.ts';
import { letPrint } from '#engine/print/let-print.ts';
import { letterheadOf } from '#engine/print/letterhead.ts';
import type { HandlerContext } from '#engine/server/context.ts';
import { stepsOf, toldCase } from '#store/case/case-file.ts';
import { entryOfKey } from '#store/ledger/entry.ts';
import { lostRow } from '#store/lost-property/lost-property.ts';
import { coinOfFleet } from '#store/till/coin-of-fleet.ts';
import { PAPER_WORDS } from './paper-words.ts';

type PaidHow = { currency: string; coin: number; language: Language };

/** What was paid, and as coins pay it where that is another amount. */
function feeFacts(feeMinor: number, { currency, coin, language }: PaidHow): PrintedFact[] {
  const words = receiptWords[language];
  const cashMinor = inCoins(feeMinor, coin);
  const told = (label: string, minor: number) => ({
    label: `${label} (${currency})`,
    value: printedAmount(minor, currency, language),
  });
  const fee = told(PAPER_WORDS[language].fee, feeMinor);
  return cashMinor === feeMinor
    ? [fee]
    : [fee, told(words.rounding, cashMinor - feeMinor), told(words.cash, cashMinor)];
}

export type PaperKind = 'label' | 'receipt' | 'notice';

/**
 * A label or a receipt of a found item, or the notice that its driver signs with it, as PDF. Refused: `caseUnknown`,
 * `notHandedOver`.
 */
export async function printPaper(
  context: HandlerContext,
  { fleetId, id, paper }: { fleetId: number; id: number; paper: PaperKind },
): Promise<Result<{ path: string; copy: boolean }, 'caseUnknown' | 'notHandedOver'>> {
  const { store, books } = context.suite;
  const file = await toldCase(store.db, fleetId, foundItemKind.name, id);
  const row = await lostRow(store.db, id);
  if (!file || !row) return refuse('caseUnknown');
  const handed = (await stepsOf(store.db, id)).findLast(({ step }) => step === 'handOver' || step === 'post');
  if (paper === 'receipt' && !handed) return refuse('notHandedOver');
  const letterhead = await letterheadOf(context.suite, fleetId);
  const { settings: _, language, ...head } = letterhead;
  const words = PAPER_WORDS[language];
  const fleet = books.fleets.get(fleetId);
  const zone = fleet?.timeZone ?? 'UTC';
  const number = caseNumber(foundItemKind, file.year, file.number);
  const fact = (label: string, value: unknown): PrintedFact[] =>
    typeof value === 'string' && value !== '' ? [{ label, value }] : [];
  const fee = handed?.given['feeMinor'];
  const coin = fleet ? await coinOfFleet(store.db, { fleetId, currency: fleet.currency }) : 1;
  const entry = handed ? await entryOfKey(store.db, fleetId, feeKey(id)) : undefined;
  const printed: Printed = {
    ...head,
    language,
    title: paper === 'notice' ? words.titles.notice : words[paper],
    number,
    facts: [
      ...fact(words.kind, ITEM_NAMES[itemKind(file.given['kind'])][language]),
      ...fact(words.what, file.given['what']),
      ...fact(words.colour, file.given['colour']),
      ...fact(words.brand, file.given['brand']),
      ...fact(words.found, printedInstant(row.at, zone, language)),
      ...fact(words.vehicle, file.plate),
      ...(paper === 'notice' ? fact(words.driver, [file.did, file.driver_name].filter(Boolean).join(' ')) : []),
      ...(paper === 'label' ? fact(words.shelf, file.given['shelf']) : []),
      ...(paper === 'receipt' && handed
        ? [
            ...fact(words.given, printedInstant(handed.at, zone, language)),
            ...fact(words.by, handed.by_name),
            ...(typeof fee === 'number' && fleet ? feeFacts(fee, { ...fleet, coin, language }) : []),
            ...(entry === undefined ? [] : fact(words.entry, String(entry))),
          ]
        : []),
    ],
    parts: [
      ...(paper === 'notice' ? [{ kind: 'text' as const, lines: words.notice }] : []),
      { kind: 'code', of: 'code128', text: number },
    ],
  };
  const name = `${words.file[paper]} ${number}`;
  const whose = { driverId: paper === 'notice' ? file.driver_id : null, caseId: id };
  const of = { fleetId, kind: `lost ${paper}`, whose, name, about: { vehicleId: file.vehicle_id } };
  return ok(await letPrint(context, of, printed));
}
