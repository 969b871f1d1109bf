/** What is remembered by key. Past the most, the key longest unused goes: a flood of invented names fills no memory. */
export type Recall<T> = {
  of(key: string): T;
  peek(key: string): T | undefined;
  forget(key: string): void;
  values(): IterableIterator<T>;
};

export function recall<T>(most: number, make: () => T): Recall<T> {
  const known = new Map<string, T>();
  return {
    of(key) {
      const entry = known.get(key) ?? make();
      known.delete(key);
      known.set(key, entry);
      if (known.size > most) known.delete(known.keys().next().value as string);
      return entry;
    },
    peek: (key) => known.get(key),
    forget: (key) => void known.delete(key),
    values: () => known.values(),
  };
}
