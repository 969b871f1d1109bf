import { moveHeldIn } from '#acts/case/move-case.ts';
import { type CaseOpening, openCaseIn } from '#acts/case/open-case.ts';
import { appealIn } from '#acts/suspension/driver-appeal.ts';
import { suspensionActs } from '#acts/suspension/suspension-acts.ts';
import { formOf } from '#core/case/case-form.ts';
import { emptyValues, type RecordValues } from '#core/resource/resource.ts';
import { suspensionKind } from '#core/suspension/case.ts';
import type { CaseRow } from '#store/case/case-file.ts';
import type { Tx } from '#store/door/transaction.ts';
import { penaltyByCode } from '#store/penalty/penalty.ts';
import { driverByDid } from '#store/shift/shift.ts';
import { dateIn } from '../dates.ts';
import { dids } from '../drivers.ts';
import { DEMO_FLEETS } from '../fleets.ts';
import { earlier, made } from '../kit/earlier.ts';

type Given = {
  /** Counted from the last driver of the fleet but twelve. */
  driver: number;
  daysAgo: number;
  penalty: string;
  values: RecordValues;
  seen: string;
  ends?: { daysAgo: number; move: 'serve' | 'lift' | 'quash'; why?: string };
  appeal?: string;
};

const GIVEN: readonly Given[] = [
  {
    driver: 0,
    daysAgo: 41,
    penalty: 'LATE',
    values: { scope: 'bookings', minutes: 60, reason: 'Twenty minutes late at the hospital, with no word to anybody.' },
    seen: 'The ward rang at ten past eight: no car yet.',
    ends: { daysAgo: 40.9, move: 'serve' },
  },
  {
    driver: 1,
    daysAgo: 23,
    penalty: 'NOMOVE',
    values: { scope: 'allWork', minutes: 30, reason: 'Took a job and stood at the rank for a quarter of an hour.' },
    seen: 'The map shows the car at the station the whole time.',
    ends: { daysAgo: 22.99, move: 'lift', why: 'The road was closed, and the driver had rung.' },
  },
  {
    driver: 0,
    daysAgo: 9,
    penalty: 'LATE',
    values: { scope: 'bookings', minutes: 60, reason: 'Late again, at the same ward.' },
    seen: 'Arrived eighteen minutes after the time that was promised.',
    ends: { daysAgo: 8.9, move: 'quash', why: 'The ward had changed the time, and our list had not.' },
  },
  {
    driver: 2,
    daysAgo: 3,
    penalty: 'REFUSE',
    values: { scope: 'allWork', minutes: 120, reason: 'Refused a job and took a passenger fifty metres on.' },
    seen: 'The meter went on two minutes after the refusal.',
    ends: { daysAgo: 2.9, move: 'serve' },
    appeal: 'The passenger was my neighbour, and ill. I drove her home.',
  },
];

const fleetOf = DEMO_FLEETS[0];

/** Suspensions of the first fleet: served, lifted, quashed and appealed, one that begins soon, and a draft. None keeps anybody from work now. */
export async function seedSuspensions(t: Tx, users: readonly { id: number; name: string }[]): Promise<void> {
  const fleetId = fleetOf?.id ?? 1;
  const umpire = users.find(({ name }) => name === 'umpire') ?? users[0];
  if (!fleetOf || !umpire) throw new Error('The demo has no fleet or no umpire.');
  const by = (tx: Tx): Tx => ({ ...tx, actor: { kind: 'user', ...umpire } });
  const before = (days: number) => earlier(t, days);
  const last = dids(fleetOf).slice(-16, -12);
  const driver = async (n: number) => driverByDid(t.db, fleetId, last[n] ?? '');
  const open = async (tx: Tx, n: number, penalty: string, values: RecordValues, seen: string): Promise<CaseRow> => {
    const opening: CaseOpening = {
      fleetId,
      sees: [fleetId],
      driverId: (await driver(n))?.id ?? null,
      vehicleId: null,
      ofCase: null,
      given: {
        ...emptyValues(formOf(suspensionKind)),
        penalty: await penaltyByCode(t.db, fleetId, penalty),
        ...values,
      },
      evidence: [{ kind: 'words', ref: null, text: seen }],
      source: null,
    };
    return made(await openCaseIn(by(tx), suspensionActs, opening));
  };
  const move = async (tx: Tx, file: CaseRow, name: string, why = ''): Promise<CaseRow> =>
    made(await moveHeldIn(tx, suspensionActs, file, { move: name, why, given: {}, rights: null }));

  for (const { driver: n, daysAgo, penalty, values, seen, ends, appeal } of GIVEN) {
    const then = before(daysAgo);
    const issued = await move(by(then), await open(then, n, penalty, values, seen), 'issue');
    const begun = await move(then, issued, 'begin');
    const end = ends && before(ends.daysAgo);
    if (ends && end) await move(ends.move === 'serve' ? end : by(end), begun, ends.move, ends.why);
    const whose = await driver(n);
    if (!appeal || !whose) continue;
    const self = { kind: 'driver', id: whose.id, name: whose.name } as const;
    made(
      await appealIn(
        { ...before(1), actor: self },
        { fleetId, driverId: whose.id },
        { suspensionId: issued.id, text: appeal },
      ),
    );
  }
  const soon = await open(
    before(0.1),
    3,
    'NOMOVE',
    {
      scope: 'allWork',
      minutes: 30,
      beginsOn: dateIn(t, 2),
      beginsAt: '08:00',
      reason: 'Three jobs in one night that were taken and not driven.',
    },
    'The jobs of Friday night, each taken back by the dispatcher.',
  );
  await move(by(before(0.1)), soon, 'issue');
  const reason = 'A passenger was refused for a short trip.';
  await open(
    before(0.02),
    1,
    'REFUSE',
    { scope: 'allWork', minutes: 120, reason },
    'Told by the passenger at the rank.',
  );
}
