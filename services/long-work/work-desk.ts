import { type ActContext, SYSTEM } from '#acts/context.ts';
import { endWork, type WorkCame } from '#acts/long-work/end-work.ts';
import { type Clock, SECOND_MS } from '#core/kit/time.ts';
import { againAfterMs, BROKEN, MOST_BEGUN } from '#core/long-work/state.ts';
import { listen } from '#store/door/listen.ts';
import type { Actor } from '#store/door/transaction.ts';
import { claimWork, putOffWork, tellWork, WORK_SIGNAL, type WorkRow, workFigures } from '#store/long-work/long-work.ts';
import { type Repeat, repeat } from '../repeat.ts';
import { WORK_SILENT_MS } from './silent.ts';
import type { WorkAsked, WorkContext, WorkKind, WorkOutcome } from './work-kind.ts';

export type WorkDeskParts = ActContext & {
  wall: Clock;
  log: WorkContext['log'];
  sendsMail: boolean;
  cities?: WorkContext['cities'];
  kinds: readonly WorkKind[];
  beatMs?: number;
  silentMs?: number;
};

export type WorkDesk = {
  figures(): Promise<{ waiting: number; running: number; ended: number }>;
  /** Does what is due now; resolves when nothing is. */
  turn(): Promise<void>;
  /** Work that runs is left off at its next step, and waits for another server. */
  stop(): Promise<void>;
};

/** On each server, so that a long one keeps no other waiting. */
const LANES = 2;
const BEAT_MS = SECOND_MS;

const actorOf = ({ asked_by_id: id, asked_by: name, kind }: WorkRow): Actor =>
  id === null ? SYSTEM(kind) : { kind: 'user', id, name };

/** Does the long work that waits, and tells once a second how far it is. */
export function startWorkDesk(parts: WorkDeskParts): WorkDesk {
  const { store, clock, wall, log, sendsMail, cities, kinds, beatMs = BEAT_MS, silentMs = WORK_SILENT_MS } = parts;
  const names = kinds.map(({ name }) => name);
  let stopped = false;
  let ended = 0;

  async function end(work: WorkRow, came: WorkCame): Promise<void> {
    await endWork({ store, clock }, actorOf(work), work, came);
    ended += 1;
  }

  async function broke(work: WorkRow, error: unknown): Promise<void> {
    // The database may be gone: whoever finds the work silent takes it.
    if (stopped) return;
    log.error({ err: error, longWork: work.id, kind: work.kind, tries: work.tries }, 'long work broke');
    if (work.tries >= MOST_BEGUN) await end(work, { fault: BROKEN, detail: null });
    else await putOffWork(store.db, work, againAfterMs(work.tries));
  }

  async function carry(work: WorkRow): Promise<void> {
    const kind = kinds.find(({ name }) => name === work.kind);
    if (!kind || work.tries > MOST_BEGUN) return end(work, { fault: BROKEN, detail: null });
    const told: { done: number; total: number | null } = { done: 0, total: null };
    let held = true;
    let leftOff = false;
    const telling = repeat(
      async () => {
        held = held && (await tellWork(store.db, work, told));
      },
      { everyMs: beatMs, onError: (error) => log.error({ err: error }, 'the progress of long work was not told') },
    );
    try {
      const asked: WorkAsked = {
        params: work.params,
        progress(done, of) {
          told.done = done;
          told.total = of;
        },
        cancelled() {
          leftOff ||= stopped || !held;
          return leftOff;
        },
        context: { store, clock, wall, fleetId: work.fleet_id, actor: actorOf(work), sendsMail, log, cities },
      };
      const outcome = await kind.run(asked, work);
      await telling.stop();
      if (!leftOff) await end(work, cameOf(outcome));
      else if (held) await putOffWork(store.db, work, null);
    } catch (error) {
      await telling.stop();
      await broke(work, error);
    }
  }

  async function lane(): Promise<void> {
    while (!stopped) {
      const work = await claimWork(store.db, names, { at: new Date(clock.nowMs()), silentMs });
      if (!work) return;
      await carry(work);
    }
  }

  const lanes = Array.from(
    { length: LANES },
    (): Repeat =>
      repeat(lane, {
        everyMs: beatMs,
        atOnce: true,
        again: true,
        onError: (error) => log.error({ err: error }, 'the queue of long work could not be read'),
      }),
  );
  const turn = async () => {
    await Promise.all(lanes.map((one) => one.turn()));
  };
  const ear = listen(store, WORK_SIGNAL, () => void turn());
  return {
    figures: async () => ({ ...(await workFigures(store.db)), ended }),
    turn,
    async stop() {
      stopped = true;
      const idle = lanes.map((one) => one.stop());
      await ear.stop();
      await Promise.all(idle);
    },
  };
}

const cameOf = (outcome: WorkOutcome): WorkCame =>
  outcome.ok
    ? { figures: outcome.value.figures, told: outcome.value.told ?? null, file: outcome.value.file ?? null }
    : { fault: outcome.code, detail: outcome.detail ?? null };
