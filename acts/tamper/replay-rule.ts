import { ok, type Result, refuse } from '#core/kit/result.ts';
import type { KeptReplay } from '#core/tamper/rule-change.ts';
import type { Tx } from '#store/door/transaction.ts';
import { keepReplay, lockRule, type VersionOf } from '#store/tamper/rule.ts';
import { alone } from '../command/alone.ts';
import { startWorkIn } from '../long-work/start-work.ts';
import { holdRuleIn, ruleLine } from './change-rule.ts';

/** Lets a version be replayed again. Refused: `ruleUnknown`, `workGoesOn`. */
export async function askReplayIn(t: Tx, of: VersionOf): Promise<Result<null, 'ruleUnknown' | 'workGoesOn'>> {
  const { fleetId, code, version } = of;
  if (!(await lockRule(t, fleetId, code)).some((one) => one.version === version)) return refuse('ruleUnknown');
  const started = await startWorkIn(t, { fleetId, kind: 'tamperReplay', params: { code, version } });
  return started.ok ? ok(null) : started;
}

/** Keeps what a version would have found; one that would accuse too many is held. Refused: `ruleUnknown`. */
export async function keepReplayIn(t: Tx, of: VersionOf, replay: KeptReplay): Promise<Result<null, 'ruleUnknown'>> {
  const { fleetId, code, version } = of;
  const row = (await lockRule(t, fleetId, code)).find((one) => one.version === version);
  if (!row) return refuse('ruleUnknown');
  await keepReplay(t, of, replay);
  const { events, drivers, matters, days } = replay;
  t.audit({ ...ruleLine(of), act: 'replayTamperRule', became: { code, version, events, drivers, matters, days } });
  t.announce('tamper', fleetId, 0);
  if (replay.held && row.held_at === null) await holdRuleIn(t, of, { accused: drivers, drivers: replay.drove });
  return ok(null);
}

export const askReplay = alone(askReplayIn);
export const keepReplayOf = alone(keepReplayIn);
