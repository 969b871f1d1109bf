import { incidentCase } from '#core/incident/case.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { type Clock, DAY_MS } from '#core/kit/time.ts';
import {
  checkKey,
  MOST_PHOTOS,
  PHOTO_TICKET_MS,
  PHOTOS_WITHIN_MS,
  sheetSource,
} from '#core/phone-photo/phone-photo.ts';
import { caseOfSource } from '#store/case/case-file.ts';
import { uploadCount } from '#store/case/upload.ts';
import { sha256 } from '#store/door/sha256.ts';
import type { Tx } from '#store/door/transaction.ts';
import { insertPhotoTicket, type PhotoOf } from '#store/phone-photo/photo-ticket.ts';
import { answerOf, inspectionByKey } from '#store/workshop/inspection.ts';
import { alone } from '../command/alone.ts';
import { newSessionCode } from '../session/session-code.ts';

/** By which command the driver told what the picture is of; and of which point, where it was a check of the car. */
export type PhotoAsked = { ofCommandId: string; pointId: number | null };

export type PhotoTicketRefusal = 'photoOfNothing' | 'photoTooLate' | 'photosTooMany' | 'photoThere';

/**
 * Lets a driver send one picture of what they have told, once, within 3 minutes, from where they asked; who asks again has the
 * new ticket alone. Refused: `photoOfNothing` (no such accident sheet of theirs, no such point that failed), `photoTooLate`
 * (days), `photosTooMany` (most), `photoThere`.
 */
async function issuePhotoTicketIn(
  t: Tx,
  who: { fleetId: number; driverId: number },
  asked: PhotoAsked,
  { address, wall }: { address: string; wall: Clock },
): Promise<Result<{ ticket: string }, PhotoTicketRefusal>> {
  const found = await (asked.pointId === null ? ofAccident(t, who, asked) : ofCheck(t, who, asked, asked.pointId));
  if (!found.ok) return found;
  const ticket = newSessionCode();
  const nowMs = wall.nowMs();
  await insertPhotoTicket(
    t,
    { ...who, of: found.value },
    { codeSha256: sha256(ticket), address, at: new Date(nowMs), until: new Date(nowMs + PHOTO_TICKET_MS) },
  );
  t.unchanged();
  return ok({ ticket });
}

type Who = { fleetId: number; driverId: number };
type Found = Result<PhotoOf, PhotoTicketRefusal>;

const isLate = (t: Tx, toldAtMs: number) => t.nowMs - toldAtMs > PHOTOS_WITHIN_MS;
const tooLate = () => refuse('photoTooLate', { days: PHOTOS_WITHIN_MS / DAY_MS });

async function ofAccident(t: Tx, { fleetId, driverId }: Who, { ofCommandId }: PhotoAsked): Promise<Found> {
  const file = await caseOfSource(t.db, fleetId, incidentCase.name, sheetSource(driverId, ofCommandId));
  if (!file) return refuse('photoOfNothing');
  if (isLate(t, file.openedAtMs)) return tooLate();
  const sent = await uploadCount(t.db, file.id, t.actor.name);
  return sent >= MOST_PHOTOS ? refuse('photosTooMany', { most: MOST_PHOTOS }) : ok({ caseId: file.id });
}

async function ofCheck(
  t: Tx,
  { fleetId, driverId }: Who,
  { ofCommandId }: PhotoAsked,
  pointId: number,
): Promise<Found> {
  const inspection = await inspectionByKey(t.db, fleetId, checkKey(driverId, ofCommandId));
  if (!inspection) return refuse('photoOfNothing');
  const of = { inspectionId: inspection.id, pointId };
  const answer = await answerOf(t.db, fleetId, of);
  if (answer?.answer !== 'failed') return refuse('photoOfNothing');
  if (isLate(t, inspection.atMs)) return tooLate();
  return answer.sha256 === null ? ok(of) : refuse('photoThere');
}

export const issuePhotoTicket = alone(issuePhotoTicketIn);
