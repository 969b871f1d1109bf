import type { Db } from '#store/door/connect.ts';
import type { Books } from '../books.ts';
import type { Geocoder } from './geocoder.ts';

/** Where places are looked up. */
export type PlaceSources = { db: Db; geocoder: Geocoder | null };

export const placeSources = ({
  store,
  books,
}: {
  store: { db: Db };
  books: Pick<Books, 'geocoder'>;
}): PlaceSources => ({
  db: store.db,
  geocoder: books.geocoder,
});
