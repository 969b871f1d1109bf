import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pain001 } from '#core/bank/pain001.ts';
import { ublOf } from '#core/invoice/ubl.ts';
import { papers, sellerOf } from './e-invoices/papers.ts';

const USAGE = `npm run sample-files -- FOLDER

Writes bank and tax files as the suite makes them into a folder, so that they can be opened in any validator: invoices, credit
notes and self-billed invoices (UBL 2.1 by EN 16931, Peppol BIS 3), payments (pain.001.001.09).

Écrit dans un dossier des fichiers bancaires et fiscaux tels que la suite les fait, pour les ouvrir dans un validateur.`;

function payments(): Map<string, string> {
  const seller = sellerOf('SE');
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
        from: { name: seller.name, iban: seller.iban, ...(bic && { bic }) },
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
