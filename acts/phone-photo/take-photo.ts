import { pictureKind } from '#core/file/picture.ts';
import type { SentBody } from '#core/file/sent-body.ts';
import { incidentCase } from '#core/incident/case.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import type { Clock } from '#core/kit/time.ts';
import { givenName } from '#core/language/given-names.ts';
import { inLanguages } from '#core/language/in-languages.ts';
import { MOST_PHOTOS, SENT_BYTES } from '#core/phone-photo/phone-photo.ts';
import { lockCase } from '#store/case/case-file.ts';
import { uploadCount } from '#store/case/upload.ts';
import type { Store } from '#store/door/connect.ts';
import { sha256 } from '#store/door/sha256.ts';
import { type Tx, transact } from '#store/door/transaction.ts';
import { insertFile, type NewFile } from '#store/file/file.ts';
import { fleetClock } from '#store/fleet/fleet-clock.ts';
import { type PhotoTicket, takePhotoTicket } from '#store/phone-photo/photo-ticket.ts';
import { answerOf, setAnswerPhoto } from '#store/workshop/inspection.ts';
import { keepUploadIn } from '../case/case-uploads.ts';
import { asBuffer } from '../file/as-buffer.ts';
import { type KeptPictureRefusal, keptPicture } from '../file/kept-picture.ts';
import { incidentActs } from '../incident/incident-acts.ts';
import { workOrderActs } from '../workshop/order-acts.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

const PHOTO_NAME = inLanguages({ en: en.PHOTO_NAME, fr: fr.PHOTO_NAME });

export type PhotoRefusal = 'ticketUnknown' | 'photosTooMany' | 'photoThere' | 'photoOfNothing' | KeptPictureRefusal;
type Kept = Result<{ added: boolean }, 'photosTooMany' | 'photoThere' | 'photoOfNothing'>;

/**
 * Keeps the picture of a ticket, which is used up whatever comes of it; the same picture is not kept twice. Refused:
 * `ticketUnknown` where it is used, over, of another or from elsewhere, `fileTooLarge` (mostMb), `photosTooMany` (most),
 * `photoThere`, `photoOfNothing`, and as {@link keptPicture} is.
 */
export async function takePhoto(
  { store, clock, wall }: { store: Store; clock: Clock; wall: Clock },
  { ticket, address, body }: { ticket: string; address: string; body: SentBody },
): Promise<Result<{ added: boolean }, PhotoRefusal>> {
  const asked = { codeSha256: sha256(ticket), address, at: new Date(wall.nowMs()) };
  const found = await takePhotoTicket(store.db, asked);
  if (!found) return refuse('ticketUnknown');
  if (body.size > SENT_BYTES) return refuse('fileTooLarge', { mostMb: SENT_BYTES / 1_000_000 });
  if (pictureKind(body.first) === null) return refuse('notAPicture');
  const picture = await body.whole((bytes) => keptPicture(asBuffer(bytes)));
  if (!picture.ok) return picture;
  const actor = { kind: 'driver', id: found.driverId, name: found.driverName } as const;
  return transact(store, actor, clock.nowMs(), (t) => keepIn(t, found, picture.value));
}

function keepIn(t: Tx, { fleetId, of }: PhotoTicket, file: NewFile): Promise<Kept> {
  return 'caseId' in of ? withAccident(t, { fleetId, id: of.caseId }, file) : withPoint(t, fleetId, of, file);
}

async function withAccident(t: Tx, of: { fleetId: number; id: number }, file: NewFile): Promise<Kept> {
  // Of two at once the second one counts the first.
  if (!(await lockCase(t, of.fleetId, incidentCase.name, of.id))) return refuse('photoOfNothing');
  const { language } = await fleetClock(t.db, of.fleetId);
  const sent = await uploadCount(t.db, of.id, t.actor.name);
  if (sent >= MOST_PHOTOS) return refuse('photosTooMany', { most: MOST_PHOTOS });
  const name = PHOTO_NAME[language](sent + 1);
  const kept = await keepUploadIn(t, incidentActs, of, { name, file });
  if (kept.ok) return kept;
  return kept.code === 'caseUnknown' ? refuse('photoOfNothing') : refuse('photosTooMany', kept.detail);
}

async function withPoint(
  t: Tx,
  fleetId: number,
  of: { inspectionId: number; pointId: number },
  file: NewFile,
): Promise<Kept> {
  const answer = await answerOf(t.db, fleetId, of);
  if (!answer) return refuse('photoOfNothing');
  if (answer.sha256 === file.sha256) {
    t.unchanged();
    return ok({ added: false });
  }
  if (!(await setAnswerPhoto(t, of, await insertFile(t, fleetId, file, t.actor.name)))) return refuse('photoThere');
  const { caseId, nameEn, nameFr, vehicleId, driverId, plate } = answer;
  const { language } = await fleetClock(t.db, fleetId);
  // Whoever mends it sees it where they work.
  if (caseId !== null)
    await keepUploadIn(
      t,
      workOrderActs,
      { fleetId, id: caseId },
      { name: givenName({ nameEn, nameFr }, language), file },
    );
  t.audit({
    act: 'keepInspectionPhoto',
    entity: 'vehicle',
    entityId: vehicleId,
    fleetId,
    became: { plate, inspection: of.inspectionId, sha256: file.sha256 },
    about: { vehicleId, driverId },
  });
  t.announce('inspections', fleetId, of.inspectionId);
  return ok({ added: true });
}
