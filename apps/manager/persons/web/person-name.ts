import type { FoundPerson } from '../contract.ts';

/** Whom the suite is asked about. */
export function askedOf({ kind, id, phone }: FoundPerson) {
  if (kind === 'phone') return { kind, phone: phone ?? '' } as const;
  return { kind, id: id ?? 0 } as const;
}

/** By what a person is called on the page. */
export const nameOf = ({ name, detail }: FoundPerson): string => (name === '' ? detail : name);
