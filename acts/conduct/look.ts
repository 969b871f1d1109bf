import { CONDUCT_RULES, type ConductRuleName, sourceOfRule } from '#core/conduct/rules.ts';
import { type Proposed, proposalsOf } from '#core/conduct/strikes.ts';
import { proposalReason } from '#core/conduct/words.ts';
import type { Result } from '#core/kit/result.ts';
import { givenName } from '#core/language/given-names.ts';
import { LONGEST_REASON, suspensionKind } from '#core/suspension/case.ts';
import { type CaseRow, lockCase } from '#store/case/case-file.ts';
import { type PenaltyRow, penaltiesFound, rulesOf } from '#store/conduct/rule.ts';
import { lockOpenStrikes, openStrikes, restOnStrikes } from '#store/conduct/strike.ts';
import { type Actor, type Tx, transact } from '#store/door/transaction.ts';
import { fleetClock } from '#store/fleet/fleet-clock.ts';
import { moveHeldIn } from '../case/move-case.ts';
import type { ActContext } from '../context.ts';
import { proposeIn } from '../suspension/propose.ts';
import { suspensionActs } from '../suspension/suspension-acts.ts';
import { countStrikesIn } from './count-strikes.ts';

export type ConductLook = { strikes: number; proposed: number; issued: number };

/**
 * Looks for what the rules of a fleet find: strikes are counted, enough of them are laid before the umpire, and a rule that a
 * person let act issues what it proposed; what it may not issue stays a proposal. Two nodes may do it at once.
 */
export async function lookAtConduct({ store, clock }: ActContext, actor: Actor, fleetId: number): Promise<ConductLook> {
  const nowMs = clock.nowMs();
  const look: ConductLook = { strikes: 0, proposed: 0, issued: 0 };
  const penalties = await penaltiesFound(store.db, fleetId);
  const rules = await rulesOf(store.db, fleetId);
  if (penalties.size === 0 && rules.length === 0) return look;
  look.strikes = await transact(store, actor, nowMs, (t) => countStrikesIn(t, fleetId));
  const open = await openStrikes(store.db, fleetId);
  for (const [rule, penalty] of penalties) {
    const strikes = open
      .filter((one) => one.rule === rule)
      .map(({ id, driver_id: driverId, at: atMs }) => ({ id, driverId, atMs }));
    const asked = { times: penalty.strikes, days: penalty.strike_days };
    for (const proposed of proposalsOf(CONDUCT_RULES[rule], strikes, asked)) {
      const made = await transact(store, actor, nowMs, (t) => proposeFound(t, { fleetId, rule, penalty }, proposed));
      if (!made) continue;
      look.proposed += 1;
      if (!rules.some((one) => one.rule === rule && one.acts_by !== null)) continue;
      const issued = await transact(store, actor, nowMs, (t) => issueFound(t, fleetId, made.id));
      if (issued?.ok) look.issued += 1;
    }
  }
  return look;
}

async function proposeFound(
  t: Tx,
  { fleetId, rule, penalty }: { fleetId: number; rule: ConductRuleName; penalty: PenaltyRow },
  { driverId, strikes }: Proposed,
): Promise<CaseRow | null> {
  const held = await lockOpenStrikes(
    t,
    strikes.map(({ id }) => id),
  );
  const last = held.at(-1);
  // Another node was faster, or a customer took a BAN back.
  if (!last || held.length < strikes.length) return nothing(t);
  const { language } = await fleetClock(t.db, fleetId);
  const text = givenName({ nameEn: penalty.text_en, nameFr: penalty.text_fr }, language);
  const opened = await proposeIn(t, {
    fleetId,
    sees: [fleetId],
    driverId,
    vehicleId: null,
    penalty,
    reason: proposalReason({ rule, text, count: held.length, days: penalty.strike_days }, language).slice(
      0,
      LONGEST_REASON,
    ),
    // Which customers: for the office alone.
    inside: rule === 'bans' ? held.map(({ event }) => event).join(', ') : '',
    evidence: held.map((one) => ({ kind: one.evidence_kind, ref: one.evidence_ref, text: one.evidence_text })),
    source: sourceOfRule(rule, last.id),
  });
  if (!opened.ok) throw new Error(`A proposal of the rule ${rule} was refused: ${opened.code}.`);
  await restOnStrikes(
    t,
    held.map(({ id }) => id),
    opened.value.id,
  );
  return opened.value;
}

async function issueFound(t: Tx, fleetId: number, caseId: number): Promise<Result<unknown, string> | null> {
  const file = await lockCase(t, fleetId, suspensionKind.name, caseId);
  if (!file || file.state !== suspensionKind.begins) return nothing(t);
  return moveHeldIn(t, suspensionActs, file, { move: 'issueByRule', why: '', given: {}, rights: null });
}

function nothing(t: Tx): null {
  t.unchanged();
  return null;
}
