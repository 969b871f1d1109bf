import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoSuite } from '#apps/testing/demo-suite.ts';
import { type Session, signIn } from '#apps/testing/sign-in.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { openTerminal, type RawTerminal } from './testing/raw-terminal.ts';

let address: string;
let store: Store;
let cashier: Session;
let device: RawTerminal;
let commands = 0;

beforeAll(async () => {
  const suite = await demoSuite();
  address = suite.address;
  store = openStore(suite.databaseUrl, { connections: 2 });
  cashier = await signIn(address, 'cashier');
  device = await openTerminal(address);
});
afterAll(async () => {
  device.close();
  await store.close();
});

const send = (type: string, more: object = {}) => {
  commands += 1;
  return device.command({ type, commandId: `told-${commands}`, ...more });
};
const toldOf = async (recordId: number) => {
  const answer = await fetch(`${address}/api/v1/cashier/told-pay-in?fleet=1&recordId=${recordId}`, {
    headers: cashier.headers,
  });
  return (await answer.json()) as { told: object | null; toldAtMs: number | null };
};

it('a driver tells what the shift comes to, tells it anew, and no longer once it is paid in', async () => {
  const { shiftId } = await send('signOn', { fleet: 1, did: '1003', pin: '4003', plate: '103' });
  const shift = store.db.selectFrom('shift').select('shift_record_id').where('id', '=', shiftId!);
  const { shift_record_id: recordId } = await shift.executeTakeFirstOrThrow();
  expect(await toldOf(recordId!)).toEqual({ told: null, toldAtMs: null });
  const totals = { hirings: 4, distanceMetres: 60_000, fareMinor: 90_000 };
  const dockets = [{ number: 'ab 1', amountMinor: 20_000 }];
  const twice = [...dockets, { number: 'AB1', amountMinor: 1 }];
  expect(await send('tellPayIn', { dockets: twice })).toMatchObject({
    ok: false,
    code: 'docketTwice',
    detail: { number: 'AB1' },
  });
  const told = { totals, dockets, vouchersMinor: 500, cashMinor: 40_000 };
  expect(await send('tellPayIn', { ...told, cashMinor: 1 })).toMatchObject({ ok: true });
  expect(await send('tellPayIn', told)).toMatchObject({ ok: true });
  expect(await toldOf(recordId!)).toEqual({
    told: { ...told, dockets: [{ number: 'AB1', amountMinor: 20_000 }] },
    toldAtMs: expect.any(Number),
  });
  device.sendText(JSON.stringify({ type: 'tellPayIn', commandId: 'told-wrong', cashMinor: -1 }));
  expect(await device.hears(({ type }) => type === 'refused')).toMatchObject({ code: 'badInput', field: 'cashMinor' });
  const at = new Date();
  const over = { state: 'paidIn', worked_at: at, confirmed_at: at, confirmed_by: 'cashier' } as const;
  await store.db.updateTable('shift_record').set(over).where('id', '=', recordId!).execute();
  expect(await send('tellPayIn', told)).toMatchObject({ ok: false, code: 'paidInAlready' });
  await store.db.updateTable('shift').set({ shift_record_id: null }).where('id', '=', shiftId!).execute();
  expect(await send('tellPayIn', told)).toMatchObject({ ok: false, code: 'noShiftRecord' });
});
