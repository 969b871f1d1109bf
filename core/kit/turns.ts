/** Runs work of a key at most so many at a time, in the order it came. */
export type Turns = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/** `most` may say another number each time it is asked, and at least one is always let in. */
export function turns(most: (key: string) => number): Turns {
  const lines = new Map<string, { busy: number; waiting: (() => void)[] }>();
  return async (key, work) => {
    const line = lines.get(key) ?? { busy: 0, waiting: [] };
    lines.set(key, line);
    const letIn = () => {
      while (line.waiting.length > 0 && line.busy < Math.max(1, most(key))) {
        line.busy += 1;
        line.waiting.shift()?.();
      }
    };
    await new Promise<void>((resolve) => {
      line.waiting.push(resolve);
      letIn();
    });
    try {
      return await work();
    } finally {
      line.busy -= 1;
      letIn();
      if (line.busy === 0) lines.delete(key);
    }
  };
}
