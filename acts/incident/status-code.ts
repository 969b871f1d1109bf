import { randomBytes } from 'node:crypto';
import { incidentCase } from '#core/incident/case.ts';
import { CODE_BYTES, linkOf } from '#core/incident/open/status-page.ts';
import { type CaseRow, lockCase } from '#store/case/case-file.ts';
import { sha256 } from '#store/door/sha256.ts';
import type { Tx } from '#store/door/transaction.ts';
import { incidentOfCode, insertCode } from '#store/incident/status-code.ts';

/** A new way to the page of an incident; only its hash is kept. Empty where the suite does not know its address. */
export async function newStatusLink(t: Tx, caseId: number, suiteUrl: string): Promise<string> {
  if (suiteUrl === '') return '';
  const code = randomBytes(CODE_BYTES).toString('base64url');
  await insertCode(t, caseId, sha256(code));
  return linkOf(suiteUrl, code);
}

/** The incident that a code opens, locked; undefined for whoever guesses. */
export async function lockByCode(t: Tx, code: string): Promise<CaseRow | undefined> {
  const found = await incidentOfCode(t.db, sha256(code));
  return found && lockCase(t, found.fleetId, incidentCase.name, found.caseId);
}
