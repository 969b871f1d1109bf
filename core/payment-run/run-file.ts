import { pain001, type UnwritableFile } from '#core/bank/pain001.ts';
import { ok, type Result } from '#core/kit/result.ts';

type Run = {
  fleetId: number;
  number: number;
  onDate: string;
  currency: string;
  fromName: string;
  fromIban: string;
  madeAtMs: number;
};
type Item = { line: number; did: string | null; name: string; iban: string; amountMinor: number };

/** The file of a run as banks take it; the same whenever it is made. Refused: what `pain001` refuses. */
export function runFile(run: Run, items: readonly Item[]): Result<{ fileName: string; xml: string }, UnwritableFile> {
  const { fleetId, number, onDate, currency, fromName, fromIban, madeAtMs } = run;
  const messageId = `F${fleetId}-RUN-${number}`;
  const made = pain001({
    messageId,
    createdAtMs: madeAtMs,
    onDate,
    currency,
    from: { name: fromName, iban: fromIban },
    transfers: items.map(({ line, did, name, iban, amountMinor }) => ({
      endToEndId: `${messageId}-${line}`,
      to: { name, iban },
      amountMinor,
      remittance: [fromName, did, onDate].filter((part) => part !== null).join(' '),
    })),
  });
  return made.ok ? ok({ fileName: `pain001-${messageId}.xml`, xml: made.value }) : made;
}
