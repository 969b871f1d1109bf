import { observable } from '#engine/web/calls/observable.ts';
import { hearServerTime, nowMs, timeAt } from '#engine/web/server-time.ts';
import { ringFor } from './frame/ring.ts';
import { readWords } from './link/follow-words.ts';
import {
  forgetPin,
  forgetWork,
  keepBadge,
  keepPhoneKey,
  keepQueue,
  keepTrack,
  keepWork,
  keptPhoneKey,
  keptQueue,
  keptSeat,
  keptTrack,
  keptWork,
  ownerOf,
} from './link/kept.ts';
import { keepLink } from './link/link.ts';
import { type PositionTrouble, reportDue, type Watched, watchPosition } from './link/position.ts';
import { idMaker, isKept, isOwn, messageOf, type Order, toSend, type Waiting } from './link/queue.ts';
import { type Event, reduce } from './link/reduce.ts';
import { type Badge, type Heard, NOTHING_TOLD, type Paid, startState } from './link/state.ts';
import { nextReports, reportMessage, type Track, tracked } from './link/track.ts';
import { sayIn } from './words.ts';

const REPEAT_MS = 4_000;
const TRACK_EVERY_MS = 250;
const FRESH_MS = 60_000;
const KEEP_EVERY_MS = 3_000;

const newId = idMaker((bytes) => crypto.getRandomValues(bytes));
const seat = keptSeat();
const work = seat && keptWork(ownerOf(seat));

/** The page's state; changed by {@link happen} alone. */
export const page = observable(
  startState({
    link: { up: false, sinceMs: nowMs() },
    badge: seat,
    admitted: work !== null,
    told: work?.told ?? NOTHING_TOLD,
    hiring: work?.hiring ?? null,
    queue: seat ? keptQueue(ownerOf(seat)) : [],
  }),
);
/** Why the phone does not say where it is, or null. */
export const positionTrouble = observable<PositionTrouble | null>(null);

/** Commands under way over the link there is now, and since when. */
const sent = new Map<string, number>();
let track: Track = seat ? keptTrack(ownerOf(seat)) : [];
let trackKept = track.length > 0;
let reported: Watched['fix'] | null = null;
let last: Watched | null = null;
let lastAtLocalMs = 0;
let timeTold = false;

export function happen(event: Event): void {
  const before = page.get();
  const after = reduce(before, event);
  page.set(after);
  ringFor(before, after);
  if (after.queue !== before.queue && after.badge) keepQueue(ownerOf(after.badge), after.queue);
  if (before.badge && !after.badge) {
    forgetPin();
    // With a wrong PIN the shift is not over.
    if (!after.hindrances) forgetWork();
  }
}

/** The driver has pressed something: it is done on the page at once, and at the suite as soon as there is a link. */
export function press(order: Order, paid?: Paid): void {
  const { seated, atHome } = page.get();
  const enters = order.type === 'signOn' || order.type === 'checkSignOn' || order.type === 'signIn';
  const kept = isKept(order, atHome !== null);
  if (!kept && !seated && !enters && !(atHome?.known && isOwn(order))) {
    happen({ type: 'notice', tone: 'info', key: 'link.needed' });
    return;
  }
  const waiting: Waiting = { commandId: newId(), order, doneAtMs: nowMs() };
  happen({ type: 'pressed', waiting, paid });
  if (kept) sendWaiting();
  else if (!link.send(messageOf(waiting))) happen({ type: 'unheard', wants: order.type });
}

/** Signs on, or only asks what would stand in the way. */
export function knock(badge: Badge, check = false): void {
  if (!check) {
    keepBadge(badge);
    takeUp(badge);
  }
  happen({ type: 'knock', badge: check ? null : badge });
  press({ type: check ? 'checkSignOn' : 'signOn', ...badge, phoneKey: keptPhoneKey(ownerOf(badge)) });
  link.hurry();
}

/** Says who is there without a vehicle. */
export function knockAtHome({ fleet, did, pin }: Omit<Badge, 'plate'>): void {
  happen({ type: 'knock', badge: null });
  press({ type: 'signIn', fleet, did, pin, phoneKey: keptPhoneKey(ownerOf({ fleet, did })) });
  link.hurry();
}

/** A driver goes on with what this phone holds of the shift; what is on the page already is newer. */
function takeUp(badge: Badge): void {
  const owner = ownerOf(badge);
  const { badge: before } = page.get();
  if (before && ownerOf(before) === owner) return;
  const kept = keptWork(owner);
  track = keptTrack(owner);
  page.set({
    ...page.get(),
    queue: keptQueue(owner),
    told: kept?.told ?? NOTHING_TOLD,
    hiring: kept?.hiring ?? null,
  });
}

export function here(): { lon: number; lat: number } | undefined {
  const { fix } = page.get();
  return fix ? { lon: fix.position[0], lat: fix.position[1] } : undefined;
}

function sendWaiting(): void {
  const { queue, seated } = page.get();
  if (!seated) return;
  for (const one of toSend(queue, new Set(sent.keys()))) {
    if (link.send(messageOf(one))) sent.set(one.commandId, performance.now());
  }
}

function sendTrack(): void {
  if (track.length === 0 || !page.get().seated) return;
  const { now, rest } = nextReports(track);
  for (const [n, report] of now.entries()) {
    if (link.send(reportMessage(report))) continue;
    track = track.slice(n);
    return;
  }
  track = rest;
}

/** A car that has just signed on says at once where it stands: without that no job can be offered. */
function report(watched: Watched, anew = false): void {
  if (!page.get().admitted || !(anew || reportDue(reported, watched.fix))) return;
  reported = watched.fix;
  track = tracked(track, watched);
  sendTrack();
}

/** What the phone knew of its place before it was told the suite's time was dated by its own clock. */
function hearTime(serverMs: number): void {
  hearServerTime(serverMs);
  if (timeTold) return;
  timeTold = true;
  if (!last) return;
  last = { ...last, fix: { ...last.fix, atMs: timeAt(lastAtLocalMs) } };
  happen({ type: 'fix', fix: last.fix });
}

function heard(message: Heard): void {
  if (message.type === 'labels') void sayIn(message.labels).catch(() => undefined);
  if (message.type === 'time') hearTime(message.nowMs);
  if (message.type === 'result') sent.delete(message.commandId);
  const { badge, seated } = page.get();
  if (message.type === 'result' && message.phoneKey && badge) keepPhoneKey(ownerOf(badge), message.phoneKey);
  happen({ type: 'heard', message, nowMs: nowMs() });
  if (message.type === 'refused' && message.code === 'positionJumps') {
    reported = null;
    askPosition();
  }
  if (!seated && page.get().seated && last && nowMs() - last.fix.atMs < FRESH_MS) report(last, true);
  if (message.type === 'result') sendWaiting();
  // The soft meter has no totals of its own to clear; the office waits for the answer.
  if (message.type === 'resetClear') press({ type: 'resetCleared', resetId: message.resetId });
}

const link = keepLink(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/terminal`, {
  up() {
    sent.clear();
    void readWords();
    happen({ type: 'link', up: true, atMs: nowMs() });
    const { badge, atHome } = page.get();
    if (badge?.pin) knock(badge);
    else if (atHome) knockAtHome(atHome.badge);
  },
  down: () => happen({ type: 'link', up: false, atMs: nowMs() }),
  heard,
});

setInterval(() => {
  // What was not answered in time is sent again: the suite counts it once.
  for (const [id, atMs] of sent) if (performance.now() - atMs > REPEAT_MS) sent.delete(id);
  sendWaiting();
}, REPEAT_MS / 4);
setInterval(sendTrack, TRACK_EVERY_MS);

function keep(): void {
  const { badge, told, hiring } = page.get();
  if (!badge) return;
  keepWork(ownerOf(badge), told, hiring);
  // In a tunnel alone: otherwise there is nothing to keep.
  if (track.length === 0 && !trackKept) return;
  keepTrack(ownerOf(badge), track);
  trackKept = track.length > 0;
}
setInterval(keep, KEEP_EVERY_MS);
window.addEventListener('pagehide', keep);

const askPosition = watchPosition({
  fix({ position, accuracyMetres, ageMs, ...more }) {
    lastAtLocalMs = performance.now() - ageMs;
    const fix = { position, accuracyMetres, atMs: timeAt(lastAtLocalMs) };
    happen({ type: 'fix', fix });
    report((last = { fix, ...more }));
  },
  trouble: (trouble) => positionTrouble.set(trouble),
});
