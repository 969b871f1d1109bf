/** Runs work of a key at most so many at a time, in the order it came. */
export type Turns = <T>(key: string, work: () => Promise<T>) => Promise<T>;

export function turns(most: number): Turns {
  const lines = new Map<string, { busy: number; waiting: (() => void)[] }>();
  return async (key, work) => {
    const line = lines.get(key) ?? { busy: 0, waiting: [] };
    lines.set(key, line);
    if (line.busy < most) line.busy += 1;
    else await new Promise<void>((resolve) => line.waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = line.waiting.shift();
      if (next) next();
      else {
        line.busy -= 1;
        if (line.busy === 0) lines.delete(key);
      }
    }
  };
}
