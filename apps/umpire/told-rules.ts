import { conductPack } from '#core/conduct/packs.ts';
import { CONDUCT_RULE_NAMES, CONDUCT_RULES } from '#core/conduct/rules.ts';
import { stillCounting } from '#core/conduct/strikes.ts';
import { penaltiesFound, proposalsMade, rulesOf } from '#store/conduct/rule.ts';
import { openStrikes } from '#store/conduct/strike.ts';
import type { Db } from '#store/door/connect.ts';
import { readSettings } from '#store/setting/setting-value.ts';
import type { RuleTold } from './contract.ts';

type Open = Awaited<ReturnType<typeof openStrikes>>;

/** The rules of a fleet as the umpire sees them. */
export async function toldRules(db: Db, fleetId: number, nowMs: number) {
  const [penalties, rows, made, open, settings] = [
    await penaltiesFound(db, fleetId),
    await rulesOf(db, fleetId),
    await proposalsMade(db, fleetId),
    await openStrikes(db, fleetId),
    (await readSettings(db))(fleetId),
  ];
  const rules = CONDUCT_RULE_NAMES.map((rule): RuleTold => {
    const penalty = penalties.get(rule);
    const row = rows.find((one) => one.rule === rule);
    const proposals = made.find((one) => one.rule === rule);
    const own = open.filter((one) => one.rule === rule);
    const asked = { times: penalty?.strikes ?? 1, days: penalty?.strike_days ?? 0 };
    const counting = new Set(
      stillCounting(
        CONDUCT_RULES[rule],
        own.map(({ id, driver_id: driverId, at: atMs }) => ({ id, driverId, atMs })),
        asked,
        nowMs,
      ).map(({ id }) => id),
    );
    return {
      rule,
      penalty: penalty
        ? {
            code: penalty.code,
            name: penalty.name,
            strikes: penalty.strikes,
            days: penalty.strike_days,
            mayAct: penalty.way === 'automatic',
          }
        : null,
      made: proposals?.made ?? 0,
      waiting: proposals?.waiting ?? 0,
      issued: proposals?.issued ?? 0,
      turnedDown: proposals?.turnedDown ?? 0,
      firstAtMs: proposals?.firstMs ?? null,
      acts:
        row && row.acts_since !== null
          ? { by: row.acts_by_name ?? '', sinceMs: row.acts_since, why: row.acts_why ?? '' }
          : null,
      strikes: penalty ? byDriver(own.filter(({ id }) => counting.has(id))) : [],
    };
  });
  return { pack: conductPack(settings.conductPack, settings.companyCountry), rules };
}

function byDriver(open: Open): RuleTold['strikes'] {
  const drivers = new Map<number, Open>();
  for (const one of open) drivers.set(one.driver_id, [...(drivers.get(one.driver_id) ?? []), one]);
  return [...drivers.values()]
    .map((own) => {
      const last = own.toSorted((one, other) => one.at - other.at).at(-1) as Open[number];
      const { driver_id: driverId, did, driverName: name, at: lastAtMs, evidence_text: lastText } = last;
      return { driverId, did, name, count: own.length, lastAtMs, lastText };
    })
    .toSorted((one, other) => other.count - one.count || one.name.localeCompare(other.name));
}
