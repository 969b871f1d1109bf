import { ok, type Result, refuse } from '#core/kit/result.ts';

export type Turns = {
  /** Does the work in its turn. Refused with `lineFull` where too many wait already. */
  take<T>(work: () => Promise<T>): Promise<Result<T, 'lineFull'>>;
};

/** A line for heavy work: so much of it at once, so many waiting. */
export function openTurns({ atOnce, waiting }: { atOnce: number; waiting: number }): Turns {
  const line: (() => void)[] = [];
  let free = atOnce;
  return {
    async take(work) {
      if (free > 0) free -= 1;
      else if (line.length >= waiting) return refuse('lineFull');
      else await new Promise<void>((resolve) => line.push(resolve));
      try {
        return ok(await work());
      } finally {
        const next = line.shift();
        if (next) next();
        else free += 1;
      }
    },
  };
}
