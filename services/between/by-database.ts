import type { Store } from '#store/door/connect.ts';
import { listen } from '#store/door/listen.ts';
import { notifyAll } from '#store/door/notify.ts';
import type { Carrier, CarrierEnds } from './word.ts';

const CHANNEL = 'between_nodes';
/** PostgreSQL takes no longer one than 8,000 bytes. */
const MOST_BYTES = 7_900;

/** By the database's own notifications, heard by all nodes that listen; a link that was lost is a gap. */
export function byDatabase(store: Store, { heard, gap }: CarrierEnds): Carrier {
  const ear = listen(store, CHANNEL, (told) => {
    if (told === null) gap();
    else heard(told);
  });
  return {
    name: 'database',
    mostBytes: MOST_BYTES,
    send: (letters) =>
      notifyAll(
        store.db,
        CHANNEL,
        letters.map((letter) => JSON.stringify(letter)),
      ),
    trouble: () => null,
    stop: () => ear.stop(),
  };
}
