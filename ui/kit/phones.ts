import { useSyncExternalStore } from 'react';

/** Writes a kept number as people of the country in sight do. */
export type PhoneWriter = (kept: string) => string;

let writer: PhoneWriter = (kept) => kept;
const heard = new Set<() => void>();

/** How numbers are written from now on: said by the page once it knows. */
export function setPhoneWriter(next: PhoneWriter): void {
  writer = next;
  for (const tell of heard) tell();
}

const listen = (tell: () => void) => {
  heard.add(tell);
  return () => void heard.delete(tell);
};

/** Writes numbers as they are read; until the page knows how, as they are kept. Links to ring keep what is kept. */
export const usePhoneWriter = (): PhoneWriter => useSyncExternalStore(listen, () => writer);

/** A number as it is read, where it stands in a sentence. */
export const Phone = ({ kept }: { kept: string }): string => usePhoneWriter()(kept);

/** The same in the cell of a table, which is drawn anew whenever its rows are. */
export const phoneText: PhoneWriter = (kept) => writer(kept);
