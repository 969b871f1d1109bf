import type { Rights } from '#core/access/flags.ts';
import type { VehiclePosition } from '#services/positions/position-book.ts';
import { changedSince } from '#store/announcement.ts';
import type { Numbered } from '#store/transaction.ts';
import type { Suite } from '../server/context.ts';
import { type LiveRow, POSITIONS, topicNamed } from './topics.ts';

/** One socket's listening to one topic of one fleet. */
export type Subscription = {
  topic: string;
  fleetId: number;
  rights: Rights;
  send(message: object): void;
  /** Messages that came while the snapshot was being read. */
  waiting: object[] | null;
};

export type LiveHub = {
  subscribe(subscription: Subscription, from: number | undefined): Promise<void>;
  unsubscribe(subscription: Subscription): void;
  /** The last number all listeners of a fleet have been sent. */
  delivered(fleetId: number): number;
  stop(): Promise<void>;
};

const POSITIONS_EVERY_MS = 1_000;

/**
 * Fans changes out to listeners: announcements say which rows changed, each row is read once a batch however often it
 * changed, and every listener gets it with the number it is good for.
 */
export function startLiveHub(suite: Suite): LiveHub {
  const listeners = new Set<Subscription>();
  const delivered = new Map<number, number>();
  const moved = new Map<number, Map<number, VehiclePosition>>();
  let work: Promise<void> = Promise.resolve();
  let queue: Numbered[] = [];

  const of = (topic: string, fleetId: number) =>
    [...listeners].filter((one) => one.topic === topic && one.fleetId === fleetId);

  function deliver(one: Subscription, message: object): void {
    if (one.waiting) one.waiting.push(message);
    else one.send(message);
  }

  async function fanOut(): Promise<void> {
    const batch = queue;
    queue = [];
    const touched = new Map<string, { topic: string; fleetId: number; ids: Set<number> }>();
    const last = new Map<number, number>();
    for (const { fleetId, topic, entityId, number } of batch) {
      last.set(fleetId, number);
      const key = `${fleetId}/${topic}`;
      const entry = touched.get(key) ?? { topic, fleetId, ids: new Set() };
      entry.ids.add(entityId);
      touched.set(key, entry);
    }
    for (const { topic, fleetId, ids } of touched.values()) {
      if (of(topic, fleetId).length === 0) continue;
      const changes = await readChanges(topic, fleetId, [...ids]);
      const number = last.get(fleetId) ?? 0;
      for (const one of of(topic, fleetId))
        deliver(one, { type: 'changes', topic, fleet: fleetId, number, changes: shown(one, changes) });
    }
    for (const [fleetId, number] of last) delivered.set(fleetId, number);
  }

  async function readChanges(
    topic: string,
    fleetId: number,
    ids: number[],
  ): Promise<{ id: number; row: LiveRow | null }[]> {
    const rows = (await topicNamed(topic)?.read(suite, fleetId, ids)) ?? [];
    const found = new Map(rows.map((row) => [row.id, row]));
    return ids.map((id) => ({ id, row: found.get(id) ?? null }));
  }

  function shown(one: Subscription, changes: { id: number; row: LiveRow | null }[]) {
    const show = topicNamed(one.topic)?.show;
    return show ? changes.map(({ id, row }) => ({ id, row: row && show(row, one.rights) })) : changes;
  }

  const deaf = suite.sequencer.listen((numbered) => {
    const idle = queue.length === 0;
    queue.push(...numbered);
    if (!idle) return;
    work = work.then(fanOut).catch((error) => suite.log.error({ err: error }, 'live changes could not be read'));
  });

  const silent = suite.books.positions.onReport((fleetId, report) => {
    const fleet = moved.get(fleetId) ?? new Map<number, VehiclePosition>();
    fleet.set(report.vehicleId, report);
    moved.set(fleetId, fleet);
  });

  const timer = setInterval(() => {
    const nowMs = suite.clock.nowMs();
    for (const [fleetId, reports] of moved) {
      if (reports.size === 0) continue;
      const rows = [...reports.values()].map((report) => positionRow(report, nowMs));
      reports.clear();
      for (const one of of(POSITIONS, fleetId)) deliver(one, { type: 'positions', fleet: fleetId, rows });
    }
  }, POSITIONS_EVERY_MS);

  async function open(one: Subscription, from: number | undefined): Promise<object> {
    const { topic, fleetId } = one;
    if (topic === POSITIONS) {
      const nowMs = suite.clock.nowMs();
      const rows = [...suite.books.positions.of(fleetId)].map((report) => positionRow(report, nowMs));
      return { type: 'positions', fleet: fleetId, rows };
    }
    // Read before the rows: what changes in between is sent again, never missed.
    const number = suite.sequencer.lastNumber(fleetId);
    const missed =
      from === undefined ? null : await changedSince(suite.store.db, fleetId, topic as Numbered['topic'], from);
    if (missed) {
      const changes = await readChanges(
        topic,
        fleetId,
        missed.map((change) => change.entityId),
      );
      return {
        type: 'changes',
        topic,
        fleet: fleetId,
        number: Math.max(number, from ?? 0),
        changes: shown(one, changes),
      };
    }
    const rows = (await topicNamed(topic)?.read(suite, fleetId)) ?? [];
    const show = topicNamed(topic)?.show;
    return {
      type: 'snapshot',
      topic,
      fleet: fleetId,
      number,
      rows: show ? rows.map((row) => show(row, one.rights)) : rows,
    };
  }

  return {
    async subscribe(one, from) {
      one.waiting = [];
      listeners.add(one);
      one.send(await open(one, from));
      const waiting = one.waiting ?? [];
      one.waiting = null;
      for (const message of waiting) one.send(message);
    },
    unsubscribe: (one) => {
      listeners.delete(one);
    },
    delivered: (fleetId) => delivered.get(fleetId) ?? suite.sequencer.lastNumber(fleetId),
    async stop() {
      deaf();
      silent();
      clearInterval(timer);
      await work;
    },
  };
}

function positionRow(report: VehiclePosition, nowMs: number): number[] {
  const [longitude, latitude] = report.position;
  const ageSeconds = Math.max(0, Math.round((nowMs - report.atMs) / 1000));
  return [
    report.vehicleId,
    longitude,
    latitude,
    Math.round(report.headingDegrees),
    Math.round(report.speedKmh),
    ageSeconds,
  ];
}
