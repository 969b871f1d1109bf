import { createServer, type Socket } from 'node:net';
import { beforeAll, describe, expect, test } from 'vitest';
import { demoSuite, type TestSuite } from '#apps/testing/demo-suite.ts';
import { listenLive } from '#apps/testing/live-listener.ts';
import { type Session, signIn } from '#apps/testing/sign-in.ts';
import { demoPhone } from '#seed/demo/customers.ts';
import { DEMO_CALL_SECRET } from '#seed/demo/fleets.ts';
import { startCallLine } from '#services/calls/call-line.ts';

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
    expect((await operation(booker, 'extension', { extension: '204' })).status).toBe(200);
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
});

/** As much of Asterisk's manager interface as the suite speaks, on a real port. */
async function asterisk() {
  const lines = new Set<Socket>();
  const logins: string[] = [];
  const state = { channels: [] as string[], logins };
  const server = createServer((line) => {
    lines.add(line);
    line.setEncoding('utf8');
    line.on('error', () => {});
    line.on('close', () => lines.delete(line));
    line.write('Asterisk Call Manager/9.0.0\r\n');
    line.on('data', (text: string) => {
      for (const action of text.split('\r\n\r\n')) {
        if (action.startsWith('Action: Login')) {
          logins.push(action);
          const right = action.includes('Secret: s3cret');
          line.write(
            `Response: ${right ? 'Success' : 'Error'}\r\nActionID: login\r\nMessage: ${right ? 'ok' : 'no'}\r\n\r\n`,
          );
        }
        if (action.startsWith('Action: CoreShowChannels')) {
          for (const id of state.channels)
            line.write(`Event: CoreShowChannel\r\nUniqueid: ${id}\r\nLinkedid: ${id}\r\n\r\n`);
          line.write('Event: CoreShowChannelsComplete\r\nActionID: channels\r\n\r\n');
        }
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return {
    port,
    state,
    tell(headers: Record<string, string>) {
      const text = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
      for (const line of lines) line.write(`${text.join('\r\n')}\r\n\r\n`);
    },
    drop: () => [...lines].forEach((line) => line.destroy()),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

describe('an Asterisk tells its calls', () => {
  const LINES = new Map([['0317001000', 1]]);
  const ring = (id: string) => ({
    Event: 'Newchannel',
    Uniqueid: id,
    Linkedid: id,
    Exten: '0317001000',
    CallerIDNum: '0701234567',
  });
  const stateOf = async (id: string) => (await callsOf(1)).find((one) => one.exchange_id === `ami-${id}`)?.state;
  const address = (port: number, secret = 's3cret') => ({
    host: '127.0.0.1',
    port,
    user: 'hansom',
    secret,
    lines: LINES,
  });

  test('ringing, answered at an extension, over; linked anew, it ends what ended meanwhile', async () => {
    const pbx = await asterisk();
    const line = startCallLine(suite.suite, address(pbx.port));
    await expect.poll(() => line.trouble()).toBeNull();
    pbx.tell(ring('7.1'));
    await expect.poll(() => stateOf('7.1')).toBe('ringing');
    pbx.tell({ Event: 'BridgeEnter', Uniqueid: '7.2', Linkedid: '7.1', Channel: 'PJSIP/204-01' });
    await expect.poll(() => stateOf('7.1')).toBe('answered');
    expect(await callNamed('ami-7.1')).toMatchObject({ number: '0701234567', taken_by: 'booker', extension: '204' });
    pbx.tell({ Event: 'Hangup', Uniqueid: '7.1', Linkedid: '7.1' });
    await expect.poll(() => stateOf('7.1')).toBe('ended');

    pbx.tell(ring('8.1'));
    pbx.tell(ring('9.1'));
    await expect.poll(() => stateOf('9.1')).toBe('ringing');
    pbx.state.channels = ['9.1'];
    pbx.drop();
    await expect.poll(() => stateOf('8.1'), { timeout: 10_000 }).toBe('ended');
    expect(await stateOf('9.1')).toBe('ringing');
    expect(pbx.state.logins.length).toBeGreaterThan(1);
    expect(line.trouble()).toBeNull();
    await line.stop();
    await pbx.close();
  });

  test('a wrong secret is said, not hidden', async () => {
    const pbx = await asterisk();
    const line = startCallLine(suite.suite, address(pbx.port, 'wrong'));
    await expect.poll(() => line.trouble()).toBe('no');
    await line.stop();
    await pbx.close();
  });
});
