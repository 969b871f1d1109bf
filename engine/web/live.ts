import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLatest } from '#ui/kit/use-latest.ts';
import { type LinkWorld, LiveLink } from './live/link.ts';
import type { VehiclePosition } from './live/positions.ts';
import { rereader } from './live/reread.ts';
import type { LiveRow } from './live/topic-state.ts';
import { type EndedTopic, type LiveStatus, type LiveTopic, TopicStore, UNHEARD } from './live/topic-store.ts';
import { hearServerTime } from './server-time.ts';
import { currentSession, endedAtServer, watchSession } from './session/session.ts';

export type { VehiclePosition } from './live/positions.ts';
export type { EndedTopic, LiveStatus, LiveTopic } from './live/topic-store.ts';

const HIDDEN_TAB_MS = 250;
/** What changes many times a second is drawn no oftener than that; what changes now and then, with the next frame. */
const DRAWN_EVERY_MS = 100;

const world: LinkWorld = {
  connect(events) {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/api/live`);
    socket.addEventListener('open', () => events.opened());
    socket.addEventListener('message', (event) => events.heard(String(event.data)));
    socket.addEventListener('close', ({ code }) => events.closed(code));
    return {
      send: (text) => {
        if (socket.readyState === WebSocket.OPEN) socket.send(text);
      },
      close: () => socket.close(),
    };
  },
  steadyMs: () => performance.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
  random: Math.random,
};

/** The session code that the link said hello with; empty while there is none. */
let linked = '';

let drawnAtMs = Number.NEGATIVE_INFINITY;

function atTheNextFrame(run: () => void): void {
  const draw = () => {
    drawnAtMs = performance.now();
    run();
  };
  const restMs = drawnAtMs + DRAWN_EVERY_MS - performance.now();
  if (document.hidden) setTimeout(draw, HIDDEN_TAB_MS);
  else if (restMs > 0) setTimeout(() => requestAnimationFrame(draw), restMs);
  else requestAnimationFrame(draw);
}

const topics = new TopicStore({
  frame: atTheNextFrame,
  steadyMs: world.steadyMs,
  openForMs: () => Date.now() - performance.timeOrigin,
  hearTime: hearServerTime,
  endSession: () => endedAtServer(linked),
});
const link = new LiveLink(world, topics);
topics.attach(link);

/** Ties the live link to the session; called once by the page's entry. */
export function startLive(): void {
  const follow = () => {
    const session = currentSession();
    const next = session.state === 'in' ? session.options.sessionCode : '';
    if (next === linked) return;
    linked = next;
    topics.clear();
    if (session.state === 'in') link.open(session.options.sessionCode, session.options.user);
    else link.close();
  };
  follow();
  watchSession(follow);
  setInterval(() => topics.tick(), 1_000);
  window.addEventListener('online', () => link.wake());
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) link.wake();
  });
}

/**
 * The rows of one live topic of one fleet, patched at most ten times a second. `rows` keeps its identity while nothing
 * changed; a row object keeps its identity while that row did not change.
 */
export function useLiveTopic<R extends LiveRow>(topic: string, fleet: number | undefined): LiveTopic<R> {
  const watch = useCallback(
    (listener: () => void) => (fleet === undefined ? () => {} : topics.watch(topic, fleet, listener)),
    [topic, fleet],
  );
  const get = useCallback(
    () => (fleet === undefined ? UNHEARD : topics.topic(topic, fleet)) as LiveTopic<R>,
    [topic, fleet],
  );
  return useSyncExternalStore(watch, get, get);
}

/**
 * Runs `read` whenever a topic tells that something of a fleet has changed, and when a link that was lost is back. Without a
 * fleet, which is so until the fleets are read, it hears nothing.
 */
export function useReread(topic: string, fleet: number | undefined, read: () => Promise<unknown>): void {
  const { lastNumber, quietNumber, epoch } = useLiveTopic(topic, fleet);
  const latest = useLatest(read);
  const [again] = useState(() => rereader(() => latest.current()));
  const told = useRef({ lastNumber, epoch });
  useEffect(() => {
    if (told.current.lastNumber === lastNumber && told.current.epoch === epoch) return;
    told.current = { lastNumber, epoch };
    if (lastNumber !== quietNumber) again();
  }, [lastNumber, quietNumber, epoch, again]);
}

/** Where the fleet's vehicles are, once a second, by vehicle id. */
export function useLivePositions(fleet: number): ReadonlyMap<number, VehiclePosition> {
  const watch = useCallback((listener: () => void) => topics.watch('positions', fleet, listener), [fleet]);
  const get = useCallback(() => topics.positionsOf(fleet), [fleet]);
  return useSyncExternalStore(watch, get, get);
}

/** Hears of topics that the server has ended while this tab listened. */
export const watchEndedTopics = (listener: (ended: readonly EndedTopic[]) => void) => topics.watchEnded(listener);

const watchLink = (listener: () => void) => topics.watchLink(listener);
const linkState = () => topics.linkState();

/** The state of the tab's one live link. */
export function useLinkState(): { status: LiveStatus; behindMs: number } {
  return useSyncExternalStore(watchLink, linkState, linkState);
}
