import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ublOf } from '#core/invoice/ubl.ts';
import { papers } from './e-invoices/papers.ts';
import { payments } from './payments/runs.ts';

const USAGE = `npm run sample-files -- FOLDER

Writes bank and tax files as the suite makes them into a folder, so that they can be opened in any validator: invoices, credit
notes and self-billed invoices (UBL 2.1 by EN 16931, Peppol BIS 3), payments (pain.001.001.09).

Écrit dans un dossier des fichiers bancaires et fiscaux tels que la suite les fait, pour les ouvrir dans un validateur.`;

const [folder] = process.argv.slice(2);
if (folder === undefined || folder.startsWith('-')) {
  console.error(USAGE);
  process.exitCode = 1;
} else {
  mkdirSync(folder, { recursive: true });
  const files = [
    ...[...papers()].map(([name, paper]) => [name, ublOf(paper)] as const),
    ...[...payments()].map(([name, { xml }]) => [name, xml] as const),
  ];
  for (const [name, xml] of files) writeFileSync(join(folder, `${name}.xml`), xml);
  console.log(`${files.length} files in ${folder}`);
}
