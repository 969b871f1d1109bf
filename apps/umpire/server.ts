import { implement } from '@orpc/server';
import { orderRule } from '#acts/conduct/order-rule.ts';
import { appealActs } from '#acts/suspension/appeal-acts.ts';
import { suspensionActs } from '#acts/suspension/suspension-acts.ts';
import { noticePaper } from '#cards/suspension/notice-paper.ts';
import { allows } from '#core/access/flags.ts';
import { caseNumber } from '#core/case/case-kind.ts';
import { LETS_RULES_ACT } from '#core/conduct/rights.ts';
import { DAY_MS, MINUTE_MS } from '#core/kit/time.ts';
import { penaltyFor } from '#core/penalty/penalty-for.ts';
import { appealKind, suspensionKind } from '#core/suspension/case.ts';
import { pointsOf, stepAt, type Thresholds } from '#core/suspension/points.ts';
import { caseHandlers } from '#engine/case/serve.ts';
import { letPrint } from '#engine/print/let-print.ts';
import type { HandlerContext, RequestContext } from '#engine/server/context.ts';
import { guard, requireFleet, valueOr } from '#engine/server/serve-contract.ts';
import { listCases, toldCase } from '#store/case/case-file.ts';
import { penaltyOf } from '#store/penalty/penalty.ts';
import { readSettings } from '#store/setting/setting-value.ts';
import {
  driversWithPoints,
  givenBefore,
  pointsGiven,
  suspensionOf,
  suspensionsGiven,
} from '#store/suspension/suspension.ts';
import { contract } from './contract.ts';
import { toldFairness } from './told-fairness.ts';
import { toldRules } from './told-rules.ts';

const { suspensions, appeals, ...own } = contract;
const os = implement(own).$context<RequestContext>().use(guard);

async function pointRules(
  { suite }: HandlerContext,
  fleetId: number,
): Promise<{ months: number; thresholds: Thresholds }> {
  const settings = (await readSettings(suite.store.db))(fleetId);
  const { pointMonths: months, pointsWarn: warn, pointsInterview: interview, pointsSuspend: suspend } = settings;
  return { months, thresholds: { warn, interview, suspend } };
}

export const router = {
  suspensions: caseHandlers(suspensions, suspensionActs),
  appeals: caseHandlers(appeals, appealActs),
  ...os.router({
    desk: os.desk.handler(async ({ input, context }) => {
      const fleet = requireFleet(context, input.fleet);
      const facts = context.suite.books.fleets.get(fleet);
      const { secondDays, appealDays } = (await readSettings(context.suite.store.db))(fleet);
      return { currency: facts?.currency ?? '', zone: facts?.timeZone ?? 'UTC', secondDays, appealDays };
    }),
    decision: os.decision.handler(async ({ input, context, errors }) => {
      const { db } = context.suite.store;
      const fleet = requireFleet(context, input.fleet);
      if (!(await toldCase(db, fleet, suspensionKind.name, input.id))) throw errors.caseUnknown();
      const row = await suspensionOf(db, input.id);
      if (!row) return { decision: null };
      const states = Object.keys(appealKind.states);
      const [appeal] = await listCases(db, fleet, {
        kind: appealKind.name,
        states,
        text: '',
        number: null,
        ofCase: input.id,
        beforeId: null,
        most: 1,
      });
      return {
        decision: {
          fromMs: row.from_at,
          untilMs: row.until_at,
          scope: row.scope,
          penalty: row.penalty_name,
          penaltyVersion: row.penalty_version,
          occurrence: row.occurrence,
          points: row.points,
          fineMinor: row.fine_minor,
          decidedBy: row.decided_by_name,
          decidedAtMs: row.decided_at,
          agreedBy: row.agreed_by_name,
          appealUntilMs: row.appeal_until,
          endedAtMs: row.ended_at,
          earningsLostMinor: row.earnings_lost_minor,
          appeal: appeal
            ? { id: appeal.id, number: caseNumber(appealKind, appeal.year, appeal.number), state: appeal.state }
            : null,
        },
      };
    }),
    paper: os.paper.handler(async ({ input, context, errors }) => {
      const { suite } = context;
      const fleet = requireFleet(context, input.fleet);
      if (!(await toldCase(suite.store.db, fleet, suspensionKind.name, input.id))) throw errors.caseUnknown();
      const paper = await noticePaper(suite, fleet, input.id);
      if (!paper) throw errors.notIssued();
      return letPrint(context, paper.of, paper.printed);
    }),
    past: os.past.handler(async ({ input, context }) => {
      const { suite } = context;
      const { db } = suite.store;
      const fleet = requireFleet(context, input.fleet);
      const { driver = null, vehicle = null } = input;
      const nowMs = suite.clock.nowMs();
      const [rules, given, earlier, penalty] = [
        await pointRules(context, fleet),
        await pointsGiven(db, driver === null ? [] : [driver]),
        await suspensionsGiven(db, fleet, { driverId: driver, vehicleId: vehicle }),
        input.penalty === undefined ? undefined : await penaltyOf(db, fleet, input.penalty),
      ];
      const points = pointsOf(given.get(driver ?? 0) ?? [], nowMs, rules.months);
      const before = penalty
        ? await givenBefore(db, { penaltyId: penalty.id, driverId: driver, vehicleId: vehicle })
        : [];
      return {
        points,
        step: stepAt(points, rules.thresholds),
        earlier: earlier.map((one) => ({
          id: one.id,
          number: caseNumber(suspensionKind, one.year, one.number),
          state: one.state,
          penalty: one.penalty,
          atMs: one.at,
          minutes: one.until === null ? null : Math.round((one.until - one.from) / MINUTE_MS),
        })),
        due: penalty
          ? {
              ...penaltyFor(
                { points: penalty.points, minutes: penalty.minutes, countsDays: penalty.counts_days },
                before,
                nowMs,
              ),
              fineMinor: penalty.fine_minor,
              scope: penalty.scope,
            }
          : null,
      };
    }),
    fairness: os.fairness.handler(async ({ input, context }) => {
      const { suite } = context;
      const fleet = requireFleet(context, input.fleet);
      const toMs = suite.clock.nowMs() + 1;
      const span = { fromMs: toMs - input.days * DAY_MS, toMs };
      return { lines: await toldFairness(suite.store.db, fleet, span) };
    }),
    points: os.points.handler(async ({ input, context }) => {
      const { suite } = context;
      const fleet = requireFleet(context, input.fleet);
      const { months, thresholds } = await pointRules(context, fleet);
      const drivers = await driversWithPoints(suite.store.db, fleet);
      const given = await pointsGiven(
        suite.store.db,
        drivers.map(({ id }) => id),
      );
      const nowMs = suite.clock.nowMs();
      return {
        drivers: drivers
          .map(({ id, did, name }) => ({ id, did, name, points: pointsOf(given.get(id) ?? [], nowMs, months) }))
          .filter(({ points }) => points > 0)
          .map((one) => ({ ...one, step: stepAt(one.points, thresholds) }))
          .toSorted((one, other) => other.points - one.points || one.name.localeCompare(other.name)),
      };
    }),
    rules: os.rules.handler(async ({ input, context }) => {
      const { suite, user } = context;
      const told = await toldRules(suite.store.db, requireFleet(context, input.fleet), suite.clock.nowMs());
      return { ...told, mayOrder: allows(user.rights, LETS_RULES_ACT) };
    }),
    orderRule: os.orderRule.handler(async ({ input, context, errors }) => {
      const { fleet, rule, acts, why } = input;
      const order = { fleetId: requireFleet(context, fleet), rule, acts, why };
      valueOr(errors, await orderRule(context.suite, context.actor, order));
      return { acts };
    }),
  }),
};
