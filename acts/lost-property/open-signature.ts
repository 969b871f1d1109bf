import { ok, type Result, refuse } from '#core/kit/result.ts';
import { foundItemKind } from '#core/lost-property/case.ts';
import { lockCase } from '#store/case/case-file.ts';
import type { Tx } from '#store/door/transaction.ts';
import { lostRow } from '#store/lost-property/lost-property.ts';
import { lineOf, numberOf } from '../case/case-acts.ts';
import { alone } from '../command/alone.ts';
import { issueTicketIn, type TicketHolder } from '../file/file-ticket.ts';

/** Lets somebody look at the signature of who was given an item, once and soon; that they did is written down. Refused: `noFile`. */
async function openSignatureIn(
  t: Tx,
  { fleetId, id }: { fleetId: number; id: number },
  holder: TicketHolder,
): Promise<Result<{ ticket: string }, 'noFile'>> {
  const file = await lockCase(t, fleetId, foundItemKind.name, id);
  const fileId = (await lostRow(t.db, id))?.signature_id ?? null;
  if (!file || fileId === null) return refuse('noFile');
  const number = numberOf(foundItemKind, file);
  const ticket = await issueTicketIn(t, { id: fileId, name: `signature ${number}` }, holder);
  t.audit({ ...lineOf(foundItemKind, file), act: 'openLostSignature', became: { number } });
  return ok({ ticket });
}

export const openSignature = alone(openSignatureIn);
