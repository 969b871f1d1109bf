import { describe, expect, it } from 'vitest';
import { demoSuite } from './testing/demo-suite.ts';
import { listenLive } from './testing/live-listener.ts';
import { signIn } from './testing/sign-in.ts';
import { bookingInput, takeBooking } from './testing/take-booking.ts';

const { address } = await demoSuite();

type Changes = { number: number; changes: { id: number; row: { state: string; phone: string } | null }[] };

async function book(passengerName: string): Promise<number> {
  const booker = await signIn(address, 'booker');
  const answer = await takeBooking(address, booker, bookingInput({ passengerName }));
  expect(answer.status).toBe(200);
  const { jobs } = (await answer.json()) as { jobs: { id: number }[] };
  return jobs[0]?.id as number;
}

describe('a live topic', () => {
  it('serves a snapshot, then each booking as it is taken, with a higher number', async () => {
    const coach = await listenLive(address, await signIn(address, 'coach'));
    coach.send({ type: 'subscribe', topic: 'jobs', fleet: 1 });
    const snapshot = await coach.until((message) => message.type === 'snapshot');
    const job = await book('Live Larsson');
    const changes = (await coach.until(
      (message) => message.type === 'changes' && (message as unknown as Changes).changes.some((one) => one.id === job),
    )) as unknown as Changes;
    expect(changes.number).toBeGreaterThan(Number(snapshot.number));
    expect(changes.changes.find((one) => one.id === job)?.row?.state).toBe('dispatching');
    coach.close();
  });

  it('resumes after a broken link from the last number heard, and misses nothing', async () => {
    const session = await signIn(address, 'coach');
    const before = await listenLive(address, session);
    before.send({ type: 'subscribe', topic: 'jobs', fleet: 1 });
    const { number } = await before.until((message) => message.type === 'snapshot');
    before.close();
    await before.closed;
    const missed = [await book('First Missed'), await book('Second Missed')];
    const after = await listenLive(address, session);
    after.send({ type: 'subscribe', topic: 'jobs', fleet: 1, from: number });
    for (const job of missed) {
      await after.until(
        (message) =>
          message.type === 'changes' && (message as unknown as Changes).changes.some((one) => one.id === job),
      );
    }
    expect(after.heard.some((message) => message.type === 'snapshot')).toBe(false);
    after.close();
  });

  it('gives a snapshot to a client whose number is from another life', async () => {
    const coach = await listenLive(address, await signIn(address, 'coach'));
    coach.send({ type: 'subscribe', topic: 'jobs', fleet: 1, from: 999_999_999 });
    await coach.until((message) => message.type === 'snapshot');
    coach.close();
  });

  it('hides all but the end of a phone number from whoever may not see it whole', async () => {
    await book('Shy Sara');
    const phones = async (user: string) => {
      const listener = await listenLive(address, await signIn(address, user));
      listener.send({ type: 'subscribe', topic: 'jobs', fleet: 1 });
      const { rows } = await listener.until((message) => message.type === 'snapshot');
      listener.close();
      return (rows as { phone: string }[]).map((row) => row.phone);
    };
    expect(await phones('admin')).toContain('+46311234567');
    expect((await phones('coach')).every((phone) => !phone.includes('123'))).toBe(true);
  });

  it('is refused to those without the right, for fleets they do not see, and without a session', async () => {
    const cashier = await listenLive(address, await signIn(address, 'cashier'));
    cashier.send({ type: 'subscribe', topic: 'jobs', fleet: 1 });
    expect(await cashier.until((message) => message.type === 'refused')).toMatchObject({ code: 'notAllowed' });
    cashier.close();
    const coach = await listenLive(address, await signIn(address, 'coach'));
    coach.send({ type: 'subscribe', topic: 'jobs', fleet: 99 });
    expect(await coach.until((message) => message.type === 'refused')).toMatchObject({ code: 'fleetNotAllowed' });
    coach.close();
    const session = await signIn(address, 'coach');
    const thief = await listenLive(address, { ...session, code: 'A'.repeat(20) });
    expect(await thief.closed).toBe(4401);
  });

  it('closes the socket of a client that speaks nonsense, and serves the next one', async () => {
    const session = await signIn(address, 'coach');
    for (const nonsense of [
      '{',
      '[]',
      '{"type":"subscribe"}',
      '{"type":"hello","key":1,"user":2}',
      '"'.repeat(4_000),
    ]) {
      const listener = await listenLive(address, session);
      listener.sendText(nonsense);
      expect(await listener.closed).toBe(4400);
    }
    const next = await listenLive(address, session);
    await next.until((message) => message.type === 'welcome');
    next.close();
  });
});
