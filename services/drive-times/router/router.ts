import type { Position } from '#core/kit/geo.ts';
import { askMatrix } from './matrix-call.ts';
import type { RouterAddress } from './router-address.ts';

/** The drives that one offer is between. */
export type DrivesAsked = { target: Position; sources: readonly Position[] };

export type RouterState = {
  kind: RouterAddress['kind'];
  asked: number;
  answered: number;
  failures: number;
  /** Why it is not asked for now; null while it is. */
  trouble: string | null;
};

/** A router by its address, asked ahead, so that its answers are there when a decision needs them. */
export type Router = {
  /** Asks for the drives not known yet, within the time that is set. Resolves to whether something new is known; never rejects. */
  ask(drives: readonly DrivesAsked[]): Promise<boolean>;
  /** Seconds from each source, where all of them are known: figures of two engines are never weighed against each other. */
  known(target: Position, sources: readonly Position[]): number[] | null;
  /** All that is known, to be read by {@link toldBy}. */
  all(): Map<string, number>;
  state(): RouterState;
};

/** An answer holds so long: cars move, and roads fill. */
const HOLDS_MS = 60_000;
const MOST_KEPT = 20_000;
const AT_ONCE = 8;
/** So many rounds in a row without any answer, and it is left alone for a while; then one question tries whether it is back. */
const FAILURES_TO_REST = 3;
const REST_MS = 30_000;
/** About ten metres: a car that stands is known again, however its reports waver. */
const DECIMALS = 4;

export function openRouter(address: RouterAddress, nowMs: () => number = () => performance.now()): Router {
  const answers = new Map<string, { seconds: number; atMs: number }>();
  const state: RouterState = { kind: address.kind, asked: 0, answered: 0, failures: 0, trouble: null };
  let failuresInARow = 0;
  let restsUntilMs = 0;

  const secondsOf = (target: Position, source: Position): number | undefined => {
    const answer = answers.get(keyOf(target, source));
    return answer && nowMs() - answer.atMs < HOLDS_MS ? answer.seconds : undefined;
  };

  function keep(target: Position, source: Position, seconds: number): void {
    const key = keyOf(target, source);
    answers.delete(key);
    answers.set(key, { seconds, atMs: nowMs() });
    // A map keeps its order: the first is the oldest.
    if (answers.size > MOST_KEPT) answers.delete(answers.keys().next().value as string);
  }

  /** Undefined where it answered, else why not. */
  async function askOne({ target, sources }: DrivesAsked, signal: AbortSignal): Promise<string | undefined> {
    state.asked += 1;
    try {
      const seconds = await askMatrix(address, target, sources, signal);
      seconds.forEach((one, i) => keep(target, sources[i]!, one));
      state.answered += 1;
      return undefined;
    } catch (error) {
      state.failures += 1;
      return reasonOf(error, address);
    }
  }

  function learnFrom(answered: boolean, why: string | undefined): void {
    if (answered) {
      failuresInARow = 0;
      state.trouble = null;
    } else if (why !== undefined) {
      failuresInARow += 1;
      if (failuresInARow < FAILURES_TO_REST) return;
      state.trouble = `${nameOf(address)} is left alone for now: ${why}`;
      restsUntilMs = nowMs() + REST_MS;
    }
  }

  return {
    async ask(drives) {
      if (restsUntilMs > nowMs()) return false;
      const open = drives
        .map(({ target, sources }) => ({
          target,
          sources: sources.filter((source) => secondsOf(target, source) === undefined),
        }))
        .filter(({ sources }) => sources.length > 0);
      if (open.length === 0) return false;
      const queue = state.trouble === null ? open : open.slice(0, 1);
      const signal = AbortSignal.timeout(address.timeoutMs);
      let answered = false;
      let why: string | undefined;
      const worker = async () => {
        for (let next = queue.shift(); next && !signal.aborted; next = queue.shift()) {
          const failed = await askOne(next, signal);
          if (failed === undefined) answered = true;
          else why = failed;
        }
      };
      await Promise.all(Array.from({ length: Math.min(AT_ONCE, queue.length) }, worker));
      learnFrom(answered, why);
      return answered;
    },
    known: (target, sources) => allOf(sources, (source) => secondsOf(target, source)),
    all() {
      const fresh = [...answers].filter(([, { atMs }]) => nowMs() - atMs < HOLDS_MS);
      return new Map(fresh.map(([key, { seconds }]) => [key, seconds]));
    },
    state: () => ({ ...state }),
  };
}

/** Tells from a copy of what a router knew. */
export function toldBy(all: ReadonlyMap<string, number>): Router['known'] {
  return (target, sources) => allOf(sources, (source) => all.get(keyOf(target, source)));
}

function allOf(sources: readonly Position[], secondsFrom: (source: Position) => number | undefined): number[] | null {
  const seconds = sources.map(secondsFrom);
  return seconds.every((one) => one !== undefined) ? seconds : null;
}

function keyOf(target: Position, source: Position): string {
  return [...target, ...source].map((degrees) => degrees.toFixed(DECIMALS)).join(' ');
}

function nameOf({ kind, url }: RouterAddress): string {
  return `${kind === 'osrm' ? 'OSRM' : 'Valhalla'} at ${new URL(url).host}`;
}

function reasonOf(error: unknown, { timeoutMs }: RouterAddress): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return `no answer within ${timeoutMs} ms`;
  const cause = error.cause instanceof Error ? error.cause.message : '';
  return cause || error.message;
}
