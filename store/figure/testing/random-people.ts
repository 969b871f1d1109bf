import { TRAINING_STATES } from '#core/training/states.ts';
import { WORK_CAUSES, WORK_KINDS } from '#core/workshop/work-order.ts';
import type { Db } from '../../door/connect.ts';
import { insertGroup, insertPerson } from '../../testing/company.ts';
import type { PlainPeople } from './plain-people.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
const MANY = 40;

type Fleet = {
  fleetId: number;
  crews: readonly { vehicleId: number; driverId: number }[];
  anyTime: () => number;
  random: () => number;
};
/** What draws rows at random: one of some, a whole number below another, an instant, and a case in a state. */
type Dice = {
  fleetId: number;
  any: <T>(of: readonly T[]) => T;
  whole: (to: number) => number;
  sometimes: (share: number) => boolean;
  anyTime: () => number;
  crew: () => { driver_id: number; vehicle_id: number };
  openCase: (
    db: Db,
    kind: string,
    state: { state: string; over?: boolean; stateMs?: number; openedMs?: number },
    change?: { given?: object; of_case?: number; driver_id?: number; vehicle_id?: number },
  ) => Promise<{ id: number; openedMs: number }>;
  step: (
    db: Db,
    caseId: number,
    step: string,
    atMs: number,
    more?: { from?: string; to?: string; given?: object },
  ) => Promise<void>;
};

const at = (ms: number) => new Date(ms);

/** What happens to drivers and cars outside of their jobs, anyhow: every state, with and without what may be known. */
export async function randomPeople(db: Db, { fleetId, crews, anyTime, random }: Fleet): Promise<void> {
  let number = 0;
  const any: Dice['any'] = (of) => of[Math.floor(random() * of.length)]!;
  const dice: Dice = {
    fleetId,
    any,
    anyTime,
    whole: (to) => Math.floor(random() * to),
    sometimes: (share) => random() < share,
    crew: () => {
      const { driverId, vehicleId } = any(crews);
      return { driver_id: driverId, vehicle_id: vehicleId };
    },
    openCase: async (on, kind, { state, over = false, stateMs, openedMs = anyTime() }, change = {}) => {
      number += 1;
      const { given = {}, ...about } = change;
      const { id } = await on
        .insertInto('case_file')
        .values({
          fleet_id: fleetId,
          kind,
          year: 2026,
          number,
          state,
          over,
          state_at: at(stateMs ?? openedMs),
          opened_at: at(openedMs),
          opened_by: 'somebody',
          given: JSON.stringify(given),
          ...about,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { id, openedMs };
    },
    step: async (on, caseId, step, atMs, { from, to, given = {} } = {}) => {
      await on
        .insertInto('case_step')
        .values({
          case_id: caseId,
          at: at(atMs),
          by_kind: 'user',
          by_name: 'somebody',
          step,
          from_state: from ?? null,
          to_state: to ?? null,
          given: JSON.stringify(given),
        })
        .execute();
    },
  };
  await incidents(db, dice);
  await db.transaction().execute((t) => suspensions(t, dice));
  await trainings(db, dice);
  await lost(db, dice);
  await orders(db, dice);
  await tampering(db, dice);
}

const times = async (n: number, make: () => Promise<void>) => {
  for (let k = 0; k < n; k += 1) await make();
};

async function incidents(db: Db, { fleetId, any, whole, sometimes, crew, openCase, step }: Dice): Promise<void> {
  const kinds: number[] = [];
  for (const code of ['LATE', 'RUDE']) {
    const kind = { code, name: code, severity: 3, channel: 'customer', acknowledge_hours: 24, answer_days: 5 } as const;
    const row = await db
      .insertInto('incident_kind')
      .values({ fleet_id: fleetId, ...kind })
      .returning('id')
      .executeTakeFirstOrThrow();
    kinds.push(row.id);
  }
  await times(MANY, async () => {
    const state = any(['new', 'acknowledged', 'investigating', 'decided', 'closed'] as const);
    const about = crew();
    const given = { severity: 1 + whole(4), channel: any(['customer', 'driver', 'staff']) };
    const { id, openedMs } = await openCase(db, 'incident', { state, over: state === 'closed' }, { ...about, given });
    if (state !== 'new') await step(db, id, 'acknowledge', openedMs + whole(3 * DAY));
    const decisions =
      state === 'decided' || state === 'closed' ? 1 + whole(2) : state === 'investigating' ? whole(2) : 0;
    let decidedMs = openedMs;
    await times(decisions, async () => {
      decidedMs += 4 * DAY + whole(9 * DAY);
      const outcome = any([['unfounded'], ['apology'], ['coaching', 'refund'], ['ban'], ['suspension', 'apology']]);
      await step(db, id, 'decide', decidedMs, { given: { outcome } });
    });
    await db
      .insertInto('incident')
      .values({
        case_id: id,
        fleet_id: fleetId,
        incident_kind_id: any(kinds),
        happened_at: at(openedMs - whole(DAY)),
        driver_id: sometimes(0.8) ? about.driver_id : null,
        vehicle_id: sometimes(0.8) ? about.vehicle_id : null,
        anonymous: sometimes(0.2),
        closed_at: state === 'closed' ? at(decidedMs + MINUTE) : null,
        reopened: sometimes(0.2),
      })
      .execute();
    if (sometimes(0.2)) return;
    const stopped = sometimes(0.5);
    const due = any([null, at(openedMs + 5 * DAY)]);
    const runs = { runs: 'office', limit_ms: 5 * DAY, consumed_ms: any([0, 5 * DAY, 5 * DAY + 1, 9 * DAY]) } as const;
    const told = due === null ? null : any([null, due, at(openedMs + DAY)]);
    const clock = { ...runs, case_id: id, stopped, due_at: due, told_due_at: told };
    await db
      .insertInto('case_clock')
      .values([
        { ...clock, name: 'answer' },
        { ...clock, name: 'acknowledge', stopped: true, consumed_ms: 0 },
      ])
      .execute();
  });
}

async function suspensions(db: Db, { fleetId, any, whole, sometimes, crew, anyTime, openCase }: Dice): Promise<void> {
  const penalties: number[] = [];
  for (const code of ['REFUSED', 'SPEED']) {
    const penalty = { code, name: code, text_en: code, text_fr: code, counts_days: 90 };
    const row = await db
      .insertInto('penalty')
      .values({ fleet_id: fleetId, ...penalty, scope: 'allWork', way: 'proposed' })
      .returning('id')
      .executeTakeFirstOrThrow();
    penalties.push(row.id);
  }
  const group = await insertGroup(db, `Umpires ${fleetId}`, [fleetId]);
  const names = [`Uma ${fleetId}`, `Pia ${fleetId}`];
  const users: { id: number; name: string }[] = [];
  for (const name of names) users.push({ id: await insertPerson(db, name, group, at(anyTime())), name });
  await times(MANY, async () => {
    const about = crew();
    const by = any(users);
    const decidedMs = anyTime();
    const ended = any([null, null, 'lifted', 'quashed'] as const);
    const over = ended !== null;
    const opened = { openedMs: decidedMs - whole(DAY), over, stateMs: decidedMs };
    const { id } = await openCase(db, 'suspension', { state: ended ?? 'active', ...opened }, about);
    const length = any([30 * MINUTE, 120 * MINUTE, 2 * DAY, 7 * DAY, whole(30 * DAY) + MINUTE]);
    await db
      .insertInto('suspension')
      .values({
        case_id: id,
        fleet_id: fleetId,
        ...about,
        scope: 'allWork',
        from_at: at(decidedMs),
        until_at: sometimes(0.8) ? at(decidedMs + length) : null,
        penalty_id: any(penalties),
        penalty_version: 1,
        penalty_name: 'as it was called',
        occurrence: 1 + whole(2),
        reason: 'for a reason',
        evidence: JSON.stringify([{}]),
        points: 0,
        decided_by: by.id,
        decided_by_name: by.name,
        decided_at: at(decidedMs),
        appeal_until: at(decidedMs + 14 * DAY),
        ended_at: ended === null ? null : at(decidedMs + DAY),
        ended_how: ended,
      })
      .execute();
    if (!sometimes(0.4)) return;
    const state = any(['open', 'upheld', 'granted', 'withdrawn']);
    await openCase(db, 'appeal', { state, over: state !== 'open' }, { ...about, of_case: id });
    if (state === 'withdrawn' && sometimes(0.5))
      await openCase(db, 'appeal', { state: 'open' }, { ...about, of_case: id });
  });
}

async function trainings(db: Db, { fleetId, any, whole, sometimes, crew, anyTime }: Dice): Promise<void> {
  const states = TRAINING_STATES.filter((state) => !['pending', 'booked', 'attending'].includes(state));
  let number = fleetId * 1_000;
  for (const code of ['AREA', 'SAFE']) {
    const { id: course_id } = await db
      .insertInto('course')
      .values({
        fleet_id: fleetId,
        code,
        edition: 1,
        name_en: code,
        name_fr: code,
        kind: 'classroom',
        minutes: 60,
        pass_mark: 80,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await times(MANY / 2, async () => {
      const state = any(states);
      const waived = state === 'waived' || (state !== 'passed' && sometimes(0.3));
      number += 1;
      const openedMs = anyTime();
      const done = { done_on: '2026-11-01', until_date: '2027-11-01', why: waived ? 'waived' : null };
      const failed = state === 'failed' ? { why: 'taken back', score: waived ? null : whole(80) } : {};
      const training = await db
        .insertInto('training')
        .values({
          fleet_id: fleetId,
          driver_id: crew().driver_id,
          course_id,
          state,
          pass_mark: 80,
          ...(state === 'noShow' ? {} : done),
          ...(waived || state === 'failed' || state === 'noShow' ? {} : { score: 80 + whole(20), number }),
          ...failed,
          opened_at: at(openedMs),
          opened_by: 'somebody',
          moved_at: at(openedMs),
          moved_by: 'somebody',
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await times(whole(3), async () => {
        const startedMs = anyTime();
        const tried = any(['passed', 'failed', 'void'] as const);
        await db
          .insertInto('training_try')
          .values({
            fleet_id: fleetId,
            training_id: training.id,
            state: tried,
            seed: 1,
            pass_mark: 80,
            started_at: at(startedMs),
            ends_at: at(startedMs + 30 * MINUTE),
            ended_at: at(startedMs + 20 * MINUTE),
            score: tried === 'void' ? null : tried === 'passed' ? 80 + whole(20) : whole(80),
          })
          .execute();
      });
    });
  }
}

async function lost(db: Db, { fleetId, any, whole, sometimes, crew, openCase }: Dice): Promise<void> {
  await times(MANY, async () => {
    const side = any(['report', 'report', 'item'] as const);
    const state = any(['open', 'matched', 'closedFound', 'closedNotFound']);
    const over = state.startsWith('closed');
    const { id, openedMs } = await openCase(db, side === 'report' ? 'lostReport' : 'foundItem', { state, over });
    const about = crew();
    await db
      .insertInto('lost_property')
      .values({
        case_id: id,
        fleet_id: fleetId,
        side,
        kind: any(['phone', 'bag', 'key'] as const),
        words: 'something',
        at: at(openedMs - whole(DAY)),
        driver_id: sometimes(0.7) ? about.driver_id : null,
        vehicle_id: sometimes(0.7) ? about.vehicle_id : null,
        open: !over,
        closed_at: over ? at(openedMs + any([whole(3 * DAY), 21 * DAY, 21 * DAY + 1, 40 * DAY])) : null,
      })
      .execute();
  });
}

async function orders(db: Db, { fleetId, any, whole, sometimes, crew, anyTime, openCase, step }: Dice): Promise<void> {
  const technicians: (number | null)[] = [null];
  for (const name of ['Tom', 'Tea'])
    technicians.push(
      (await db.insertInto('technician').values({ fleet_id: fleetId, name }).returning('id').executeTakeFirstOrThrow())
        .id,
    );
  await times(MANY, async () => {
    const state = any(['reported', 'inWork', 'waitingParts', 'released', 'released', 'released', 'discarded']);
    const over = state === 'released' || state === 'discarded';
    const openedMs = anyTime();
    const stateMs = openedMs + whole(3 * DAY);
    const { vehicle_id } = crew();
    const given = { cause: any(WORK_CAUSES) };
    const { id } = await openCase(db, 'workOrder', { state, over, openedMs, stateMs }, { vehicle_id, given });
    await times(whole(3), async () => {
      const beganMs = openedMs + whole(DAY);
      await step(db, id, 'waitParts', beganMs, { from: 'inWork', to: 'waitingParts' });
      await step(db, id, 'note', beganMs + MINUTE);
      await step(db, id, 'goOn', beganMs + whole(2 * DAY), { from: 'waitingParts', to: 'inWork' });
    });
    const heldMs = openedMs + whole(DAY);
    const technician = any(technicians);
    const startsMs = anyTime() + id * 400 * DAY;
    await db
      .insertInto('work_order')
      .values({
        case_id: id,
        fleet_id: fleetId,
        vehicle_id,
        kind: any(WORK_KINDS),
        safety: sometimes(0.3),
        pays: any(['company', 'owner'] as const),
        found: sometimes(0.4) ? `zeroFare ${id}` : '',
        open: !over,
        ...(technician === null
          ? {}
          : {
              technician_id: technician,
              bay_id: await bayOf(db, fleetId),
              starts_at: at(startsMs),
              ends_at: at(startsMs + MINUTE),
            }),
        held_at: sometimes(0.8) ? at(heldMs) : null,
        let_go_at: sometimes(0.8) ? at(heldMs + whole(4 * DAY)) : null,
        cost_minor: any([null, whole(90_000)]),
      })
      .execute();
  });
}

async function bayOf(db: Db, fleetId: number): Promise<number> {
  const found = await db.selectFrom('work_bay').select('id').where('fleet_id', '=', fleetId).executeTakeFirst();
  if (found) return found.id;
  const bay = { fleet_id: fleetId, name: 'Bay', opens_at: '08:00', closes_at: '17:00' };
  return (await db.insertInto('work_bay').values(bay).returning('id').executeTakeFirstOrThrow()).id;
}

async function tampering(db: Db, { fleetId, any, whole, sometimes, crew, anyTime, openCase }: Dice): Promise<void> {
  const codes = ['gpsGap', 'detour', 'meterKm'] as const;
  const cases: number[] = [];
  await times(MANY / 2, async () => {
    const state = any(['found', 'toDriver', 'confirmed', 'umpire', 'dismissed']);
    cases.push((await openCase(db, 'tamper', { state }, crew())).id);
  });
  let moment = 0;
  await times(2 * MANY, async () => {
    moment += 1;
    const endedMs = anyTime();
    await db
      .insertInto('tamper_event')
      .values({
        fleet_id: fleetId,
        ...crew(),
        ...(sometimes(0.2) ? { driver_id: null } : {}),
        code: any(codes),
        version: 1 + whole(2),
        state: any(['on', 'on', 'shadow'] as const),
        at: at(endedMs - moment - whole(MINUTE)),
        ended_at: at(endedMs),
        measure: 1,
        threshold: 1,
        confidence: 0.9,
        case_id: sometimes(0.6) ? any(cases) : null,
      })
      .execute();
  });
}

/** All of it, as it stands in the tables. */
export async function plainPeople(db: Db): Promise<PlainPeople> {
  const files = new Map((await db.selectFrom('case_file').selectAll().execute()).map((one) => [one.id, one]));
  const steps = await db.selectFrom('case_step').selectAll().orderBy('id').execute();
  const clocks = await db.selectFrom('case_clock').selectAll().where('name', '=', 'answer').execute();
  const answers = new Map(clocks.map((one) => [one.case_id, one]));
  const ofCase = <R extends { case_id: number }>(row: R) => ({
    row,
    file: files.get(row.case_id)!,
    steps: steps.filter((one) => one.case_id === row.case_id),
  });
  const trainingRows = await db.selectFrom('training').selectAll().execute();
  const byId = new Map(trainingRows.map((one) => [one.id, one]));
  const orderRows = (await db.selectFrom('work_order').selectAll().execute()).map(ofCase);
  const tamperEvents = await db.selectFrom('tamper_event').selectAll().execute();
  const named = new Map(tamperEvents.map(({ case_id: id, code }) => [`${id} ${code}`, { id, code }]));
  const all = [...files.values()];
  return {
    incidents: (await db.selectFrom('incident').selectAll().execute()).map((row) => ({
      ...ofCase(row),
      answer: answers.get(row.case_id),
    })),
    suspensions: (await db.selectFrom('suspension').selectAll().execute()).map((row) => ({
      row,
      appeals: all.filter((one) => one.kind === 'appeal' && one.of_case === row.case_id),
    })),
    trainings: trainingRows,
    tries: (await db.selectFrom('training_try').selectAll().execute()).map((row) => ({
      row,
      training: byId.get(row.training_id)!,
    })),
    lost: (await db.selectFrom('lost_property').selectAll().where('side', '=', 'report').execute()).map(ofCase),
    orders: orderRows,
    released: orderRows.filter(({ file }) => file.state === 'released'),
    tamperEvents,
    findings: [...named.values()].flatMap(({ id, code }) => (id === null ? [] : [{ file: files.get(id)!, code }])),
    tamperCases: all.filter(({ kind }) => kind === 'tamper'),
  };
}
