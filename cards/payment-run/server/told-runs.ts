import { isPayable } from '#core/codes/giro.ts';
import { plainIban } from '#core/kit/iban.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import type { RunPays } from '#core/payment-run/limits.ts';
import { runFile } from '#core/payment-run/run-file.ts';
import type { Db } from '#store/door/connect.ts';
import { itemsOfRun, type RunItemRow, type RunListed, runByNumber, runsOf } from '#store/payment-run/payment-run.ts';

type WhichRuns = { fleetId: number; pays: RunPays };
type WhichRun = WhichRuns & { number: number };

const endOf = (iban: string) => plainIban(iban).slice(-4);
/** The last four of an account; null where it is none. */
export const ibanEndOf = (iban: string): string | null => (isPayable(iban) ? endOf(iban) : null);

/** The runs of a fleet, the newest first. */
export async function toldRuns(
  db: Db,
  { fleetId, pays }: WhichRuns,
  { before = null, limit }: { before?: number | null | undefined; limit: number },
) {
  const rows = await runsOf(db, fleetId, { pays, before, most: limit + 1 });
  const told = ({ number, ...row }: RunListed) => ({ ...row, id: number });
  return { rows: rows.slice(0, limit).map(told), more: rows.length > limit };
}

/** The payments of a run, of each account its last four only. Refused: `runUnknown`. */
export async function toldPayments(
  db: Db,
  { fleetId, pays, number }: WhichRun,
): Promise<Result<{ payments: (Omit<RunItemRow, 'iban'> & { ibanEnd: string })[] }, 'runUnknown'>> {
  const found = await runByNumber(db, fleetId, { number, pays });
  if (!found) return refuse('runUnknown');
  const items = await itemsOfRun(db, found.id);
  return ok({ payments: items.map(({ iban, ...payment }) => ({ ...payment, ibanEnd: endOf(iban) })) });
}

/** The file of a run as banks take it. Refused: `runUnknown`, and `fileWrong` of a run older than the rules it is read by. */
export async function fileOfRun(
  db: Db,
  { fleetId, pays, number }: WhichRun,
): Promise<Result<{ fileName: string; xml: string }, 'runUnknown' | 'fileWrong'>> {
  const found = await runByNumber(db, fleetId, { number, pays });
  if (!found) return refuse('runUnknown');
  const file = runFile({ ...found, fleetId }, await itemsOfRun(db, found.id));
  return file.ok ? file : refuse('fileWrong', { name: found.fromName, ...file.detail });
}
