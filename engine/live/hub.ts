import { setTimeout as sleep } from 'node:timers/promises';
import type { Rights } from '#core/access/flags.ts';
import type { VehiclePosition } from '#services/positions/position-book.ts';
import { changedSince } from '#store/door/announcement.ts';
import type { Numbered } from '#store/door/transaction.ts';
import type { Suite } from '../server/context.ts';
import { type LiveRow, type LiveTopics, POSITIONS, topicNamed } from './live-topic.ts';

/** A message as it goes over the wire: written once, however many listen. */
export type Frame = { type: string; text: string };

export type Message = { type: string; [name: string]: unknown };

export const frameOf = (message: Message): Frame => ({ type: message.type, text: JSON.stringify(message) });

/** One socket's listening to one topic of one fleet. */
export type Subscription = {
  topic: string;
  fleetId: number;
  rights: Rights;
  send(frame: Frame): void;
  /** What came while the snapshot was being read. */
  waiting: Frame[] | null;
};

/** How far a listener has heard; where it does not say in which epoch, in this one. */
export type Heard = { number: number; epoch: string | undefined };

export type LiveHub = {
  topics: LiveTopics;
  /** `from` is the last number that the listener has, of the life of the database that it was heard in. */
  subscribe(subscription: Subscription, from: Heard | undefined): Promise<void>;
  unsubscribe(subscription: Subscription): void;
  /** The last number all listeners of a fleet have been sent. */
  delivered(fleetId: number): number;
  stop(): Promise<void>;
};

const POSITIONS_EVERY_MS = 1_000;
/** Writing to all listeners for 5 ms is followed by a rest of 100 ms, in which changes gather: many listeners cannot eat the process. */
const REST_SHARE = 20;
const LONGEST_REST_MS = 250;

/**
 * Fans changes out to listeners: announcements say which rows changed, each row is read once a batch however often it
 * changed, and every listener gets it with the number it is good for.
 */
export function startLiveHub(suite: Suite, topics: LiveTopics): LiveHub {
  const listeners = new Set<Subscription>();
  const delivered = new Map<number, number>();
  const moved = new Map<number, Map<number, VehiclePosition>>();
  /** When a topic of a fleet changed last, as far as this hub knows, which begins with its own beginning. */
  const changedAtMs = new Map<string, number>();
  let beganAtMs = performance.now();
  let work: Promise<void> = Promise.resolve();
  let queue: Numbered[] = [];
  let restUntilMs = 0;

  const of = (topic: string, fleetId: number) =>
    [...listeners].filter((one) => one.topic === topic && one.fleetId === fleetId);

  function deliver(one: Subscription, frame: Frame): void {
    if (one.waiting) one.waiting.push(frame);
    else one.send(frame);
  }

  async function fanOut(): Promise<void> {
    const restMs = restUntilMs - performance.now();
    if (restMs > 0) await sleep(restMs);
    const batch = queue;
    queue = [];
    const touched = new Map<string, { topic: string; fleetId: number; ids: Set<number> }>();
    const last = new Map<number, number>();
    let writingMs = 0;
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
      const began = performance.now();
      const frames = framesBy((veiled) => ({
        type: 'changes',
        topic,
        fleet: fleetId,
        number,
        changes: shown(topic, changes, veiled),
      }));
      for (const one of of(topic, fleetId)) deliver(one, frames(isVeiled(one)));
      writingMs += performance.now() - began;
    }
    restUntilMs = performance.now() + Math.min(LONGEST_REST_MS, writingMs * REST_SHARE);
    for (const [fleetId, number] of last) delivered.set(fleetId, number);
  }

  async function readChanges(
    topic: string,
    fleetId: number,
    ids: number[],
  ): Promise<{ id: number; row: LiveRow | null }[]> {
    const read = topicNamed(topics, topic)?.read;
    if (!read) return [];
    const rows = await read(suite, fleetId, ids);
    const found = new Map(rows.map((row) => [row.id, row]));
    return ids.map((id) => ({ id, row: found.get(id) ?? null }));
  }

  const isVeiled = ({ topic, rights }: Subscription) => topicNamed(topics, topic)?.veil?.over(rights) ?? false;

  function shown(topic: string, changes: { id: number; row: LiveRow | null }[], veiled: boolean) {
    const veil = topicNamed(topics, topic)?.veil;
    return veil && veiled ? changes.map(({ id, row }) => ({ id, row: row && veil.veiled(row) })) : changes;
  }

  const next = (step: () => Promise<void>) => {
    work = work.then(step).catch((error) => suite.log.error({ err: error }, 'live changes could not be read'));
  };
  const deaf = suite.sequencer.listen(
    (numbered) => {
      for (const { fleetId, topic } of numbered) changedAtMs.set(`${fleetId}/${topic}`, performance.now());
      const idle = queue.length === 0;
      queue.push(...numbered);
      if (idle) next(fanOut);
    },
    () => {
      changedAtMs.clear();
      beganAtMs = performance.now();
      next(beginAnew);
    },
  );

  /** What listeners have heard may be lost: each is told all there is. */
  async function beginAnew(): Promise<void> {
    delivered.clear();
    // Whoever is being told for the first time begins anew by itself.
    for (const one of listeners) if (!one.waiting) await tellAll(one, undefined);
  }

  async function tellAll(one: Subscription, from: Heard | undefined): Promise<void> {
    one.waiting = [];
    for (let since = from; ; since = undefined) {
      const epoch = suite.sequencer.epoch();
      const isSame = since?.epoch === undefined || since.epoch === epoch;
      const message = await open(one, isSame ? since?.number : undefined, epoch);
      if (epoch !== suite.sequencer.epoch()) continue;
      one.send(frameOf(message));
      break;
    }
    const waiting = one.waiting ?? [];
    one.waiting = null;
    for (const frame of waiting) one.send(frame);
  }

  const silent = suite.books.positions.onMoved((fleetId, report) => {
    const fleet = moved.get(fleetId) ?? new Map<number, VehiclePosition>();
    fleet.set(report.vehicleId, report);
    moved.set(fleetId, fleet);
  });

  const timer = setInterval(() => {
    const nowMs = suite.clock.nowMs();
    for (const [fleetId, reports] of moved) {
      if (reports.size === 0) continue;
      const known = [...reports.values()];
      reports.clear();
      const listening = of(POSITIONS, fleetId);
      if (listening.length === 0) continue;
      const rows = known.map((report) => positionRow(report, nowMs));
      const frame = frameOf(positionsMessage(fleetId, rows));
      for (const one of listening) deliver(one, frame);
    }
  }, POSITIONS_EVERY_MS);

  async function open(one: Subscription, from: number | undefined, epoch: string): Promise<Message> {
    const { topic, fleetId } = one;
    if (topic === POSITIONS) {
      const nowMs = suite.clock.nowMs();
      const rows = [...suite.books.positions.of(fleetId)].map((report) => positionRow(report, nowMs));
      return positionsMessage(fleetId, rows);
    }
    const quietMs = Math.floor(performance.now() - (changedAtMs.get(`${fleetId}/${topic}`) ?? beganAtMs));
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
        epoch,
        changes: shown(topic, changes, isVeiled(one)),
      };
    }
    const rows = (await topicNamed(topics, topic)?.read?.(suite, fleetId)) ?? [];
    const veil = isVeiled(one) ? topicNamed(topics, topic)?.veil : undefined;
    return {
      type: 'snapshot',
      topic,
      fleet: fleetId,
      number,
      epoch,
      quietMs,
      rows: veil ? rows.flatMap((row) => veil.veiled(row) ?? []) : rows,
    };
  }

  return {
    topics,
    async subscribe(one, from) {
      listeners.add(one);
      await tellAll(one, from);
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

/** The frame of those who see all and that of those who do not, each made when the first listener needs it. */
function framesBy(messageOf: (veiled: boolean) => Message): (veiled: boolean) => Frame {
  const made = new Map<boolean, Frame>();
  return (veiled) => {
    const frame = made.get(veiled) ?? frameOf(messageOf(veiled));
    made.set(veiled, frame);
    return frame;
  };
}

const positionsMessage = (fleetId: number, rows: number[][]) => ({ type: 'positions', fleet: fleetId, rows });

/** About a metre: more digits only cost bytes. */
const toPlace = (degrees: number) => Math.round(degrees * 1e5) / 1e5;

function positionRow(report: VehiclePosition, nowMs: number): number[] {
  const [longitude, latitude] = report.position;
  const ageSeconds = Math.max(0, Math.round((nowMs - report.atMs) / 1000));
  return [
    report.vehicleId,
    toPlace(longitude),
    toPlace(latitude),
    Math.round(report.headingDegrees),
    Math.round(report.speedKmh),
    ageSeconds,
  ];
}
