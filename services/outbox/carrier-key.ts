type Keyed = { id: number; round: number; createdAtMs: number };

/** By which a provider knows a message: the same at each try, another once it is begun anew or comes from another database. */
export const carrierKey = ({ id, round, createdAtMs }: Keyed): string => `${id}.${round}.${createdAtMs.toString(36)}`;

/** The same as a mail bears it. */
export const mailId = (message: Keyed, domain: string): string => `<mail.${carrierKey(message)}@${domain}>`;

/** What a mail's id names, with its brackets or without; null where it is none of the suite's. */
export function readMailId(text: string): Keyed | null {
  const [, key] = /^<?mail\.([0-9a-z.]{1,40})@[^\s@<>]{1,255}>?$/.exec(text.trim()) ?? [];
  return key === undefined ? null : readCarrierKey(key);
}

/** What such a key names; null where it is none. */
export function readCarrierKey(key: string): Keyed | null {
  const [, id, round, created] = /^([1-9]\d{0,14})\.([1-9]\d{0,5})\.([0-9a-z]{1,10})$/.exec(key) ?? [];
  if (id === undefined || round === undefined || created === undefined) return null;
  return { id: Number(id), round: Number(round), createdAtMs: Number.parseInt(created, 36) };
}
