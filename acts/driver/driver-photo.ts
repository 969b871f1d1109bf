import { ok, type Result, refuse } from '#core/kit/result.ts';
import { type Actor, transact } from '#store/door/transaction.ts';
import { lockPhoto, setPhoto } from '#store/driver/driver-photo.ts';
import { lastHand } from '#store/event/last-hand.ts';
import { deleteFile, insertFile } from '#store/file/file.ts';
import type { ActContext } from '../context.ts';
import { type PhotoRefusal, smallPhoto } from '../file/small-photo.ts';

/** A driver, and the photo that was seen of them. */
export type PhotoTarget = { fleetId: number; id: number; seen: number | null };
type Seen = 'recordUnknown' | 'recordMoved';
export type PhotoSet = Result<{ photo: number }, Seen | PhotoRefusal>;
export type PhotoRemoved = Result<{ id: number }, Seen | 'noPhoto'>;

/** Keeps a photo of a driver in the place of the one before. Refused: `recordUnknown`, `recordMoved` (by), and what `smallPhoto` refuses. */
export async function setDriverPhoto(
  { store, clock }: ActContext,
  actor: Actor,
  target: PhotoTarget,
  picture: Buffer,
): Promise<PhotoSet> {
  const small = await smallPhoto(picture);
  if (!small.ok) return small;
  const { fleetId, id } = target;
  return transact<PhotoSet>(store, actor, clock.nowMs(), async (t) => {
    const before = await lockPhoto(t, fleetId, id);
    if (!before) return refuse('recordUnknown');
    if (before.photoId !== target.seen) return refuse('recordMoved', { by: await lastHand(t.db, 'driver', id) });
    const fileId = await insertFile(t, fleetId, small.value, actor.name);
    await setPhoto(t, id, fileId);
    if (before.photoId !== null) await deleteFile(t, before.photoId);
    const { sha256, bytes } = small.value;
    t.audit({
      act: 'setDriverPhoto',
      entity: 'driver',
      entityId: id,
      fleetId,
      became: { photoSha256: sha256, photoBytes: bytes.length },
    });
    t.announce('driverRecords', fleetId, id);
    return ok({ photo: fileId });
  });
}

/** Takes the photo of a driver away. Refused: `recordUnknown`, `recordMoved` (by), `noPhoto`. */
export function removeDriverPhoto(
  { store, clock }: ActContext,
  actor: Actor,
  { fleetId, id, seen }: PhotoTarget,
): Promise<PhotoRemoved> {
  return transact<PhotoRemoved>(store, actor, clock.nowMs(), async (t) => {
    const before = await lockPhoto(t, fleetId, id);
    if (!before) return refuse('recordUnknown');
    if (before.photoId === null) return refuse('noPhoto');
    if (before.photoId !== seen) return refuse('recordMoved', { by: await lastHand(t.db, 'driver', id) });
    await setPhoto(t, id, null);
    await deleteFile(t, before.photoId);
    t.audit({ act: 'removeDriverPhoto', entity: 'driver', entityId: id, fleetId });
    t.announce('driverRecords', fleetId, id);
    return ok({ id });
  });
}
