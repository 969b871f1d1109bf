import { setTimeout as sleep } from 'node:timers/promises';
import type { LeavableDoor } from '#engine/live/moved.ts';
import type { CallsUnderWay } from '#engine/server/trail/calls-under-way.ts';
import type { Nodes } from '#services/nodes/nodes.ts';

/** A proxy that looks twice a second has seen by then that this node takes nobody in any more. */
const NOTICED_MS = 1_500;
/** A hundred links a second: the other nodes read for each what it has to be told. */
const A_LINK_MS = 10;
const MOVED_WITHIN_MS = 6_000;
const ANSWERED_WITHIN_MS = 4_000;

export type LeavingParts = {
  nodes: Pick<Nodes, 'hasOthers' | 'serve'>;
  /** Doors that take links in, and how many each has. */
  doors: readonly (LeavableDoor & { open(): number })[];
  calls: CallsUnderWay;
  /** Ends what this node does by itself, and gives back what it holds. */
  giveUp(): Promise<void>;
  log: { error(fields: object, sentence: string): void };
};

/**
 * Leaves the suite to the other nodes: nobody is taken in any more, what only one may do is given back, links are told to go on, and
 * calls under way are answered. Where there is no other node, only the calls are waited for.
 */
export async function leaveNode({ nodes, doors, calls, giveUp, log }: LeavingParts): Promise<void> {
  const told = (error: unknown) => log.error({ err: error }, 'this node could not leave in order');
  calls.lastOnEachLink();
  if (!nodes.hasOthers()) return calls.ended(ANSWERED_WITHIN_MS);
  for (const door of doors) door.shut();
  const given = Promise.all([nodes.serve([]), giveUp()]).catch(told);
  await sleep(NOTICED_MS);
  const moves = doors.map((door) => door.move(Math.min(MOVED_WITHIN_MS, door.open() * A_LINK_MS)));
  await Promise.race([Promise.all(moves).catch(told), sleep(MOVED_WITHIN_MS + ANSWERED_WITHIN_MS / 2)]);
  await Promise.race([Promise.all([calls.ended(ANSWERED_WITHIN_MS), given]), sleep(ANSWERED_WITHIN_MS)]);
}
