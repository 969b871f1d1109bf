import { observable } from '#engine/web/calls/observable.ts';
import { nowMs } from '#engine/web/server-time.ts';
import { forget, store } from '#engine/web/storage.ts';
import { happen, page } from '../driver.ts';
import { ownerOf } from '../link/kept.ts';
import { dropPhoto, type KeptPhoto, keepPhoto, photosKept } from './kept-photos.ts';

/** Says to the page that opens next that photos wait, whosever they are: `opened-later.ts` looks for it. */
const WAITING = 'terminal.photos';

/** All that wait on this phone, in the order in which they go. */
export const waitingPhotos = observable<readonly KeptPhoto[]>([]);

let read: Promise<void> | null = null;

/** Takes up what an earlier page has left. */
export const takeUpPhotos = (): Promise<void> =>
  (read ??= photosKept().then((kept) => {
    const here = new Set(waitingPhotos.get().map(({ id }) => id));
    waitingPhotos.set([...kept.filter(({ id }) => !here.has(id)), ...waitingPhotos.get()]);
    if (waitingPhotos.get().length === 0) forget(WAITING);
  }));

/** Keeps the photos of what was told last, until the office has them. */
export function waitWith(photos: readonly { pointId: number | null; source: string }[]): void {
  const { badge, queue } = page.get();
  const ofCommandId = queue.at(-1)?.commandId;
  if (!badge || ofCommandId === undefined || photos.length === 0) return;
  const kept = photos.map((photo, n) => ({
    ...photo,
    id: `${String(Math.round(nowMs())).padStart(15, '0')} ${ofCommandId} ${String(n).padStart(2, '0')}`,
    owner: ownerOf(badge),
    ofCommandId,
  }));
  waitingPhotos.set([...waitingPhotos.get(), ...kept]);
  store(WAITING, '1');
  void Promise.all(kept.map(keepPhoto)).then((done) => {
    if (done.includes(false)) happen({ type: 'notice', tone: 'bad', key: 'photo.room' });
  });
}

export function photoIsGone({ id }: KeptPhoto): void {
  waitingPhotos.set(waitingPhotos.get().filter((one) => one.id !== id));
  if (waitingPhotos.get().length === 0) forget(WAITING);
  void dropPhoto(id);
}
