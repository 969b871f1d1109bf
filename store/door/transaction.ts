import { sql, type Transaction } from 'kysely';
import type { Refusal } from '#core/kit/result.ts';
import type { Topic } from '#core/topic/topic.ts';
import type { Db, Store } from './connect.ts';
import { holdLease, leaseOf } from './lease.ts';
import type { Tables } from './tables.ts';

export type Actor =
  | { kind: 'user'; id: number; name: string }
  | { kind: 'driver'; id: number; name: string }
  | { kind: 'customer'; name: string }
  | { kind: 'system'; name: string };

export type AuditLine = {
  act: string;
  entity: string;
  entityId: number | string;
  fleetId?: number | null;
  was?: unknown;
  became?: unknown;
  why?: string | null;
  /** Whom and what it concerns besides its entity and its actor: what the log of events is searched by. */
  about?: About;
};

export type About = {
  vehicleId?: number | null;
  driverId?: number | null;
  jobId?: number | null;
  areaId?: number | null;
};

export type Tx = {
  db: Transaction<Tables>;
  actor: Actor;
  /** Business time of the whole transaction. */
  nowMs: number;
  at: Date;
  audit(line: AuditLine): void;
  /** Tells the topic's listeners, after commit, that this entity is to be read again. */
  announce(topic: Topic, fleetId: number, entityId: number): void;
  /** The act was a repetition and wrote nothing: no audit line is owed. */
  unchanged(): void;
};

class Refused extends Error {
  readonly refusal: Refusal<string>;
  constructor(refusal: Refusal<string>) {
    super(`refused: ${refusal.code}`);
    this.refusal = refusal;
  }
}

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';
const TRIES = 4;

const afterCommit = new WeakMap<Db, Set<() => void>>();

/** Calls `listener` after each transaction that announced something. Answers how to stop. */
export function onAnnouncement(store: Store, listener: () => void): () => void {
  const listeners = afterCommit.get(store.db) ?? new Set();
  afterCommit.set(store.db, listeners);
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function isRefusal(outcome: unknown): outcome is Refusal<string> {
  return typeof outcome === 'object' && outcome !== null && (outcome as { ok?: unknown }).ok === false;
}

/**
 * The one door to a change: the change, its audit lines and its announcements are written together or not at all.
 * Work that answers a refusal is rolled back and the refusal handed on. Work that changed something without an audit
 * line is a bug and throws.
 */
export async function transact<T>(store: Store, actor: Actor, nowMs: number, work: (t: Tx) => Promise<T>): Promise<T> {
  try {
    return await triedAgain(() => attempt(store, actor, nowMs, work));
  } catch (error) {
    if (error instanceof Refused) return error.refusal as T;
    throw error;
  }
}

/** Does it again where it stood in the way of others, or they in its: then nothing of it was written. */
export async function triedAgain<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      const code = (error as { code?: string }).code;
      if ((code !== SERIALIZATION_FAILURE && code !== DEADLOCK) || tries === TRIES) throw error;
    }
  }
}

async function attempt<T>(store: Store, actor: Actor, nowMs: number, work: (t: Tx) => Promise<T>): Promise<T> {
  let announced = 0;
  const lease = leaseOf(store);
  const outcome = await store.db.transaction().execute(async (db) => {
    const lines: AuditLine[] = [];
    const announcements = new Map<string, { topic: Topic; fleet: number; entity: number }>();
    let untouched = false;
    const result = await work({
      db,
      actor,
      nowMs,
      at: new Date(nowMs),
      audit: (line) => lines.push(line),
      announce: (topic, fleet, entity) => announcements.set(`${topic}/${fleet}/${entity}`, { topic, fleet, entity }),
      unchanged: () => {
        untouched = true;
      },
    });
    if (isRefusal(result)) throw new Refused(result);
    if (lines.length === 0 && !untouched) {
      throw new Error('A transaction changed something without an audit line: call t.audit, or t.unchanged.');
    }
    announced = announcements.size;
    if (lines.length > 0) await writeTrail(db, actor, nowMs, lines, [...announcements.values()]);
    if (lease) await holdLease(db, lease);
    return result;
  });
  if (announced > 0) for (const listener of afterCommit.get(store.db) ?? []) listener();
  return outcome;
}

/** One statement for both: a transition costs one round trip less. */
async function writeTrail(
  db: Transaction<Tables>,
  actor: Actor,
  nowMs: number,
  lines: AuditLine[],
  announcements: { topic: Topic; fleet: number; entity: number }[],
): Promise<void> {
  const at = new Date(nowMs);
  const auditRows = lines.map((line) => ({
    fleet: line.fleetId ?? null,
    act: line.act,
    entity: line.entity,
    entity_id: String(line.entityId),
    was: line.was ?? null,
    became: line.became ?? null,
    why: line.why ?? null,
    vehicle: line.about?.vehicleId ?? ofEntity(line, 'vehicle'),
    driver: line.about?.driverId ?? ofEntity(line, 'driver') ?? (actor.kind === 'driver' ? actor.id : null),
    job: line.about?.jobId ?? ofEntity(line, 'job'),
    area: line.about?.areaId ?? null,
  }));
  await sql`
    with lines as (
      insert into audit (at, fleet_id, actor_kind, actor_id, actor_name, act, entity, entity_id, was, became, why,
        vehicle_id, driver_id, job_id, area_id)
      select ${at}::timestamptz, l.fleet, ${actor.kind}, ${'id' in actor ? actor.id : null}::bigint, ${actor.name},
        l.act, l.entity, l.entity_id, nullif(l.was, 'null'::jsonb), nullif(l.became, 'null'::jsonb), l.why,
        l.vehicle, l.driver, l.job, l.area
      from jsonb_to_recordset(${JSON.stringify(auditRows)}::jsonb)
        as l(fleet int, act text, entity text, entity_id text, was jsonb, became jsonb, why text,
          vehicle bigint, driver bigint, job bigint, area bigint)
    )
    insert into announcement (fleet_id, topic, entity_id, at)
    select a.fleet, a.topic, a.entity, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(announcements)}::jsonb) as a(topic text, fleet int, entity bigint)
  `.execute(db);
}

function ofEntity({ entity, entityId }: AuditLine, kind: 'vehicle' | 'driver' | 'job'): number | null {
  return entity === kind ? Number(entityId) : null;
}

export type Numbered = { fleetId: number; number: number; topic: Topic; entityId: number };

const SEQUENCER_LOCK = 4_726_001;

/**
 * Numbers what is committed, in batches, fleet by fleet without gaps. Only announcements below every running
 * transaction are taken, so that no later commit can slip under a number a client has already seen. Answers the newly
 * numbered; nothing where another node is at it.
 */
export async function numberAnnouncements(store: Store, most = 2_000): Promise<Numbered[]> {
  return store.db.transaction().execute(async (db) => {
    const { rows: locks } = await sql<{ taken: boolean }>`
      select pg_try_advisory_xact_lock(${SEQUENCER_LOCK}) as taken`.execute(db);
    if (!locks[0]?.taken) return [];
    const { rows } = await sql<Numbered>`
      with pending as (
        select id, fleet_id, row_number() over (partition by fleet_id order by txid, id) as place
        from (
          select id, txid, fleet_id from announcement
          where number is null and txid < pg_snapshot_xmin(pg_current_snapshot())
          order by txid, id limit ${most}
        ) oldest
      ), counted as materialized (
        select fleet_id, count(*) as many from pending group by fleet_id
      ), moved as (
        insert into fleet_sequence (fleet_id, last_number)
        select fleet_id, many from counted
        on conflict (fleet_id) do update set last_number = fleet_sequence.last_number + excluded.last_number
        returning fleet_id, last_number
      ), base as (
        select fleet_id, last_number - many as before from moved join counted using (fleet_id)
      )
      update announcement a set number = base.before + pending.place
      from pending join base using (fleet_id)
      where a.id = pending.id
      returning a.fleet_id as "fleetId", a.number, a.topic, a.entity_id as "entityId"
    `.execute(db);
    return rows.sort((a, b) => a.fleetId - b.fleetId || a.number - b.number);
  });
}
