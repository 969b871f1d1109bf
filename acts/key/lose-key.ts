import { ok, type Result, refuse } from '#core/kit/result.ts';
import { type Actor, transact } from '#store/door/transaction.ts';
import { lockKeys, moveKeys } from '#store/key/key-set.ts';
import type { ActContext } from '../context.ts';

export type KeyTarget = { fleetId: number; keyId: number };
export type KeyMoved<Code extends string> = Result<{ keyId: number }, 'keyUnknown' | Code>;

/** Nobody knows where a key is; the shift it was out with keeps its name. Refused: `keyUnknown`, `keyLostAlready` (tag). */
export function loseKey(
  { store, clock }: ActContext,
  actor: Actor,
  { fleetId, keyId, why }: KeyTarget & { why: string },
): Promise<KeyMoved<'keyLostAlready'>> {
  return transact<KeyMoved<'keyLostAlready'>>(store, actor, clock.nowMs(), async (t) => {
    const key = (await lockKeys(t, fleetId, [keyId])).get(keyId);
    if (!key || key.state === 'retired') return refuse('keyUnknown');
    if (key.state === 'lost') return refuse('keyLostAlready', { tag: key.tag });
    await moveKeys(t, [keyId], { state: 'lost', recordId: key.recordId });
    const about = { vehicleId: key.vehicleId };
    const became = { tag: key.tag, plate: key.plate };
    t.audit({ act: 'loseKey', entity: 'keySet', entityId: keyId, fleetId, became, why: why || null, about });
    t.announce('keyDesk', fleetId, keyId);
    return ok({ keyId });
  });
}

/** A lost key, or a card that stayed out after its shift, hangs on its hook again. Refused: `keyUnknown`, `keyThere` (tag), `keyWithShift` (tag, who). */
export function hangUpKey(
  { store, clock }: ActContext,
  actor: Actor,
  { fleetId, keyId }: KeyTarget,
): Promise<KeyMoved<'keyThere' | 'keyWithShift'>> {
  return transact<KeyMoved<'keyThere' | 'keyWithShift'>>(store, actor, clock.nowMs(), async (t) => {
    const key = (await lockKeys(t, fleetId, [keyId])).get(keyId);
    if (!key || key.state === 'retired') return refuse('keyUnknown');
    const { tag, plate } = key;
    if (key.state === 'in') return refuse('keyThere', { tag });
    // The main key comes back with its shift: odometer, damage, lost property.
    if (key.kind === 'main' && key.state !== 'lost') return refuse('keyWithShift', { tag, who: key.driverName ?? '' });
    await moveKeys(t, [keyId], { state: 'in', recordId: null });
    const about = { vehicleId: key.vehicleId };
    t.audit({ act: 'hangUpKey', entity: 'keySet', entityId: keyId, fleetId, became: { tag, plate }, about });
    t.announce('keyDesk', fleetId, keyId);
    return ok({ keyId });
  });
}
