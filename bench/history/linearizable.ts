import type { Operation } from './history.ts';

/** What one thing does when its calls come one after another. A state is a plain value that JSON tells apart. */
export interface Model<State, Input, Output> {
  readonly first: State;
  /** The state after a call with this output, or `undefined` where none was told; null where it could not have been so. */
  after(state: State, input: Input, output: Output | undefined): State | null;
}

/** Whether an order is found in which every call comes between its beginning and its end; null where too many were tried. */
export interface Verdict<Input, Output> {
  readonly linearizable: boolean | null;
  readonly key: string;
  /** The longest order that was found, in which the next call has no place. */
  readonly longest: readonly Operation<Input, Output>[];
}

const MOST_TRIED = 2_000_000;

/** Judges the calls about each key for themselves; one verdict a key. */
export function judge<State, Input, Output>(
  model: Model<State, Input, Output>,
  operations: readonly Operation<Input, Output>[],
): Verdict<Input, Output>[] {
  const byKey = new Map<string, Operation<Input, Output>[]>();
  for (const operation of operations) {
    // What surely did nothing has no place in the order.
    if (operation.outcome.is === 'failed') continue;
    const known = byKey.get(operation.key);
    if (known) known.push(operation);
    else byKey.set(operation.key, [operation]);
  }
  return [...byKey].map(([key, own]) => ({ key, ...search(model, own) }));
}

/** An end of a call in the list of all beginnings and ends by time; a beginning knows its end, if it has one. */
interface End {
  readonly operation: number;
  /** Null in an end, and in a beginning whose call has no end. */
  readonly returns: End | null;
  readonly isCall: boolean;
  before: End;
  after: End | null;
}

/**
 * The search of Wing and Gong (1993) with the memory of Lowe (2017): calls that may be first are tried one by one, and no set of
 * ordered calls is tried twice in the same state. Calls whose end is unknown may come at any time after their beginning, or never.
 */
function search<State, Input, Output>(
  model: Model<State, Input, Output>,
  operations: readonly Operation<Input, Output>[],
): Omit<Verdict<Input, Output>, 'key'> {
  const head = linked(operations);
  const ordered = new Uint32Array(Math.ceil(operations.length / 32));
  const halves = new Uint16Array(ordered.buffer);
  const seen = new Set<string>();
  const stack: { end: End; state: State }[] = [];
  let left = operations.filter(({ outcome }) => outcome.is === 'done').length;
  let state = model.first;
  let now = JSON.stringify(state);
  let longest: readonly number[] = [];
  let tried = 0;
  let at = head.after;
  // What nobody heard of is tried only where none of the others comes next: most of it never has to be.
  let unheard = false;
  const told = (linearizable: boolean | null) => ({ linearizable, longest: longest.map((n) => operations[n]!) });
  while (left > 0) {
    if (at?.isCall) {
      const n = at.operation;
      const { input, outcome } = operations[n]!;
      if ((outcome.is === 'unknown') !== unheard) {
        at = at.after;
        continue;
      }
      const next = model.after(state, input, outcome.is === 'done' ? outcome.output : undefined);
      const became = next === null ? '' : JSON.stringify(next);
      // What nobody heard of, and would change nothing here, may as well not have been.
      if (next !== null && (outcome.is === 'done' || became !== now)) {
        mark(ordered, n, true);
        const known = `${String.fromCharCode(...halves)}|${became}`;
        if (!seen.has(known)) {
          if ((tried += 1) > MOST_TRIED) return told(null);
          seen.add(known);
          stack.push({ end: at, state });
          state = next;
          now = became;
          lift(at);
          if (outcome.is === 'done') left -= 1;
          at = head.after;
          unheard = false;
          continue;
        }
        mark(ordered, n, false);
      }
      at = at.after;
      continue;
    }
    if (!unheard) {
      unheard = true;
      at = head.after;
      continue;
    }
    if (stack.length > longest.length) longest = stack.map(({ end }) => end.operation);
    const last = stack.pop();
    if (!last) return told(false);
    state = last.state;
    now = JSON.stringify(state);
    mark(ordered, last.end.operation, false);
    if (operations[last.end.operation]!.outcome.is === 'done') left += 1;
    lower(last.end);
    at = last.end.after;
    unheard = operations[last.end.operation]!.outcome.is === 'unknown';
  }
  longest = stack.map(({ end }) => end.operation);
  return told(true);
}

function linked<Input, Output>(operations: readonly Operation<Input, Output>[]): End {
  const head = { operation: -1, returns: null, isCall: false, after: null } as unknown as End;
  const moments = operations.flatMap(({ invokedAt, returnedAt, outcome }, n) => {
    const returns = { operation: n, returns: null, isCall: false, after: null } as unknown as End;
    const has = outcome.is === 'done';
    const call = { operation: n, returns: has ? returns : null, isCall: true, after: null } as unknown as End;
    return [{ at: invokedAt, rank: 0, end: call }, ...(has ? [{ at: returnedAt, rank: 1, end: returns }] : [])];
  });
  // At one instant beginnings come first: what touches may have overlapped.
  moments.sort((a, b) => a.at - b.at || a.rank - b.rank);
  let last = head;
  for (const { end } of moments) {
    end.before = last;
    last.after = end;
    last = end;
  }
  return head;
}

function lift(call: End): void {
  for (const end of call.returns ? [call, call.returns] : [call]) {
    end.before.after = end.after;
    if (end.after) end.after.before = end.before;
  }
}

function lower(call: End): void {
  for (const end of call.returns ? [call.returns, call] : [call]) {
    end.before.after = end;
    if (end.after) end.after.before = end;
  }
}

function mark(bits: Uint32Array, n: number, on: boolean): void {
  const word = n >> 5;
  bits[word] = on ? bits[word]! | (1 << (n & 31)) : bits[word]! & ~(1 << (n & 31));
}
