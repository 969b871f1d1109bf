import { type RawBuilder, sql } from 'kysely';
import type { FactName } from '#core/figure/facts.ts';
import type { FACTS_OF_PEOPLE } from '#core/figure/people/facts.ts';
import type { MatterKind } from '#core/figure/people/matters.ts';
import { ANSWER_DAYS } from '#core/lost-property/deadlines.ts';
import { CAR, DRIVER, minutes, OF_A_CAR, OF_A_DRIVER, type Source } from './source.ts';

/** The case of a row that has one, with its number, when it was opened, and its state. */
const CASE = sql`join case_file c on c.id = r.case_id`;

const DECIDED = sql<boolean>`(m.decided_at is not null)`;
const TERM_OVER = sql<boolean>`(k.stopped or k.told_due_at is not distinct from k.due_at and k.due_at is not null)`;

/** The codes of outcomes by which an incident goes against its driver. */
const AGAINST = sql.join([sql`'coaching'`, sql`'suspension'`, sql`'ban'`]);

const incident: Source<'incident'> = {
  from: sql`incident r ${CASE} ${CAR} ${DRIVER}
    left join case_clock k on k.case_id = r.case_id and k.name = 'answer'
    left join lateral (
      select min(s.at) filter (where s.step = 'acknowledge') as acknowledged_at,
        min(s.at) filter (where s.step = 'decide') as decided_at,
        (array_agg(s.given -> 'outcome' order by s.id desc) filter (where s.step = 'decide'))[1] as outcome
      from case_step s where s.case_id = r.case_id
    ) m on true`,
  at: sql`c.opened_at`,
  id: sql`r.case_id`,
  whole: true,
  dimensions: {
    incidentKind: sql`r.incident_kind_id`,
    severity: sql`(c.given ->> 'severity')::integer`,
    channel: sql`c.given ->> 'channel'`,
    ...OF_A_CAR,
    ...OF_A_DRIVER,
  },
  marks: {
    closed: sql`c.over`,
    reopened: sql`r.reopened`,
    decided: DECIDED,
    upheld: sql`(${DECIDED} and not coalesce(m.outcome ? 'unfounded', false))`,
    againstDriver: sql`coalesce(m.outcome ?| array[${AGAINST}], false)`,
    termOver: sql`coalesce(${TERM_OVER}, false)`,
    late: sql`coalesce(${TERM_OVER} and (not k.stopped or k.consumed_ms > k.limit_ms), false)`,
  },
  measures: {
    acknowledgeMinutes: minutes(sql`m.acknowledged_at - c.opened_at`),
    decideMinutes: minutes(sql`m.decided_at - c.opened_at`),
  },
};

const STOOD = sql<boolean>`(r.ended_how is distinct from 'quashed')`;

const suspension: Source<'suspension'> = {
  from: sql`suspension r ${CASE} ${CAR} ${DRIVER}`,
  at: sql`r.decided_at`,
  id: sql`r.case_id`,
  whole: true,
  dimensions: {
    penalty: sql`r.penalty_id`,
    occurrence: sql`r.occurrence`,
    decidedBy: sql`r.decided_by_name`,
    ...OF_A_CAR,
    ...OF_A_DRIVER,
  },
  marks: {
    appealed: sql`exists (select from case_file a where a.of_case = r.case_id and a.kind = 'appeal' and a.state <> 'withdrawn')`,
    quashed: sql`(not ${STOOD})`,
    stood: STOOD,
    openEnded: sql`(${STOOD} and r.until_at is null)`,
  },
  measures: { lengthMinutes: sql`case when ${STOOD} then ${minutes(sql`r.until_at - r.from_at`)} end` },
};

// One that was waived, and the waiver taken back, has failed without a score: it was never taken.
const PASSED = sql<boolean>`(r.number is not null and r.state in ('passed', 'expired'))`;
const FAILED = sql<boolean>`(r.state = 'failed' and r.score is not null)`;

const training: Source<'training'> = {
  from: sql`training r ${DRIVER}`,
  at: sql`r.opened_at`,
  id: sql`r.id`,
  dimensions: { course: sql`r.course_id`, ...OF_A_DRIVER },
  marks: {
    taken: sql`(${PASSED} or ${FAILED} or r.state = 'noShow')`,
    passed: PASSED,
    noShow: sql`r.state = 'noShow'`,
  },
  measures: {},
};

const trainingTry: Source<'trainingTry'> = {
  from: sql`training_try r join training g on g.id = r.training_id left join driver d on d.id = g.driver_id`,
  at: sql`r.started_at`,
  id: sql`r.id`,
  dimensions: { course: sql`g.course_id`, driver: sql`g.driver_id`, driverGroup: sql`d.driver_group` },
  marks: { marked: sql`r.state in ('passed', 'failed')`, passed: sql`r.state = 'passed'` },
  measures: { score: sql`r.score` },
};

const LOST_OVER = sql<boolean>`(c.over and r.closed_at is not null)`;

const lostReport: Source<'lostReport'> = {
  from: sql`lost_property r ${CASE} ${CAR} ${DRIVER}`,
  at: sql`c.opened_at`,
  id: sql`r.case_id`,
  where: sql`r.side = 'report'`,
  whole: true,
  dimensions: { itemKind: sql`r.kind`, ...OF_A_CAR, ...OF_A_DRIVER },
  marks: {
    told: LOST_OVER,
    found: sql`(${LOST_OVER} and c.state = 'closedFound')`,
    toldInTime: sql`(${LOST_OVER} and r.closed_at <= c.opened_at + ${sql.lit(ANSWER_DAYS)} * interval '1 day')`,
  },
  measures: { toldMinutes: sql`case when ${LOST_OVER} then ${minutes(sql`r.closed_at - c.opened_at`)} end` },
};

const ORDER = sql`work_order r ${CASE} ${CAR}`;
const OF_WORK = {
  workKind: sql`r.kind`,
  workCause: sql`c.given ->> 'cause'`,
  workPayer: sql`r.pays`,
  technician: sql`r.technician_id`,
  vehicleType: sql`v.vehicle_type_id`,
  ...OF_A_CAR,
};

const workOpened: Source<'workOpened'> = {
  from: ORDER,
  at: sql`c.opened_at`,
  id: sql`r.case_id`,
  dimensions: OF_WORK,
  marks: { byRule: sql`r.found <> ''`, safety: sql`r.safety`, discarded: sql`c.state = 'discarded'` },
  measures: {},
};

/** From each time an order waited for parts until it went on; null where it never did. */
const WAITED = sql`(
  select sum(coalesce(n.at, c.state_at) - s.at) from case_step s
  left join lateral (select l.at from case_step l where l.case_id = s.case_id and l.id > s.id and l.from_state = 'waitingParts'
    order by l.id limit 1) n on true
  where s.case_id = r.case_id and s.to_state = 'waitingParts' and s.from_state is distinct from 'waitingParts')`;

const workReleased: Source<'workReleased'> = {
  from: ORDER,
  at: sql`c.state_at`,
  id: sql`r.case_id`,
  where: sql`c.state = 'released'`,
  whole: true,
  dimensions: OF_WORK,
  marks: {},
  measures: {
    costMinor: sql`r.cost_minor`,
    downtimeMinutes: minutes(sql`r.let_go_at - r.held_at`),
    partsMinutes: minutes(WAITED),
  },
};

const tamperEvent: Source<'tamperEvent'> = {
  from: sql`tamper_event r ${CAR} ${DRIVER}`,
  at: sql`r.ended_at`,
  id: sql`r.id`,
  dimensions: { tamperRule: sql`r.code`, tamperVersion: sql`r.version`, ...OF_A_CAR, ...OF_A_DRIVER },
  marks: { accusing: sql`r.state = 'on'`, shadow: sql`r.state = 'shadow'` },
  measures: {},
};

const CONFIRMED = sql<boolean>`r.state in ('confirmed', 'umpire')`;
const DISMISSED = sql<boolean>`r.state = 'dismissed'`;
const OF_A_CASE = {
  decided: sql<boolean>`r.state in ('confirmed', 'umpire', 'dismissed')`,
  confirmed: CONFIRMED,
  dismissed: DISMISSED,
};

const tamperFinding: Source<'tamperFinding'> = {
  from: sql`(
    select min(e.id) as id, e.code, c.id as case_id, c.fleet_id, c.opened_at, c.state, c.year, c.number, c.driver_id, c.vehicle_id
    from tamper_event e join case_file c on c.id = e.case_id
    group by e.code, c.id, c.fleet_id, c.opened_at, c.state, c.year, c.number, c.driver_id, c.vehicle_id
  ) r ${CAR} ${DRIVER}`,
  at: sql`r.opened_at`,
  id: sql`r.id`,
  dimensions: { tamperRule: sql`r.code`, ...OF_A_CAR, ...OF_A_DRIVER },
  marks: OF_A_CASE,
  measures: {},
};

const tamperCase: Source<'tamperCase'> = {
  from: sql`case_file r ${CAR} ${DRIVER}`,
  at: sql`r.opened_at`,
  id: sql`r.id`,
  where: sql`r.kind = 'tamper'`,
  dimensions: { ...OF_A_CAR, ...OF_A_DRIVER },
  marks: OF_A_CASE,
  measures: {},
};

export const SOURCES_OF_PEOPLE: { readonly [F in keyof typeof FACTS_OF_PEOPLE]: Source<F> } = {
  incident,
  suspension,
  training,
  trainingTry,
  lostReport,
  workOpened,
  workReleased,
  tamperEvent,
  tamperFinding,
  tamperCase,
};

/** The matter that a row is or is of: a case by its id, year and number, or a training or an event by its id. */
export type MatterTold = {
  kind: MatterKind;
  id: RawBuilder<unknown>;
  year: RawBuilder<unknown>;
  number: RawBuilder<unknown>;
};
const caseOf = (kind: MatterKind): MatterTold => ({
  kind,
  id: sql`r.case_id`,
  year: sql`c.year`,
  number: sql`c.number`,
});
const NO_NUMBER = { year: sql`null::integer`, number: sql`null::bigint` };
const TAMPER = { kind: 'tamper' as const, year: sql`r.year`, number: sql`r.number` };

export const MATTERS_OF_PEOPLE: Readonly<Partial<Record<FactName, MatterTold>>> = {
  incident: caseOf('incident'),
  suspension: caseOf('suspension'),
  lostReport: caseOf('lostReport'),
  workOpened: caseOf('workOrder'),
  workReleased: caseOf('workOrder'),
  training: { ...NO_NUMBER, kind: 'training', id: sql`r.id` },
  trainingTry: { ...NO_NUMBER, kind: 'training', id: sql`r.training_id` },
  tamperEvent: { ...NO_NUMBER, kind: 'tamperEvent', id: sql`r.id` },
  tamperFinding: { ...TAMPER, id: sql`r.case_id` },
  tamperCase: { ...TAMPER, id: sql`r.id` },
};

/** Where the values of dimensions are called by their name. A course is named in both languages. */
export const TABLES_OF_PEOPLE = {
  incidentKind: { table: 'incident_kind', label: 'x.name' },
  penalty: { table: 'penalty', label: 'x.name' },
  technician: { table: 'technician', label: 'x.name' },
  course: {
    table: 'course',
    label:
      "concat_ws(' / ', x.name_en, nullif(x.name_fr, x.name_en)) || case when x.edition > 1 then ', ' || x.edition else '' end",
  },
} as const;
