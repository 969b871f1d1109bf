import type { ConductRuleName } from '#core/conduct/rules.ts';
import { type StrikeFacts, strikeText } from '#core/conduct/words.ts';
import { pointsOf } from '#core/suspension/points.ts';
import {
  absenceFacts,
  type Between,
  type Fact,
  lastPointsGiven,
  lateKeyFacts,
  lateStartFacts,
  standingBans,
} from '#store/conduct/facts.ts';
import { type PenaltyRow, penaltiesFound, rulesOf, watchRules } from '#store/conduct/rule.ts';
import { dropLiftedBans, insertStrike } from '#store/conduct/strike.ts';
import type { Tx } from '#store/door/transaction.ts';
import { fleetClock } from '#store/fleet/fleet-clock.ts';
import { readSettings } from '#store/setting/setting-value.ts';
import { pointsGiven } from '#store/suspension/suspension.ts';

type Found = Fact & { points?: number };
type Look = (t: Tx, between: Between, penalty: PenaltyRow) => Promise<Found[]>;

/** How the facts of each rule are found. */
const LOOKS: Readonly<Record<ConductRuleName, Look>> = {
  lateKeys: (t, between) => lateKeyFacts(t.db, between),
  lateStarts: (t, between) => lateStartFacts(t.db, between),
  absences: (t, between) => absenceFacts(t.db, between),
  bans: lookForBans,
  points: lookForPoints,
};

/** Counts what the rules of a fleet find, each event once. Answers how many strikes are new. */
export async function countStrikesIn(t: Tx, fleetId: number): Promise<number> {
  const penalties = await penaltiesFound(t.db, fleetId);
  const before = await rulesOf(t.db, fleetId);
  await watchRules(t, fleetId, [...penalties.keys()]);
  const { zone, language } = await fleetClock(t.db, fleetId);
  let counted = 0;
  for (const [rule, penalty] of penalties) {
    const sinceMs = before.find((one) => one.rule === rule)?.watches_since ?? t.nowMs;
    for (const found of await LOOKS[rule](t, { fleetId, sinceMs, nowMs: t.nowMs }, penalty)) {
      const { driverId, event, recordId, atMs } = found;
      const facts: StrikeFacts = { ...found, points: found.points ?? null };
      const text = strikeText(rule, facts, language, zone);
      const evidence = { kind: recordId === null ? 'words' : 'shift', ref: recordId, text } as const;
      if (!(await insertStrike(t, { fleetId, rule, driverId, event, atMs, evidence }))) continue;
      counted += 1;
      t.audit({
        act: 'conductStrike',
        entity: 'conductRule',
        entityId: rule,
        fleetId,
        became: { rule, event },
        about: { driverId },
      });
    }
  }
  if (counted > 0) t.announce('suspensions', fleetId, 0);
  else t.unchanged();
  return counted;
}

const standing = (driverId: number, event: string, atMs: number): Found => ({
  driverId,
  event,
  atMs,
  recordId: null,
  plate: null,
  dueMs: null,
  minutes: null,
});

/** A customer who takes a BAN back takes the strike back, as long as no proposal rests on it. */
async function lookForBans(t: Tx, { fleetId }: Between): Promise<Found[]> {
  const bans = (await standingBans(t.db, fleetId)).map(({ driverId, customerId }) => ({
    driverId: Number(driverId),
    event: `customer ${customerId}`,
  }));
  const dropped = await dropLiftedBans(
    t,
    fleetId,
    bans.map(({ driverId, event }) => `${driverId} ${event}`),
  );
  if (dropped > 0) t.announce('suspensions', fleetId, 0);
  return bans.map(({ driverId, event }) => standing(driverId, event, t.nowMs));
}

/** Whose points have come to those of a suspension, by the last that gave some: more of them are a strike of their own. */
async function lookForPoints(t: Tx, { fleetId }: Between, penalty: PenaltyRow): Promise<Found[]> {
  const { pointMonths, pointsSuspend } = (await readSettings(t.db))(fleetId);
  if (pointsSuspend === 0) return [];
  const last = await lastPointsGiven(t.db, fleetId, penalty.id);
  const given = await pointsGiven(
    t.db,
    last.map(({ driverId }) => driverId),
  );
  return last.flatMap(({ driverId, caseId }) => {
    const points = pointsOf(given.get(driverId) ?? [], t.nowMs, pointMonths);
    return points < pointsSuspend ? [] : [{ ...standing(driverId, `case ${caseId}`, t.nowMs), points }];
  });
}
