/** How a call ended: `unknown` where the link broke or nobody answered in time, so that it may have been done, or be done yet. */
export type Outcome<Output> =
  | { readonly is: 'done'; readonly output: Output }
  | { readonly is: 'failed' }
  | { readonly is: 'unknown' };

/** A call as whoever made it saw it. Instants are of one clock that never stands: of two that follow, the second is greater. */
export interface Operation<Input, Output> {
  /** What it is about; calls about different keys have nothing to do with each other. */
  readonly key: string;
  readonly input: Input;
  readonly invokedAt: number;
  /** Infinity where it is unknown whether it is over. */
  readonly returnedAt: number;
  readonly outcome: Outcome<Output>;
}

/** A call that has begun; it ends once, in one of three ways. */
export interface Begun<Output> {
  done(output: Output): void;
  /** It surely did nothing, and never will. */
  failed(): void;
  unknown(): void;
}

/** Keeps every call with when it began and ended. What was not ended when the history is read is unknown. */
export class History<Input, Output> {
  readonly #ended: Operation<Input, Output>[] = [];
  readonly #open = new Set<{ key: string; input: Input; invokedAt: number }>();
  #now = 0;

  begin(key: string, input: Input): Begun<Output> {
    const call = { key, input, invokedAt: (this.#now += 1) };
    this.#open.add(call);
    const end = (outcome: Outcome<Output>) => {
      if (!this.#open.delete(call)) throw new Error(`The call ${key} ended twice.`);
      const returnedAt = outcome.is === 'unknown' ? Infinity : (this.#now += 1);
      this.#ended.push({ ...call, returnedAt, outcome });
    };
    return {
      done: (output) => end({ is: 'done', output }),
      failed: () => end({ is: 'failed' }),
      unknown: () => end({ is: 'unknown' }),
    };
  }

  operations(): Operation<Input, Output>[] {
    const open = [...this.#open].map((call) => ({
      ...call,
      returnedAt: Infinity,
      outcome: { is: 'unknown' } as const,
    }));
    return [...this.#ended, ...open].sort((a, b) => a.invokedAt - b.invokedAt);
  }
}
