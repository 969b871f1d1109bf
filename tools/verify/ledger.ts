import { type LedgerFault, verifyLedger } from '#store/ledger/verify.ts';
import { verifyEachFleet } from './each-fleet.ts';

const USAGE = `npm run verify-ledger -- [--data DIR]

Proves the books of every fleet from their first entry on, with the suite running or stopped: each entry comes to nothing in
each currency, each account follows from its entries without a gap, every chain of hashes holds, and no series of receipts,
pay-ins, invoices or payment runs lacks a number. Prints for each fleet that
it is ok with a hash over all its accounts, or the first entry that fails; then it ends with 1. Keep the hash elsewhere: an
account cut off at its end, with its total, is told by that alone.

Prouve les livres de chaque flotte depuis la première écriture : chaque écriture s’équilibre dans chaque monnaie, chaque
compte suit de ses écritures sans lacune, chaque chaîne d’empreintes tient, et aucune série de reçus, de versements, de
factures ou de virements ne manque d’un numéro. Dit, pour chaque flotte, que les livres
tiennent, avec une empreinte de tous les comptes, ou la première écriture fautive ; la commande se termine alors par 1.`;

const SENTENCES = {
  unbalanced: 'does not come to nothing',
  lines: 'has lost its lines',
  held: 'ends what was not pending',
  number: 'is not the next one of account',
  hash: 'is not as it was written on account',
  balance: 'has a wrong balance on account',
} as const;

const SERIES = {
  missing: 'lacks number',
  twice: 'has twice the number',
  beyond: 'has a number that nobody took,',
} as const;

function sentence(fault: LedgerFault): string {
  switch (fault.why) {
    case 'total':
      return `account ${fault.accountId} has another total than its entries`;
    case 'pending':
      return `account ${fault.accountId} holds another sum than is pending`;
    case 'series':
      return `the series '${fault.series}' ${SERIES[fault.fault]} ${fault.number}`;
    case 'unbalanced':
    case 'lines':
    case 'held':
      return `entry ${fault.entryId} ${SENTENCES[fault.why]}`;
    default:
      return `entry ${fault.entryId} ${SENTENCES[fault.why]} ${fault.accountId}`;
  }
}

process.exitCode = await verifyEachFleet('verify-ledger', USAGE, async (db, fleetId) => {
  const told = await verifyLedger(db, fleetId);
  if (!told.ok) return { ok: false, words: sentence(told.fault) };
  const { entries, postings, accounts, head } = told;
  return { ok: true, words: `${entries} entries, ${postings} lines, ${accounts} accounts, hash ${head}` };
});
