import { type CaseKind, caseNumber } from '#core/case/case-kind.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { inLanguages } from '#core/language/in-languages.ts';
import { printedInstant } from '#core/print/print-words.ts';
import type { Printed } from '#core/print/printed.ts';
import { toldCase } from '#store/case/case-file.ts';
import { LETTER_PRINT, letterById, letterPrintKey } from '#store/case/letter.ts';
import { letPrint } from '../print/let-print.ts';
import { letterheadOf } from '../print/letterhead.ts';
import type { HandlerContext } from '../server/context.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

const WORDS = inLanguages({ en: en.WORDS, fr: fr.WORDS });

/** A letter of a case as PDF, as it was written. Refused: `caseUnknown`, `letterUnknown`, also once it was forgotten. */
export async function printLetter(
  context: HandlerContext,
  kind: CaseKind,
  { fleetId, id, letterId }: { fleetId: number; id: number; letterId: number },
): Promise<Result<{ path: string; copy: boolean }, 'caseUnknown' | 'letterUnknown'>> {
  const { store, books } = context.suite;
  const file = await toldCase(store.db, fleetId, kind.name, id);
  if (!file) return refuse('caseUnknown');
  const letter = await letterById(store.db, id, letterId);
  if (!letter || letter.erased_at !== null) return refuse('letterUnknown');
  const { settings: _, ...head } = await letterheadOf(context.suite, fleetId);
  const zone = books.fleets.get(fleetId)?.timeZone ?? 'UTC';
  const number = caseNumber(kind, file.year, file.number);
  const printed: Printed = {
    ...head,
    language: letter.language,
    title: letter.subject,
    number,
    ...(letter.to_name === '' ? {} : { to: [letter.to_name] }),
    facts: [{ label: WORDS[letter.language].date, value: printedInstant(letter.at, zone, letter.language) }],
    parts: [{ kind: 'text', lines: letter.body.split('\n') }],
  };
  const about = { driverId: file.driver_id, vehicleId: file.vehicle_id };
  return ok(
    await letPrint(
      context,
      {
        fleetId,
        kind: LETTER_PRINT,
        whose: { driverId: null, caseId: id },
        name: `${number} ${letterId}`,
        about,
        key: letterPrintKey(letterId),
      },
      printed,
    ),
  );
}
