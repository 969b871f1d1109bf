import { pain001 } from '#core/bank/pain001.ts';

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

/** The file of a run as banks take it; the same whenever it is made. */
export function runFile(run: Run, items: readonly Item[]): { fileName: string; xml: string } {
  const { fleetId, number, onDate, currency, fromName, fromIban, madeAtMs } = run;
  const messageId = `F${fleetId}-RUN-${number}`;
  const xml = pain001({
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
  return { fileName: `pain001-${messageId}.xml`, xml };
}
