import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { checkFile, type FileFault, type TamperFile } from '#core/tamper/file/chain.ts';

const USAGE = `npm run verify-case -- FILE

Holds the JSON file of a tampering case against its chain of hashes, and says that it is as it was sealed, or which rows are
not; then it ends with 1. Hold the seal that it prints against the one that the log of the suite has for this file: whoever
seals a changed file anew is told by that alone.

Confronte le fichier JSON d’un dossier de fraude à sa chaîne d’empreintes, et dit qu’il est tel qu’il fut scellé, ou quelles
lignes ne le sont plus ; il se termine alors par 1. Comparez le sceau affiché à celui du journal de la suite.`;

function sentence(fault: FileFault): string {
  switch (fault.why) {
    case 'noCaseFile':
      return 'This is no file of a tampering case, or one that this version does not know.';
    case 'row':
      return `${fault.section}, row ${fault.row}: changed, or what stood before it was taken out or put in.`;
    case 'seal':
      return 'The seal is not that of these rows: some were taken off or put in, or the number was changed.';
  }
}

function read(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    console.error(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
    return undefined;
  }
}

function verify(path: string | undefined): number {
  if (path === undefined || path === '--help' || path === '-h') {
    console.log(USAGE);
    return path === undefined ? 2 : 0;
  }
  const content = read(path);
  if (content === undefined) return 2;
  const faults = checkFile(content, (text) => createHash('sha256').update(text).digest('hex'));
  if (faults.length > 0) {
    for (const fault of faults) console.log(sentence(fault));
    return 1;
  }
  const { number, sections, seal } = content as TamperFile;
  const rows = sections.reduce((sum, section) => sum + section.rows.length, 0);
  console.log(`${number}: as it was sealed, ${rows} rows, seal ${seal}`);
  return 0;
}

process.exitCode = verify(process.argv[2]);
