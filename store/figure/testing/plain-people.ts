import type { Selectable } from 'kysely';
import type { Dimension } from '#core/figure/facts.ts';
import type { FIGURES_OF_PEOPLE } from '#core/figure/people/figures.ts';
import type { Tables } from '../../door/tables.ts';

type Row<T extends keyof Tables> = Selectable<Tables[T]>;
type CaseFile = Row<'case_file'>;
type Step = Row<'case_step'>;
type Told = Partial<Record<Dimension, string | number | null>>;

/** What happened to drivers and cars outside of their jobs, row by row. */
export type PlainPeople = {
  incidents: readonly { row: Row<'incident'>; file: CaseFile; steps: Step[]; answer: Row<'case_clock'> | undefined }[];
  suspensions: readonly { row: Row<'suspension'>; appeals: CaseFile[] }[];
  trainings: readonly Row<'training'>[];
  tries: readonly { row: Row<'training_try'>; training: Row<'training'> }[];
  lost: readonly { row: Row<'lost_property'>; file: CaseFile }[];
  orders: readonly { row: Row<'work_order'>; file: CaseFile; steps: Step[] }[];
  /** Those of them that were released. */
  released: PlainPeople['orders'];
  tamperEvents: readonly Row<'tamper_event'>[];
  /** Each rule once a case that it is part of. */
  findings: readonly { file: CaseFile; code: string }[];
  tamperCases: readonly CaseFile[];
};
type World = { people: PlainPeople; trips: readonly Row<'trip'>[] };

const MINUTE = 60_000;
const DAY = 86_400_000;
const whole = (ms: number) => Math.floor(ms / MINUTE);
const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0);
const mean = (all: readonly number[]) => (all.length === 0 ? null : sum(all) / all.length);
const share = (part: number, of: number) => (of === 0 ? null : part / of);
const shareOf = <T>(rows: readonly T[], which: (row: T) => boolean) => share(rows.filter(which).length, rows.length);
const reached = (all: readonly number[], part: number): number | null => {
  const sorted = all.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(part * sorted.length - 1e-9) - 1)] ?? null;
};

type Incident = PlainPeople['incidents'][number];
const firstStep = ({ steps }: Incident, name: string) => steps.find(({ step }) => step === name)?.at ?? null;
const decided = (one: Incident) => firstStep(one, 'decide') !== null;
const outcome = ({ steps }: Incident): string[] => {
  const last = steps.findLast(({ step }) => step === 'decide');
  return (last?.given as { outcome?: string[] } | undefined)?.outcome ?? [];
};
const waits = (rows: readonly Incident[], step: string) =>
  rows.flatMap((one) => {
    const at = firstStep(one, step);
    return at === null ? [] : [whole(at - one.file.opened_at)];
  });
const termOver = ({ answer }: Incident) =>
  answer !== undefined && (answer.stopped || (answer.due_at !== null && answer.told_due_at === answer.due_at));
const late = (one: Incident) =>
  termOver(one) && (!one.answer!.stopped || Number(one.answer!.consumed_ms) > Number(one.answer!.limit_ms));

type Suspension = PlainPeople['suspensions'][number];
const stood = ({ row }: Suspension) => row.ended_how !== 'quashed';
const lengths = (rows: readonly Suspension[]) =>
  rows.filter(stood).flatMap(({ row }) => (row.until_at === null ? [] : [whole(row.until_at - row.from_at)]));

const passed = (row: Row<'training'>) => row.number !== null && ['passed', 'expired'].includes(row.state);
const taken = (row: Row<'training'>) =>
  passed(row) || (row.state === 'failed' && row.score !== null) || row.state === 'noShow';

const over = (rows: PlainPeople['lost']) => rows.filter(({ row, file }) => file.over && row.closed_at !== null);
const toldWithin = (rows: PlainPeople['lost']) =>
  over(rows).map(({ row, file }) => whole(row.closed_at! - file.opened_at));

type Order = PlainPeople['orders'][number];
const costs = (rows: readonly Order[]) =>
  rows.flatMap(({ row }) => (row.cost_minor === null ? [] : [Number(row.cost_minor)]));
const stoodStill = (rows: readonly Order[]) =>
  rows.flatMap(({ row }) => (row.held_at && row.let_go_at ? [whole(row.let_go_at - row.held_at)] : []));
const waitedForParts = ({ steps, file }: Order) => {
  let since: number | null = null;
  let ms = 0;
  for (const step of steps) {
    if (since !== null && step.from_state === 'waitingParts' && step.to_state !== 'waitingParts') {
      ms += step.at - since;
      since = null;
    }
    if (step.to_state === 'waitingParts' && step.from_state !== 'waitingParts') since = step.at;
  }
  return whole(ms + (since === null ? 0 : file.state_at - since));
};

const isConfirmed = ({ state }: { state: string }) => state === 'confirmed' || state === 'umpire';
const isDismissed = ({ state }: { state: string }) => state === 'dismissed';
const isDecided = (one: { state: string }) => isConfirmed(one) || isDismissed(one);

const driven = ({ trips }: World) =>
  sum(trips.flatMap(({ ended_at: endedMs, distance_metres: metres }) => (endedMs === null ? [] : [metres ?? 0])));

/** Each figure as its sentence says it, row by row. */
export const PLAIN_OF_PEOPLE: Readonly<Record<keyof typeof FIGURES_OF_PEOPLE, (world: World) => number | null>> = {
  incidents: ({ people: { incidents } }) => incidents.length,
  incidentsClosed: ({ people: { incidents } }) => incidents.filter(({ file }) => file.state === 'closed').length,
  incidentsReopened: ({ people: { incidents } }) => incidents.filter(({ row }) => row.reopened).length,
  incidentsLateShare: ({ people: { incidents } }) => shareOf(incidents.filter(termOver), late),
  incidentsUpheldShare: ({ people: { incidents } }) =>
    shareOf(incidents.filter(decided), (one) => !outcome(one).includes('unfounded')),
  incidentsAgainst: ({ people: { incidents } }) =>
    incidents.filter((one) => outcome(one).some((name) => ['coaching', 'suspension', 'ban'].includes(name))).length,
  acknowledgeMean: ({ people: { incidents } }) => mean(waits(incidents, 'acknowledge')),
  acknowledgeNine: ({ people: { incidents } }) => reached(waits(incidents, 'acknowledge'), 0.9),
  decideMean: ({ people: { incidents } }) => mean(waits(incidents, 'decide')),
  decideNine: ({ people: { incidents } }) => reached(waits(incidents, 'decide'), 0.9),
  suspensions: ({ people: { suspensions } }) => suspensions.length,
  suspensionsAppealed: ({ people: { suspensions } }) =>
    suspensions.filter(({ appeals }) => appeals.some(({ state }) => state !== 'withdrawn')).length,
  suspensionsQuashed: ({ people: { suspensions } }) => suspensions.filter((one) => !stood(one)).length,
  suspensionsQuashedShare: ({ people: { suspensions } }) => shareOf(suspensions, (one) => !stood(one)),
  suspensionsStood: ({ people: { suspensions } }) => suspensions.filter(stood).length,
  suspensionsOpenEnded: ({ people: { suspensions } }) =>
    suspensions.filter((one) => stood(one) && one.row.until_at === null).length,
  suspendedTime: ({ people: { suspensions } }) => sum(lengths(suspensions)),
  suspensionLeast: ({ people: { suspensions } }) => reached(lengths(suspensions), 0),
  suspensionMean: ({ people: { suspensions } }) => mean(lengths(suspensions)),
  suspensionHalf: ({ people: { suspensions } }) => reached(lengths(suspensions), 0.5),
  suspensionNine: ({ people: { suspensions } }) => reached(lengths(suspensions), 0.9),
  suspensionMost: ({ people: { suspensions } }) => reached(lengths(suspensions), 1),
  trainings: ({ people: { trainings } }) => trainings.length,
  trainingPassedShare: ({ people: { trainings } }) => shareOf(trainings.filter(taken), passed),
  trainingNoShows: ({ people: { trainings } }) => trainings.filter(({ state }) => state === 'noShow').length,
  tests: ({ people: { tries } }) => tries.length,
  testPassedShare: ({ people: { tries } }) =>
    shareOf(
      tries.filter(({ row }) => row.state === 'passed' || row.state === 'failed'),
      ({ row }) => row.state === 'passed',
    ),
  testScoreMean: ({ people: { tries } }) => mean(tries.flatMap(({ row }) => (row.score === null ? [] : [row.score]))),
  lostReports: ({ people: { lost } }) => lost.length,
  lostFoundShare: ({ people: { lost } }) => shareOf(over(lost), ({ file }) => file.state === 'closedFound'),
  lostInTimeShare: ({ people: { lost } }) =>
    shareOf(over(lost), ({ row, file }) => row.closed_at! - file.opened_at <= 21 * DAY),
  lostToldMean: ({ people: { lost } }) => mean(toldWithin(lost)),
  lostToldNine: ({ people: { lost } }) => reached(toldWithin(lost), 0.9),
  workOrders: ({ people: { orders } }) => orders.length,
  workByRule: ({ people: { orders } }) => orders.filter(({ row }) => row.found !== '').length,
  workSafety: ({ people: { orders } }) => orders.filter(({ row }) => row.safety).length,
  workDiscarded: ({ people: { orders } }) => orders.filter(({ file }) => file.state === 'discarded').length,
  workReleased: ({ people: { released } }) => released.length,
  workCost: ({ people: { released } }) => sum(costs(released)),
  workCostMean: ({ people: { released } }) => mean(costs(released)),
  workCostAKm: (world) => share(sum(costs(world.people.released)) * 1_000, driven(world)),
  downtime: ({ people: { released } }) => sum(stoodStill(released)),
  downtimeMean: ({ people: { released } }) => mean(stoodStill(released)),
  partsWait: ({ people: { released } }) => sum(released.map(waitedForParts)),
  tamperEvents: ({ people: { tamperEvents } }) => tamperEvents.filter(({ state }) => state === 'on').length,
  tamperShadow: ({ people: { tamperEvents } }) => tamperEvents.filter(({ state }) => state === 'shadow').length,
  tamperFindings: ({ people: { findings } }) => findings.length,
  tamperFindingsConfirmed: ({ people: { findings } }) => findings.map(({ file }) => file).filter(isConfirmed).length,
  tamperFindingsDismissed: ({ people: { findings } }) => findings.map(({ file }) => file).filter(isDismissed).length,
  tamperFindingsShare: ({ people: { findings } }) =>
    shareOf(findings.map(({ file }) => file).filter(isDecided), isConfirmed),
  tamperCases: ({ people: { tamperCases } }) => tamperCases.length,
  tamperCasesShare: ({ people: { tamperCases } }) => shareOf(tamperCases.filter(isDecided), isConfirmed),
};

const crew = ({ driver_id, vehicle_id }: { driver_id: number | null; vehicle_id: number | null }): Told => ({
  driver: driver_id,
  vehicle: vehicle_id,
});
const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const ofOrder = ({ row, file }: Order): Told => ({
  vehicle: row.vehicle_id,
  workKind: row.kind,
  workCause: text(file.given['cause']),
  workPayer: row.pays,
  technician: row.technician_id,
});

/** What of it belongs to a key and to days, as `among` says. */
export function peopleOf(
  people: PlainPeople,
  among: (fleetId: number, atMs: number, row: Told) => boolean,
): PlainPeople {
  return {
    incidents: people.incidents.filter(({ row, file }) =>
      among(row.fleet_id, file.opened_at, {
        ...crew(row),
        incidentKind: row.incident_kind_id,
        severity: Number(file.given['severity']),
        channel: text(file.given['channel']),
      }),
    ),
    suspensions: people.suspensions.filter(({ row }) =>
      among(row.fleet_id, row.decided_at, {
        ...crew(row),
        penalty: row.penalty_id,
        occurrence: row.occurrence,
        decidedBy: row.decided_by_name,
      }),
    ),
    trainings: people.trainings.filter((row) =>
      among(row.fleet_id, row.opened_at, { course: row.course_id, driver: row.driver_id }),
    ),
    tries: people.tries.filter(({ row, training }) =>
      among(row.fleet_id, row.started_at, { course: training.course_id, driver: training.driver_id }),
    ),
    lost: people.lost.filter(({ row, file }) =>
      among(row.fleet_id, file.opened_at, { ...crew(row), itemKind: row.kind }),
    ),
    orders: people.orders.filter((one) => among(one.row.fleet_id, one.file.opened_at, ofOrder(one))),
    released: people.released.filter((one) => among(one.row.fleet_id, one.file.state_at, ofOrder(one))),
    tamperEvents: people.tamperEvents.filter((row) =>
      among(row.fleet_id, row.ended_at, { ...crew(row), tamperRule: row.code, tamperVersion: row.version }),
    ),
    findings: people.findings.filter(({ file, code }) =>
      among(file.fleet_id, file.opened_at, { ...crew(file), tamperRule: code }),
    ),
    tamperCases: people.tamperCases.filter((row) => among(row.fleet_id, row.opened_at, crew(row))),
  };
}
