import type { Position } from '#core/kit/geo.ts';
import { askOutside } from '../../outside/ask-outside.ts';
import type { RouterAddress } from './router-address.ts';

/** A router's answer that is not one; the message says what it was. */
export class RouterTrouble extends Error {
  override readonly name = 'RouterTrouble';
}

const LONGEST_ANSWER = 1_000_000;
const LONGEST_TOLD = 120;

type Call = {
  path: string;
  request: { method: string; headers?: Record<string, string>; body?: string };
  /** The durations as the router wrote them, one for each source; undefined where the answer is something else. */
  read(answer: Loose): unknown[] | undefined;
};
type Loose = { [key: string]: unknown } | null;

/**
 * Drive seconds from each source to the target by a router; Infinity where it knows no road. Throws RouterTrouble, or what
 * `fetch` throws, the signal's reason among it.
 */
export async function askMatrix(
  { kind, url }: Pick<RouterAddress, 'kind' | 'url'>,
  target: Position,
  sources: readonly Position[],
  signal: AbortSignal,
): Promise<number[]> {
  const call = CALLS[kind](target, sources);
  const { base, authorization } = openedAddress(url);
  const headers = { ...call.request.headers, ...(authorization && { authorization }) };
  const asked = { ...call.request, headers, signal, mostBytes: LONGEST_ANSWER + 1 };
  const { ok, status, text } = await askOutside(`${base}${call.path}`, asked);
  if (!ok) throw new RouterTrouble(`it answered ${status}: ${text.slice(0, LONGEST_TOLD)}`);
  const told = text.length > LONGEST_ANSWER ? undefined : call.read(parsed(text));
  const seconds = told?.map((one) => (one === null ? Infinity : one));
  if (seconds?.length !== sources.length || !seconds.every(isDuration)) {
    throw new RouterTrouble(`its answer is no table of times: ${text.slice(0, LONGEST_TOLD)}`);
  }
  return seconds;
}

const CALLS: Record<RouterAddress['kind'], (target: Position, sources: readonly Position[]) => Call> = {
  osrm: (target, sources) => ({
    path: `/table/v1/driving/${[...sources, target].map(([longitude, latitude]) => `${longitude.toFixed(6)},${latitude.toFixed(6)}`).join(';')}?sources=${sources.map((_, i) => i).join(';')}&destinations=${sources.length}&annotations=duration`,
    request: { method: 'GET' },
    read: (answer) => (answer?.code === 'Ok' ? firstColumn(answer.durations) : undefined),
  }),
  valhalla: (target, sources) => ({
    path: '/sources_to_targets',
    request: {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ costing: 'taxi', sources: sources.map(place), targets: [place(target)] }),
    },
    read: (answer) => {
      const table = answer?.sources_to_targets;
      if (!Array.isArray(table)) return firstColumn((table as Loose)?.durations);
      return firstColumn(table)?.map((cell) => (cell as Loose)?.time);
    },
  }),
};

/** An address may hold a name and a password, which no request takes as they are. */
function openedAddress(url: string): { base: string; authorization: string | null } {
  const address = new URL(url);
  const { username, password } = address;
  address.username = '';
  address.password = '';
  const base = address.href.replace(/\/$/, '');
  if (!username && !password) return { base, authorization: null };
  const secret = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64');
  return { base, authorization: `Basic ${secret}` };
}

const place = ([lon, lat]: Position) => ({ lon, lat });

function firstColumn(table: unknown): unknown[] | undefined {
  return Array.isArray(table) ? table.map((row) => (Array.isArray(row) ? row[0] : undefined)) : undefined;
}

function isDuration(seconds: unknown): seconds is number {
  return typeof seconds === 'number' && seconds >= 0;
}

function parsed(text: string): Loose {
  try {
    const answer: unknown = JSON.parse(text);
    return typeof answer === 'object' ? (answer as Loose) : null;
  } catch {
    return null;
  }
}
