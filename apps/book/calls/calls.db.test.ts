import { beforeAll, describe, expect, test } from 'vitest';
import { demoSuite, type TestSuite } from '#apps/testing/demo-suite.ts';
import { listenLive } from '#apps/testing/live-listener.ts';
import { type Session, signIn } from '#apps/testing/sign-in.ts';
import { userWithFlags } from '#apps/testing/user-with-flags.ts';
import { demoPhone } from '#seed/demo/customers.ts';
import { DEMO_CALL_SECRET } from '#seed/demo/fleets.ts';
import { startCallLine } from '#services/calls/call-line.ts';
import { openAsterisk } from '#sim/calls/asterisk.ts';
import { narrowUser, userByName } from '#store/user/user.ts';

let suite: TestSuite;
let booker: Session;
let dispatcher: Session;

beforeAll(async () => {
  suite = await demoSuite();
  booker = await signIn(suite.address, 'booker');
  dispatcher = await signIn(suite.address, 'coach');
});

const post = (event: object, secret = DEMO_CALL_SECRET) =>
  fetch(`${suite.address}/api/calls/events`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}` },
    body: JSON.stringify({ fleet: 1, line: '0317001000', ...event }),
  });

async function operation(session: Session, path: string, body: object) {
  const answer = await fetch(`${suite.address}/api/v1/book/calls/${path}`, {
    method: 'POST',
    headers: session.headers,
    body: JSON.stringify(body),
  });
  return { status: answer.status, told: (await answer.json()) as Record<string, unknown> };
}

const callsOf = (fleet: number) =>
  suite.suite.store.db.selectFrom('call').selectAll().where('fleet_id', '=', fleet).orderBy('id').execute();
const callNamed = async (exchangeId: string) => {
  const found = (await callsOf(1)).find((one) => one.exchange_id === exchangeId);
  if (!found) throw new Error(`No call ${exchangeId}`);
  return found;
};

describe('an exchange posts its calls', () => {
  test('with the secret of its fleet, and not with another', async () => {
    expect((await post({ call: 'w1', state: 'ringing', number: '0701' }, 'wrong-secret')).status).toBe(401);
    expect((await post({ fleet: 99, call: 'w1', state: 'ringing' })).status).toBe(401);
    const said = (await (await post({ call: 'w1', state: 'singing' })).json()) as object;
    expect(said).toMatchObject({ code: 'badInput', field: 'state', status: 422 });
    expect(await callsOf(1)).toEqual([]);
  });

  test('and every operator sees who rings, but for the digits; whoever takes the call sees the number', async () => {
    const live = await listenLive(suite.address, booker);
    live.send({ type: 'subscribe', topic: 'calls', fleet: 1 });
    await live.until(({ type }) => type === 'snapshot');
    const number = demoPhone(1, 0);
    await post({ call: 'w2', state: 'ringing', number });
    const heard = await live.until(({ type, topic }) => type === 'changes' && topic === 'calls');
    expect(JSON.stringify(heard)).toContain('"banned":false');
    expect(JSON.stringify(heard)).not.toContain(number);
    const { id } = await callNamed('w2');
    const taken = await operation(booker, 'take', { fleet: 1, callId: id });
    expect(taken).toMatchObject({ status: 200, told: { number } });
    expect(await operation(dispatcher, 'take', { fleet: 1, callId: id })).toMatchObject({
      status: 409,
      told: { code: 'callTaken', data: { by: 'booker' } },
    });
    await post({ call: 'w2', state: 'ended' });
    await live.until((message) => JSON.stringify(message).includes(`{"id":${id},"row":null}`));
    live.close();
  });

  test('of two who take one call at once, one has it', async () => {
    await post({ call: 'w3', state: 'ringing' });
    const { id } = await callNamed('w3');
    const both = await Promise.all([booker, dispatcher].map((one) => operation(one, 'take', { fleet: 1, callId: id })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [has, not] = both[0]?.status === 200 ? [booker, dispatcher] : [dispatcher, booker];
    const lets = { fleet: 1, callId: id };
    expect((await operation(not, 'put-back', lets)).told).toMatchObject({ code: 'callNotYours' });
    expect((await operation(has, 'put-back', lets)).status).toBe(200);
    await post({ call: 'w3', state: 'ended' });
    expect((await operation(not, 'take', lets)).told).toMatchObject({ code: 'callEnded' });
    expect((await operation(not, 'take', { fleet: 1, callId: 99_999 })).told).toMatchObject({ code: 'callUnknown' });
  });

  test('a call that is answered at an operator’s extension is theirs; what comes late or twice changes nothing', async () => {
    expect((await operation(booker, 'extension', { fleet: 1, extension: '204' })).status).toBe(200);
    await post({ call: 'w4', state: 'answered', number: 'anonymous', extension: '204' });
    expect(await callNamed('w4')).toMatchObject({ state: 'answered', taken_by: 'booker', number: null });
    await post({ call: 'w4', state: 'ringing' });
    await post({ call: 'w4', state: 'answered', extension: '204' });
    expect(await callNamed('w4')).toMatchObject({ state: 'answered', version: 2 });
    await post({ call: 'w4', state: 'ended' });
    await post({ call: 'w4', state: 'answered', operator: 'coach' });
    expect(await callNamed('w4')).toMatchObject({ state: 'ended', taken_by: 'booker' });
    await post({ call: 'w5', state: 'answered', operator: 'Coach' });
    expect((await callNamed('w5')).taken_by).toBe('coach');
  });

  test('an extension belongs to its fleet: two fleets have the same one, and neither hears of the calls of the other', async () => {
    await userWithFlags(suite.suite.store, 'beata', { apps: ['book'], options: ['newBooking'], fleets: [2] });
    const beata = await signIn(suite.address, 'beata');
    const extensions = { fleet: 1, extension: '310' };
    expect((await operation(dispatcher, 'extension', extensions)).status).toBe(200);
    expect((await operation(beata, 'extension', { ...extensions, fleet: 2 })).status).toBe(200);
    expect((await operation(beata, 'extension', extensions)).status).toBe(403);
    const takenBy = async (event: object) => ((await (await post(event)).json()) as { takenBy: string | null }).takenBy;
    const answered = { state: 'answered', extension: '310' };
    expect(await takenBy({ call: 'x1', fleet: 1, ...answered })).toBe('coach');
    expect(await takenBy({ call: 'x2', fleet: 2, ...answered })).toBe('beata');
    expect(await takenBy({ call: 'x3', fleet: 1, state: 'answered', operator: 'beata' })).toBeNull();
    expect(await takenBy({ call: 'x4', fleet: 2, state: 'answered', operator: 'Beata' })).toBe('beata');
  });

  test('who sees a fleet no longer is told of none of its calls, whatever extension they gave', async () => {
    await userWithFlags(suite.suite.store, 'bruno', { apps: ['book'], options: ['newBooking'], fleets: [1, 2] });
    const bruno = await signIn(suite.address, 'bruno');
    for (const fleet of [1, 2]) await operation(bruno, 'extension', { fleet, extension: '311' });
    const user = await userByName(suite.suite.store.db, 'bruno');
    await narrowUser(suite.suite.store.db, user?.id ?? 0, [2]);
    for (const [fleet, takenBy] of [
      [1, null],
      [2, 'bruno'],
    ]) {
      const answer = await post({ call: 'y1', fleet, state: 'answered', extension: '311' });
      expect(await answer.json()).toMatchObject({ state: 'answered', takenBy });
    }
  });
});

describe('an Asterisk tells its calls', () => {
  const LINE = '0317001000';
  const MANAGER = { user: 'hansom', secret: 's3cret' };
  const from = (number: string | null) => ({ line: LINE, number });
  const stateOf = async (id: string) => (await callsOf(1)).find((one) => one.exchange_id === `ami-${id}`)?.state;
  const linkTo = ({ port }: { port: number }, secret = MANAGER.secret) =>
    startCallLine(suite.suite, { ...MANAGER, host: '127.0.0.1', port, secret, lines: new Map([[LINE, 1]]) });

  test('ringing, answered at an extension, over; linked anew, it ends what ended meanwhile', async () => {
    const pbx = await openAsterisk({ port: 0, ...MANAGER });
    const line = linkTo(pbx);
    await expect.poll(() => line.trouble()).toBeNull();
    const call = await pbx.ring(from('0701234567'));
    await expect.poll(() => stateOf(call.id)).toBe('ringing');
    await call.answer('204');
    await expect.poll(() => stateOf(call.id)).toBe('answered');
    expect(await callNamed(`ami-${call.id}`)).toMatchObject({
      number: '+46701234567',
      taken_by: 'booker',
      extension: '204',
    });
    await call.hangUp();
    await expect.poll(() => stateOf(call.id)).toBe('ended');

    const [lost, kept] = [await pbx.ring(from(null)), await pbx.ring(from('0701234568'))];
    await expect.poll(() => stateOf(kept.id)).toBe('ringing');
    expect(await callNamed(`ami-${lost.id}`)).toMatchObject({ number: null });
    pbx.drop();
    await lost.hangUp();
    await expect.poll(() => stateOf(lost.id), { timeout: 10_000 }).toBe('ended');
    expect(await stateOf(kept.id)).toBe('ringing');
    expect(pbx.logins()).toBeGreaterThan(1);
    expect(line.trouble()).toBeNull();
    await line.stop();
    await pbx.stop();
  });

  test('a wrong secret is said, not hidden', async () => {
    const pbx = await openAsterisk({ port: 0, ...MANAGER });
    const line = linkTo(pbx, 'wrong');
    await expect.poll(() => line.trouble()).toBe('Authentication failed');
    expect(pbx.logins()).toBe(0);
    await line.stop();
    await pbx.stop();
  });
});
