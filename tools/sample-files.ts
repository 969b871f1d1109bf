import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pain001 } from '#core/bank/pain001.ts';
import { type InvoiceDrive, linesOf, totalsOf } from '#core/invoice/invoice.ts';
import type { FiledPaper } from '#core/invoice/paper.ts';
import { ublOf } from '#core/invoice/ubl.ts';

const USAGE = `npm run sample-files -- FOLDER

Writes bank and tax files as the suite makes them into a folder, so that they can be opened in any validator: invoices, credit
notes and self-billed invoices (UBL 2.1 by EN 16931), payments (pain.001.001.09).

Écrit dans un dossier des fichiers bancaires et fiscaux tels que la suite les fait, pour les ouvrir dans un validateur.`;

const SELLER = {
  name: 'Göteborgs Taxi & Buss AB',
  address: ['Kajen 1', '411 00 Göteborg', 'Yard', 'Door 2'],
  country: 'SE',
  taxNumber: 'SE556000000101',
  email: 'office@hansom.example',
  companyNumber: '556000-0001',
  iban: 'SE45 5000 0000 0583 9825 7466',
};
const BUYER = { ...SELLER, name: "O'Hara <Travel>", taxNumber: '', email: 'pay@client.example', reference: '1001' };
const OWNER = { ...SELLER, name: 'Åsa Ölund', taxNumber: 'SE556000010001', companyNumber: '' };

/** Every rate, amounts that do not divide, and one drive alone. */
const DRIVES: readonly (readonly Omit<InvoiceDrive, 'jobId' | 'onDate'>[])[] = [
  [{ text: 'Avenyn 12 → Järntorget', taxPercent: 25, grossMinor: 12_499 }],
  [null, 0, 5.5, 6, 25].map((taxPercent, at) => ({
    text: `Drive ${at}`,
    taxPercent,
    grossMinor: 10_001 + at * 33_333,
  })),
  Array.from({ length: 40 }, (_, at) => ({ text: 'Drive', taxPercent: [6, 25][at % 2]!, grossMinor: 1 + at * 997 })),
  [{ text: 'Drive', taxPercent: null, grossMinor: 1 }],
];

function papers(): Map<string, FiledPaper> {
  const found = new Map<string, FiledPaper>();
  for (const currency of ['SEK', 'EUR', 'JPY'])
    for (const [at, drives] of DRIVES.entries()) {
      const lines = linesOf(drives.map((drive, n) => ({ ...drive, jobId: n + 1, onDate: '2026-10-07' })));
      const same = {
        number: 12 + at,
        issuedOn: '2026-11-01',
        dueOn: '2026-12-01',
        currency,
        period: { from: '2026-10-01', through: '2026-10-31' },
        lines,
        totals: totalsOf(lines),
      };
      const name = `${currency}-${at + 1}`;
      found.set(`invoice-${name}`, { ...same, kind: 'invoice', seller: SELLER, buyer: BUYER, why: '', credits: null });
      found.set(`credit-note-${name}`, {
        ...same,
        kind: 'credit',
        seller: SELLER,
        buyer: BUYER,
        why: 'Wrong client',
        credits: { number: 11, issuedOn: '2026-10-31' },
      });
      const taken = lines.map((line) =>
        line.line === 2 ? { ...line, netMinor: -line.netMinor, grossMinor: -line.grossMinor } : line,
      );
      found.set(`self-billed-${name}`, {
        ...same,
        lines: taken,
        totals: totalsOf(taken),
        kind: 'selfBilled',
        seller: OWNER,
        buyer: { ...SELLER, reference: '' },
        why: '',
        credits: null,
      });
    }
  return found;
}

function payments(): Map<string, string> {
  const found = new Map<string, string>();
  const payees = [
    { name: 'Åsa Ölund', iban: 'DE89 3704 0044 0532 0130 00' },
    { name: 'Łukasz & Co', iban: 'FR14 2004 1010 0505 0001 3M02 606', bic: 'PSSTFRPP' },
  ];
  for (const currency of ['EUR', 'SEK'])
    for (const bic of [undefined, 'ESSESESS']) {
      const made = pain001({
        messageId: 'RUN-7',
        createdAtMs: Date.parse('2026-12-01T08:09:10Z'),
        onDate: '2026-12-03',
        currency,
        from: { name: SELLER.name, iban: SELLER.iban, ...(bic && { bic }) },
        transfers: payees.map((to, n) => ({
          endToEndId: `RUN-7/${n + 1}`,
          to,
          amountMinor: 123_405 + n,
          remittance: 'October <2026>',
        })),
      });
      if (!made.ok) throw new Error(made.code);
      found.set(`payments-${currency}${bic ? '-bic' : ''}`, made.value);
    }
  return found;
}

const [folder] = process.argv.slice(2);
if (folder === undefined || folder.startsWith('-')) {
  console.error(USAGE);
  process.exitCode = 1;
} else {
  mkdirSync(folder, { recursive: true });
  const files = [...[...papers()].map(([name, paper]) => [name, ublOf(paper)] as const), ...payments()];
  for (const [name, xml] of files) writeFileSync(join(folder, `${name}.xml`), xml);
  console.log(`${files.length} files in ${folder}`);
}
