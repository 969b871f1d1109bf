import type { JobMove } from '../job/states.ts';
import { DECLARED_EVENTS } from './all-events.ts';
import type { DeclaredEvent } from './declared-event.ts';
import type { EventKind } from './event-kinds.ts';

/** Every act that the log of a fleet tells in a sentence of its own; a move of a job without one does not compile. */
export const EVENT_ACTS = DECLARED_EVENTS satisfies Record<JobMove, DeclaredEvent>;
export type EventAct = keyof typeof EVENT_ACTS;

/** Acts whose line says by its entity what was made, changed or deleted. */
const BY_ENTITY = ['create', 'update', 'delete'];
const WORK = ['job', 'booking'];

/** The act of a line of the trail as the log tells it; null where it has no sentence of its own. */
export function eventActOf(act: string, entity: string): EventAct | null {
  const named = BY_ENTITY.includes(act)
    ? act === 'create' && WORK.includes(entity)
      ? `create${entity[0]?.toUpperCase()}${entity.slice(1)}`
      : `${act}Record`
    : act;
  return Object.hasOwn(EVENT_ACTS, named) ? (named as EventAct) : null;
}

/** The kind of a line of the trail; what has no sentence of its own is the office's. */
export function eventKindOf(act: string, entity: string): EventKind {
  const known = eventActOf(act, entity);
  return known ? EVENT_ACTS[known].kind : 'office';
}

/** Which lines of the trail are of a kind: by act, those of `create` also by whether they made work or a record. */
export function actsOfKinds(kinds: readonly EventKind[]): {
  acts: string[];
  /** `create` of a booking or a job. */
  work: boolean;
  /** `create`, `update` and `delete` of anything else, and acts that have no sentence. */
  others: boolean;
} {
  const acts = (Object.keys(EVENT_ACTS) as EventAct[]).filter(
    (act) => kinds.includes(EVENT_ACTS[act].kind) && !/^(create|update|delete)(Job|Booking|Record)$/.test(act),
  );
  return { acts, work: kinds.includes('job'), others: kinds.includes('office') };
}

/** The acts that are told by name in the trail, as it writes them. */
export const NAMED_ACTS: readonly string[] = (Object.keys(EVENT_ACTS) as EventAct[]).filter(
  (act) => !/^(create|update|delete)(Job|Booking|Record)$/.test(act),
);
