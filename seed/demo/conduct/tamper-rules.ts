import { type ActContext, SYSTEM } from '#acts/context.ts';
import { makeVersion, setTamperRule } from '#acts/tamper/change-rule.ts';
import type { Clock } from '#core/kit/time.ts';
import type { TamperCode } from '#core/tamper/rule.ts';
import { replayRule } from '#services/tamper/replay.ts';
import { DEMO_FLEETS } from '../fleets.ts';

const ACTOR = SYSTEM('demo');
/** What is so plain that the demo company lets it accuse. */
const ON: readonly TamperCode[] = ['rapidMeter', 'mockLocation', 'meterKm'];

/** Replays rules of the demo fleets on the day before, as a version has to be, and sets some of them on. */
export async function seedTamperRules(context: ActContext & { clock: Clock }, goOn: () => boolean): Promise<void> {
  for (const { id: fleetId } of DEMO_FLEETS) {
    for (const code of ON) {
      if (!goOn()) return;
      await replay(context, fleetId, { code, version: 1 }, goOn);
      const why = 'Watched in shadow: what it found was so.';
      await setTamperRule(context, ACTOR, { fleetId, code, version: 1, state: 'on', why });
    }
    const why = 'Ten seconds tell a slip of the hand from a ride that was hidden.';
    const next = await makeVersion(context, ACTOR, { fleetId, code: 'rapidMeter', threshold: 45, why });
    if (!next.ok) throw new Error(`A rule of the demo was refused: ${next.code}.`);
    const off = { fleetId, code: 'farAccept', version: 1, state: 'off' } as const;
    await setTamperRule(context, ACTOR, { ...off, why: 'Chained jobs are taken while hired, as dispatch wants it.' });
  }
}

async function replay(
  context: ActContext,
  fleetId: number,
  params: { code: TamperCode; version: number },
  goOn: () => boolean,
): Promise<void> {
  const { store, clock } = context;
  const outcome = await replayRule({
    params,
    progress: () => undefined,
    cancelled: () => !goOn(),
    context: { store, clock, wall: clock, fleetId, actor: ACTOR, sendsMail: false, log: { error: () => undefined } },
  });
  if (!outcome.ok) throw new Error(`A replay of the demo was refused: ${outcome.code}.`);
}
