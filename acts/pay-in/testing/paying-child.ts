import { payInShift } from '#acts/pay-in/pay-in-shift.ts';
import { lookAtShift, type PayInWorld } from '#acts/pay-in/reckon-shift.ts';
import type { CashUser } from '#acts/till/cash-world.ts';
import { NOTHING_TYPED } from '#core/pay-in/typed.ts';
import { handClock } from '#engine/clock/clock.ts';
import { openStore } from '#store/door/connect.ts';
import { shiftMoney } from '#store/pay-in/shift-money.ts';

/** A cashier in a process of its own, who pays in one shift after the other and says each receipt, until somebody ends it. */
export type ChildInput = { url: string; nowMs: number; world: PayInWorld; user: CashUser };

const { url, nowMs, world, user } = JSON.parse(process.argv[2] ?? '') as ChildInput;
const store = openStore(url);
const context = { store, clock: handClock(nowMs) };
for (;;) {
  const [next] = await shiftMoney(store.db, { ...world, state: 'confirmed', most: 1 });
  if (!next) break;
  const { recordId } = next;
  const looked = await lookAtShift(store.db, world, recordId, NOTHING_TYPED);
  if (!looked.ok || !looked.value.reckoned.ok) throw new Error(`Shift ${recordId} cannot be reckoned.`);
  const { sumMinor } = looked.value.reckoned.value.payIn;
  const asked = {
    recordId,
    typed: NOTHING_TYPED,
    sumMinor,
    handedMinor: sumMinor,
    why: '',
    clientKey: `kill ${recordId}`,
  };
  const paid = await payInShift(context, { kind: 'user', id: user.id, name: user.name }, world, user, asked);
  if (!paid.ok) throw new Error(paid.code);
  process.stdout.write(`${JSON.stringify({ recordId, number: paid.value.number })}\n`);
}
await store.close();
