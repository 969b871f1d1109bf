import type { Bounds } from '#core/kit/geo.ts';
import { MINUTE_MS } from '#core/kit/time.ts';
import { foldText } from '#core/letters/fold.ts';
import { askOutside } from '../outside/ask-outside.ts';
import type { GeocoderAddress } from './geocoder-address.ts';
import { type GeocodedPlace, placesOf, questionOf } from './geocoder-answer.ts';

export type Geocoder = {
  /** What it finds in a town for a typed text; nothing where it does not answer in time, answers nonsense, or rests. Never rejects. */
  find(text: string, town: Bounds): Promise<readonly GeocodedPlace[]>;
  state(): { kind: GeocoderAddress['kind']; asked: number; failures: number; trouble: string | null };
};

const HOLDS_MS = 10 * MINUTE_MS;
const MOST_KEPT = 1_000;
const LONGEST_ANSWER = 1_000_000;
/** So many failures in a row, and it is left alone for a while: nobody waits for a server that is down. */
const FAILURES_TO_REST = 3;
const REST_MS = 30_000;

export function openGeocoder(address: GeocoderAddress, nowMs: () => number = () => performance.now()): Geocoder {
  const answers = new Map<string, { places: readonly GeocodedPlace[]; atMs: number }>();
  const state = { kind: address.kind, asked: 0, failures: 0, trouble: null as string | null };
  let failuresInARow = 0;
  let restsUntilMs = 0;

  function keep(key: string, places: readonly GeocodedPlace[]): readonly GeocodedPlace[] {
    answers.delete(key);
    answers.set(key, { places, atMs: nowMs() });
    // A map keeps its order: the first is the oldest.
    if (answers.size > MOST_KEPT) answers.delete(answers.keys().next().value as string);
    return places;
  }

  async function ask(text: string, town: Bounds): Promise<readonly GeocodedPlace[]> {
    const answer = await askOutside(questionOf(address, text, town), {
      mostBytes: LONGEST_ANSWER,
      signal: AbortSignal.timeout(address.timeoutMs),
      headers: { accept: 'application/json', 'user-agent': 'Hansom' },
    });
    if (!answer.ok) throw new Error(`It answered ${answer.status}.`);
    return placesOf(address.kind, JSON.parse(answer.text), town);
  }

  return {
    async find(text, town) {
      const asked = foldText(text);
      const key = `${asked} ${town.west} ${town.south}`;
      const known = answers.get(key);
      if (known && nowMs() - known.atMs < HOLDS_MS) return known.places;
      if (asked === '' || nowMs() < restsUntilMs) return [];
      state.asked += 1;
      try {
        const places = await ask(text, town);
        failuresInARow = 0;
        state.trouble = null;
        return keep(key, places);
      } catch (error) {
        state.failures += 1;
        state.trouble = error instanceof Error ? error.message : String(error);
        failuresInARow += 1;
        if (failuresInARow >= FAILURES_TO_REST) restsUntilMs = nowMs() + REST_MS;
        return [];
      }
    },
    state: () => ({ ...state }),
  };
}
