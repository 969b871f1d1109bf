import { driverResource } from '#core/driver/driver-record.ts';
import { refuse } from '#core/kit/result.ts';
import { atWork, isWished } from '#store/driver/driver.ts';
import { photoIdOf, setPhoto } from '#store/driver/driver-photo.ts';
import { mergedAmong } from '#store/driver/merge-drivers.ts';
import { deleteFile } from '#store/file/file.ts';
import { deletePapersOf } from '#store/paper/paper.ts';
import { renewGoodDays } from '../paper/good-days.ts';
import type { ResourceActs } from '../resource/resource-acts.ts';

/** A driver does not end while at work, is not deleted while a booking names them, and takes their papers and photo along. */
export const driverActs: ResourceActs = {
  resource: driverResource,
  async created(t, fleetId, records) {
    await renewGoodDays(
      t,
      fleetId,
      'driver',
      records.map(({ id }) => id),
    );
  },
  async mayChange(t, changes) {
    // A record that went into another stays closed.
    const back = changes.filter(({ before, after }) => before.values['ended'] && !after['ended']);
    const merged = await mergedAmong(
      t.db,
      back.map(({ before }) => before.id),
    );
    const closed = back.find(({ before }) => merged.has(before.id));
    if (closed) return closed;
    const ends = changes.filter(({ before, after }) => !before.values['ended'] && after['ended']);
    if (ends.length === 0) return null;
    const busy = await atWork(
      t,
      ends.map(({ before }) => before.id),
    );
    return ends.find(({ before }) => busy.has(before.id)) ?? null;
  },
  mayRemove: async (t, fleetId, { id }) => ((await isWished(t.db, fleetId, id)) ? refuse('recordInUse') : null),
  async removing(t, { id }) {
    await deletePapersOf(t, 'driver', id);
    const photoId = await photoIdOf(t, id);
    if (photoId === null) return;
    await setPhoto(t, id, null);
    await deleteFile(t, photoId);
  },
};
