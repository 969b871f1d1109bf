import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Session, signIn } from '#apps/testing/sign-in.ts';
import { bookingInput } from '#apps/testing/take-booking.ts';
import { type Begun, History } from '#bench/history/history.ts';
import type { OfferInput, OfferOutput } from '#bench/history/models.ts';
import type { Random } from '#core/kit/random.ts';
import { emptyLedger, type Ledger } from '../../kill/testing/ledger.ts';
import { scriptedDriver } from '../../kill/testing/scripted-driver.ts';
import type { StormNode } from './storm-world.ts';

export type Booked = { bookingId: number; jobs: readonly { id: number; version: number }[] };
/** All that was asked for and what was answered, by kind; keys are client keys, jobs and offers. */
export type Told = {
  bookings: History<null, Booked>;
  cancels: History<null, null>;
  entries: History<null, null>;
  offers: History<OfferInput, OfferOutput>;
  /** What drivers were told, for the questions that the kill asks of the tables. */
  ledger: Ledger;
  /** When calls by HTTP were answered, done or refused, and how many were not. */
  answeredAtMs: number[];
  unanswered: number;
};

export type Storming = { told: Told; end(): Promise<void> };

type Users = 'booker' | 'coach' | 'manager';

/** Longer than the suite lets a call wait for its database. */
const PATIENCE_MS = 20_000;
const PAUSE_MS = 150;
const AGAIN = 0.5;
const DRIVERS = 10;
const TOO_LATE = new Set(['offerExpired', 'offerGone']);
const CENTRE = { longitude: 11.9746, latitude: 57.7089 };

/** Sets callers, operators, a cashier and drivers to work on whichever nodes live, until they are ended. */
export async function storming(nodes: readonly StormNode[], random: Random, driverId: number): Promise<Storming> {
  const told: Told = {
    bookings: new History(),
    cancels: new History(),
    entries: new History(),
    offers: new History(),
    ledger: emptyLedger(),
    answeredAtMs: [],
    unanswered: 0,
  };
  const first = nodes[0]!.address!;
  const sessions = {
    booker: await signIn(first, 'booker'),
    coach: await signIn(first, 'coach'),
    manager: await signIn(first, 'admin'),
  } satisfies Record<Users, Session>;
  let over = false;
  const living = () => {
    const addresses = nodes.flatMap(({ address }) => (address === null ? [] : [address]));
    return addresses[Math.floor(random() * addresses.length)];
  };

  /** Null where nobody knows what became of it. */
  async function post(user: Users, path: string, body: object): Promise<{ status: number; body: unknown } | null> {
    try {
      const answer = await fetch(`${living()}/api/v1${path}`, {
        method: 'POST',
        headers: sessions[user].headers,
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      const said: unknown = await answer.json();
      if (answer.status < 500) {
        told.answeredAtMs.push(performance.now());
        return { status: answer.status, body: said };
      }
    } catch {
      // The link broke.
    }
    told.unanswered += 1;
    return null;
  }

  /** One call; where it was not answered, it may be sent again as it was, which is another call about the same key. */
  async function asked<Output>(
    begin: () => Begun<Output>,
    send: () => Promise<{ status: number; body: unknown } | null>,
    output: (body: unknown) => Output,
  ): Promise<void> {
    for (;;) {
      const call = begin();
      const answer = await send();
      if (answer?.status === 200) return call.done(output(answer.body));
      if (answer) return call.failed();
      call.unknown();
      if (over || random() > AGAIN) return;
    }
  }

  const near = (label: string) => ({
    label,
    longitude: CENTRE.longitude + (random() - 0.5) * 0.02,
    latitude: CENTRE.latitude + (random() - 0.5) * 0.01,
  });
  const cancellable: { id: number; version: number }[] = [];

  function book(): Promise<void> {
    const clientKey = randomUUID();
    const input = bookingInput({ clientKey, legs: [{ pickup: near('At the kerb'), dropoff: near('At home') }] });
    return asked(
      () => told.bookings.begin(clientKey, null),
      () => post('booker', '/book/bookings', input),
      (body) => {
        const booked = body as Booked;
        told.ledger.bookings.set(clientKey, {
          clientKey,
          bookingId: booked.bookingId,
          jobIds: booked.jobs.map(({ id }) => id),
        });
        if (random() < 0.4) cancellable.push(...booked.jobs);
        return booked;
      },
    );
  }

  function cancel(): Promise<void> {
    const [job] = cancellable.splice(Math.floor(random() * cancellable.length), 1);
    if (!job) return Promise.resolve();
    const input = { fleet: 1, jobId: job.id, version: job.version, why: 'The passenger called.' };
    return asked(
      () => told.cancels.begin(String(job.id), null),
      () => post('coach', '/coach/cancel-job', input),
      () => null,
    );
  }

  function enter(): Promise<void> {
    const clientKey = randomUUID();
    const entry = { fleet: 1, driverId, kind: 'charge', account: 'current', amountMinor: 100, why: 'Storm', clientKey };
    return asked(
      () => told.entries.begin(`driver ${clientKey}`, null),
      () => post('manager', '/cashier/book-on-driver', entry),
      () => null,
    );
  }

  async function atWork(work: () => Promise<void>): Promise<void> {
    while (!over) {
      await work();
      await sleep(random() * PAUSE_MS);
    }
  }

  async function drive(n: number): Promise<void> {
    const driver = scriptedDriver({
      did: 1_001 + n,
      plate: 101 + n,
      start: { lon: 11.9646 + (n % 10) * 0.002, lat: 57.7039 + Math.floor(n / 10) * 0.0017 },
      ledger: told.ledger,
      random,
      onAccept(offerId, vehicleId) {
        const call = told.offers.begin(String(offerId), { does: 'accept', by: String(vehicleId) });
        return {
          answered({ ok, code }) {
            if (ok) call.done('yes');
            else if (TOO_LATE.has(code ?? '')) call.done('gone');
            else call.unknown();
          },
        };
      },
    });
    leaving.push(() => driver.leave());
    while (!over) {
      try {
        const address = living();
        if (address) await driver.takeUp(address);
        await driver.over();
      } catch {
        // The node died, or its database does not answer: the driver tries again.
        driver.leave();
      }
      await sleep(random() * PAUSE_MS);
    }
  }

  const leaving: (() => void)[] = [];
  const work = [
    ...Array.from({ length: 3 }, () => atWork(book)),
    atWork(cancel),
    atWork(enter),
    ...Array.from({ length: DRIVERS }, (_, n) => drive(n)),
  ];
  return {
    told,
    async end() {
      over = true;
      for (const leave of leaving) leave();
      await Promise.all(work);
    },
  };
}
