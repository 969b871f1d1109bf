import { beforeEach, expect, test, vi } from 'vitest';
import { type LinkWorld, LiveLink, type WireEvents } from './link.ts';
import { TopicStore } from './topic-store.ts';

class Server {
  events: WireEvents[] = [];
  heard: Record<string, unknown>[] = [];
  closed = 0;
  readonly world: LinkWorld = {
    connect: (events) => {
      this.events.push(events);
      return { send: (text) => this.heard.push(JSON.parse(text)), close: () => (this.closed += 1) };
    },
    steadyMs: () => Date.now(),
    after: (ms, run) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    random: () => 0.5,
  };
  get latest() {
    return this.events.at(-1) as WireEvents;
  }
  say(message: object) {
    this.latest.heard(JSON.stringify(message));
  }
  welcome() {
    this.latest.opened();
    this.say({ type: 'welcome', nowMs: 1 });
  }
}

/** For how long the page has been open. */
const OPEN_FOR_MS = 2_000;

let server: Server;
let store: TopicStore;
let link: LiveLink;
let signedOut: number;

beforeEach(() => {
  vi.useFakeTimers();
  server = new Server();
  signedOut = 0;
  store = new TopicStore({
    frame: (run) => run(),
    steadyMs: () => Date.now(),
    openForMs: () => OPEN_FOR_MS,
    hearTime: () => {},
    endSession: () => (signedOut += 1),
  });
  link = new LiveLink(server.world, store);
  store.attach(link);
  link.open('k'.repeat(20), 'coach');
});

const watchJobs = () => store.watch('jobs', 1, () => {});
const snapshot = (number: number) => ({
  type: 'snapshot',
  topic: 'jobs',
  fleet: 1,
  number,
  rows: [{ id: 1, version: 1 }],
});

test('the link is open before any screen asks for a topic, so that every page can say how it stands', () => {
  server.welcome();
  expect(store.linkState().status).toBe('live');
});

test('a topic asked for later is subscribed on the same link', () => {
  server.welcome();
  watchJobs();
  expect(server.events).toHaveLength(1);
  expect(server.heard.at(-1)).toEqual({ type: 'subscribe', topic: 'jobs', fleet: 1 });
});

test('the key goes in the first message and the topic follows the welcome', () => {
  watchJobs();
  server.welcome();
  expect(server.heard).toEqual([
    { type: 'hello', key: 'k'.repeat(20), user: 'coach' },
    { type: 'subscribe', topic: 'jobs', fleet: 1 },
  ]);
});

test('a broken link resumes from the last number, and the screen says it was behind until then', () => {
  watchJobs();
  server.welcome();
  server.say(snapshot(41));
  expect(store.topic('jobs', 1).status).toBe('live');
  server.latest.closed(1006);
  expect(store.topic('jobs', 1).status).toBe('down');
  vi.advanceTimersByTime(3_000);
  store.tick();
  expect(store.topic('jobs', 1).behindMs).toBe(3_000);
  server.welcome();
  expect(server.heard.at(-1)).toEqual({ type: 'subscribe', topic: 'jobs', fleet: 1, from: 41 });
  expect(store.topic('jobs', 1).status).toBe('behind');
  server.say({ type: 'changes', topic: 'jobs', fleet: 1, number: 44, changes: [{ id: 1, row: null }] });
  expect(store.topic('jobs', 1)).toMatchObject({ status: 'live', behindMs: 0, lastNumber: 44 });
});

test('it resumes in the epoch that it heard in; in another one the screen has what is told anew, and reads again', () => {
  watchJobs();
  server.welcome();
  server.say({ ...snapshot(41), epoch: 'a', quietMs: OPEN_FOR_MS + 1 });
  server.latest.closed(1012);
  vi.advanceTimersByTime(300);
  server.welcome();
  expect(server.heard.at(-1)).toEqual({ type: 'subscribe', topic: 'jobs', fleet: 1, from: 41, epoch: 'a' });
  server.say({ ...snapshot(41), epoch: 'b', rows: [{ id: 2, version: 1 }] });
  const shown = store.topic('jobs', 1);
  expect([[...shown.rows.keys()], shown.lastNumber, shown.epoch, shown.quietNumber]).toEqual([[2], 41, 'b', null]);
});

test.each([
  ['has changed since this page was opened', OPEN_FOR_MS, null],
  ['has not changed since, so that what the page read is as new', OPEN_FOR_MS + 1, 41],
])('the first words tell whether a topic %s', (_, quietMs, quietNumber) => {
  watchJobs();
  server.welcome();
  server.say({ ...snapshot(41), quietMs });
  expect(store.topic('jobs', 1)).toMatchObject({ lastNumber: 41, quietNumber });
});

test('what a topic that was heard before tells anew is read again, however quiet it was', () => {
  watchJobs();
  server.welcome();
  server.say(snapshot(41));
  server.say({ ...snapshot(45), quietMs: 60_000 });
  expect(store.topic('jobs', 1)).toMatchObject({ lastNumber: 45, quietNumber: null });
});

test('twelve seconds without a pulse are a broken link', () => {
  watchJobs();
  server.welcome();
  server.say(snapshot(1));
  vi.advanceTimersByTime(8_000);
  store.tick();
  expect(store.topic('jobs', 1).status).toBe('behind');
  vi.advanceTimersByTime(4_000);
  expect(server.closed).toBe(1);
  vi.advanceTimersByTime(500);
  expect(server.events).toHaveLength(2);
});

test('a node that leaves is left at once, as often as it takes until another takes the tab in', () => {
  watchJobs();
  server.welcome();
  server.say(snapshot(41));
  for (let moves = 0; moves < 5; moves += 1) {
    server.latest.closed(1012);
    vi.advanceTimersByTime(300);
    expect(server.events).toHaveLength(2 + moves);
  }
  server.welcome();
  expect(server.heard.at(-1)).toEqual({ type: 'subscribe', topic: 'jobs', fleet: 1, from: 41 });
});

test('where all nodes send a tab on for ever, it tries more rarely', () => {
  for (let moves = 0; moves < 100; moves += 1) {
    server.latest.closed(1012);
    vi.advanceTimersByTime(300);
  }
  expect(server.events.length).toBeLessThan(30);
});

test('tries grow rarer while the server is away, and a waking laptop tries at once', () => {
  watchJobs();
  for (let tries = 0; tries < 6; tries += 1) {
    server.latest.closed(1006);
    vi.advanceTimersByTime(15_000);
  }
  const before = server.events.length;
  server.latest.closed(1006);
  link.wake();
  expect(server.events).toHaveLength(before + 1);
});

test('a topic the server refuses says why', () => {
  watchJobs();
  server.welcome();
  server.say({ type: 'refused', topic: 'jobs', fleet: 1, code: 'NO_RIGHT' });
  expect(store.topic('jobs', 1).refusedCode).toBe('NO_RIGHT');
});

test('a topic that is ended leaves no row on the screen, is told once, and is not asked for again on this link', () => {
  const told: unknown[] = [];
  store.watchEnded((ended) => told.push(ended));
  watchJobs();
  store.watch('positions', 1, () => {});
  server.welcome();
  server.say(snapshot(5));
  server.say({ type: 'positions', fleet: 1, rows: [[7, 11.9, 57.7, 0, 0, 0]] });
  server.say({ type: 'refused', topic: 'jobs', fleet: 1, code: 'rightTaken' });
  expect(store.topic('jobs', 1)).toMatchObject({ refusedCode: 'rightTaken', lastNumber: null });
  expect(store.topic('jobs', 1).rows.size).toBe(0);
  expect(store.positionsOf(1).size).toBe(1);
  server.say({ type: 'refused', topic: 'positions', fleet: 1, code: 'fleetTaken' });
  expect(store.positionsOf(1).size).toBe(0);
  const sent = server.heard.length;
  vi.advanceTimersByTime(10_000);
  expect(server.heard).toHaveLength(sent);
  expect(told).toEqual([
    [{ topic: 'jobs', fleet: 1, code: 'rightTaken' }],
    [{ topic: 'positions', fleet: 1, code: 'fleetTaken' }],
  ]);
});

test('a new link asks once for a topic that was ended, from its beginning, and a refusal of what was never told says nothing', () => {
  const told: unknown[] = [];
  watchJobs();
  server.welcome();
  server.say(snapshot(5));
  server.say({ type: 'refused', topic: 'jobs', fleet: 1, code: 'rightTaken' });
  store.watchEnded((ended) => told.push(ended));
  server.latest.closed(1006);
  vi.advanceTimersByTime(1_000);
  const before = server.heard.length;
  server.welcome();
  expect(server.heard.slice(before)).toEqual([
    { type: 'hello', key: 'k'.repeat(20), user: 'coach' },
    { type: 'subscribe', topic: 'jobs', fleet: 1 },
  ]);
  server.say({ type: 'refused', topic: 'jobs', fleet: 1, code: 'notAllowed' });
  expect(store.topic('jobs', 1).refusedCode).toBe('notAllowed');
  expect(told).toEqual([]);
});

test('what is no message of ours is ignored', () => {
  watchJobs();
  server.welcome();
  server.latest.heard('{not json');
  expect(store.topic('jobs', 1).status).toBe('connecting');
});

test('words of a link that was given up are not heard', () => {
  watchJobs();
  const first = server.latest;
  server.welcome();
  server.say(snapshot(5));
  first.closed(1006);
  vi.advanceTimersByTime(1_000);
  first.heard(JSON.stringify({ type: 'changes', topic: 'jobs', fleet: 1, number: 6, changes: [{ id: 1, row: null }] }));
  expect(store.topic('jobs', 1).rows.size).toBe(1);
});

test('a key that the server does not know ends the session instead of trying for ever', () => {
  server.latest.closed(4401);
  vi.advanceTimersByTime(60_000);
  expect(signedOut).toBe(1);
  expect(server.events).toHaveLength(1);
});

test('no fleet but a real one is ever asked for: the server would end the link of the whole tab', () => {
  server.welcome();
  for (const fleet of [0, -1, 1.5, Number.NaN]) expect(() => store.watch('jobs', fleet, () => {})).toThrow(RangeError);
  expect(server.heard.filter(({ type }) => type === 'subscribe')).toEqual([]);
});
