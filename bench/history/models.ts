import type { Model } from './linearizable.ts';

export type RegisterInput =
  | { readonly does: 'read' }
  | { readonly does: 'write'; readonly value: unknown }
  /** Writes only where the value is still this one. */
  | { readonly does: 'swap'; readonly from: unknown; readonly value: unknown }
  /** Writes only where the version is still this one, as acts on a job do. */
  | { readonly does: 'swapVersion'; readonly version: number; readonly value: unknown };
export type RegisterOutput = { readonly value?: unknown; readonly version?: number; readonly swapped?: boolean };
export type RegisterState = { readonly value: unknown; readonly version: number };

/** A row with a version: every write makes the version one more. What an output does not name is not compared. */
export function register(value: unknown, version = 1): Model<RegisterState, RegisterInput, RegisterOutput> {
  return {
    first: { value, version },
    after(state, input, output) {
      const fits = (now: RegisterState) =>
        (output?.value === undefined || JSON.stringify(output.value) === JSON.stringify(now.value)) &&
        (output?.version === undefined || output.version === now.version);
      if (input.does === 'read') return fits(state) ? state : null;
      const may =
        input.does === 'write' ||
        (input.does === 'swap'
          ? JSON.stringify(input.from) === JSON.stringify(state.value)
          : input.version === state.version);
      if (output?.swapped !== undefined && output.swapped !== may) return null;
      const next = may ? { value: input.value, version: state.version + 1 } : state;
      return fits(next) ? next : null;
    },
  };
}

export type OfferInput = { readonly does: 'accept' | 'decline' | 'withdraw' | 'read'; readonly by?: string };
export type OfferOutput = 'yes' | 'gone' | { readonly takenBy: string | null };
export type OfferState = { readonly is: 'open' | 'taken' | 'over'; readonly by: string | null };

/** An offer: whoever accepts it first has it, and nobody else, for good; declined or withdrawn nobody has it. */
export const offer: Model<OfferState, OfferInput, OfferOutput> = {
  first: { is: 'open', by: null },
  after(state, { does, by = null }, output) {
    if (does === 'read') {
      const told = typeof output === 'object' ? output.takenBy : state.by;
      return told === state.by ? state : null;
    }
    if (state.is !== 'open') {
      // Told again to whoever has it already: the answer to a command that was sent twice.
      const again = does === 'accept' && state.is === 'taken' && state.by === by;
      return output === 'yes' && !again ? null : state;
    }
    if (output === 'gone') return null;
    return does === 'accept' ? { is: 'taken', by } : { is: 'over', by: null };
  },
};
