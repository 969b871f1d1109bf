import { useEffect, useState, useSyncExternalStore } from 'react';

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

/**
 * A number in a field: until somebody types, as it is read; then as it is typed. What nobody touched stays in the draft as it is kept.
 * Several stand on lines of their own.
 */
export function usePhoneField(value: string, onText: (text: string) => void) {
  const write = usePhoneWriter();
  const [typed, setTyped] = useState<string | null>(null);
  return {
    shown: value === typed ? value : value.split('\n').map(write).join('\n'),
    type(text: string) {
      setTyped(text);
      onText(text);
    },
  };
}

/** Reads what was typed in a fleet, as it would be kept; null where one is none. */
export type PhoneReader = (fleet: number, typed: readonly string[]) => Promise<readonly (string | null)[]>;

let reader: PhoneReader | null = null;
export function setPhoneReader(next: PhoneReader): void {
  reader = next;
}

/** Numbers of a file as they will be kept, as people write them; what is none, and all until it is known, as it stands. */
export function useReadPhones(fleet: number, typed: readonly string[]): (cell: string) => string {
  const write = usePhoneWriter();
  const [kept, setKept] = useState<ReadonlyMap<string, string>>(new Map());
  const asked = [...new Set(typed)].join('\n');
  useEffect(() => {
    let wanted = true;
    const cells = asked === '' ? [] : asked.split('\n');
    if (cells.length > 0)
      reader?.(fleet, cells)
        .then((read) => wanted && setKept(new Map(cells.map((cell, n) => [cell, read[n] ?? cell]))))
        .catch(() => undefined);
    return () => {
      wanted = false;
    };
  }, [fleet, asked]);
  return (cell) => write(kept.get(cell) ?? cell);
}
