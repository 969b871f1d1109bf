import { queries } from '#engine/web/calls/operations.ts';

/** A booking was made or cancelled here: what its caller booked, what is like it and the latest are asked for anew. */
export function bookingsChanged(): void {
  for (const known of ['latest', 'callers', 'check']) void queries.invalidateQueries({ queryKey: ['book', known] });
}
