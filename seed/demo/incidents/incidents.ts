import { keepUploadIn } from '#acts/case/case-uploads.ts';
import { moveHeldIn } from '#acts/case/move-case.ts';
import { openCaseIn } from '#acts/case/open-case.ts';
import { coachDriverIn } from '#acts/incident/coach-driver.ts';
import { incidentActs } from '#acts/incident/incident-acts.ts';
import { rateIncidentIn } from '#acts/incident/rate-incident.ts';
import { newStatusLink } from '#acts/incident/status-code.ts';
import { erasePersonIn } from '#acts/person/person-acts.ts';
import { localDate } from '#core/calendar/calendar-date.ts';
import { formOf } from '#core/case/case-form.ts';
import { incidentCase } from '#core/incident/case.ts';
import type { Rating } from '#core/incident/open/status-page.ts';
import { DAY_MS } from '#core/kit/time.ts';
import { emptyValues, type RecordValues } from '#core/resource/resource.ts';
import type { CaseRow } from '#store/case/case-file.ts';
import type { Tx } from '#store/door/transaction.ts';
import { incidentKindByCode } from '#store/incident/incident.ts';
import { driverByDid } from '#store/shift/shift.ts';
import { dids } from '../drivers.ts';
import { DEMO_ZONE, type DemoFleet } from '../fleets.ts';
import { earlier, made } from '../kit/earlier.ts';
import { coachingCourse } from '../training/coaching.ts';
import { sketchOfYard } from './sketch.ts';

type Step = { daysAgo: number; move: string; given?: RecordValues; why?: string };
type Told = {
  daysAgo: number;
  kind: string;
  /** Counted from the last driver of the fleet but sixteen; nobody where it is left out. */
  driver?: number;
  values: RecordValues;
  steps?: readonly Step[];
  /** A sketch of it is kept with the matter. */
  sketched?: string;
  /** Why whoever complained was forgotten afterwards. */
  erased?: { daysAgo: number; why: string };
  /** Why coaching of the driver was ordered. */
  coached?: { daysAgo: number; why: string };
  /** How whoever complained was answered, in their words. */
  rated?: { daysAgo: number; rating: Rating; words: string };
};

const ANNA = { channel: 'customer', name: 'Anna Ek', phone: '+46701230001' };

const TOLD: readonly Told[] = [
  {
    daysAgo: 40,
    kind: 'FARE',
    driver: 0,
    values: { ...ANNA, what: 'Charged for the way by the bridge, which was closed.', wish: 'refund' },
    steps: [
      { daysAgo: 39.9, move: 'acknowledge' },
      { daysAgo: 39, move: 'investigate' },
      {
        daysAgo: 36,
        move: 'decide',
        given: { outcome: ['refund'], answer: '' },
        why: 'The track shows the long way round. The difference goes back.',
      },
      { daysAgo: 35, move: 'close' },
    ],
    rated: { daysAgo: 34, rating: 4, words: 'Quick, and the money came back.' },
  },
  {
    daysAgo: 9,
    kind: 'MANNER',
    driver: 1,
    values: {
      channel: 'customer',
      name: 'Karin Lund',
      phone: '+46701230002',
      what: 'The driver was on the telephone all the way and did not help with the walking frame.',
      wish: 'apology',
    },
    steps: [
      { daysAgo: 8.9, move: 'acknowledge' },
      { daysAgo: 8, move: 'wait', given: { waitsFor: 'driver' } },
    ],
  },
  {
    daysAgo: 6,
    kind: 'MANNER',
    driver: 1,
    values: { channel: 'public', what: 'Shouted at a cyclist at Järntorget.' },
    steps: [{ daysAgo: 5.8, move: 'acknowledge' }],
    coached: { daysAgo: 5.5, why: 'Keeping calm beside cyclists.' },
  },
  {
    daysAgo: 4,
    kind: 'LATE',
    driver: 1,
    values: {
      channel: 'account',
      name: 'Ward 12, Sahlgrenska',
      phone: '+46313421000',
      what: 'The car for ten past eight came at twenty to nine; the patient missed the appointment.',
      wish: 'answer',
    },
    steps: [
      { daysAgo: 3.9, move: 'acknowledge' },
      { daysAgo: 3, move: 'waitCustomer' },
    ],
  },
  {
    daysAgo: 2,
    kind: 'MANNER',
    driver: 1,
    values: {
      channel: 'customer',
      name: 'Ove Dahl',
      phone: '+46701230003',
      what: 'Would not take the guide dog until he was told that it is the law.',
      wish: 'punishment',
    },
  },
  {
    daysAgo: 0.6,
    kind: 'COLLISION',
    driver: 3,
    values: {
      channel: 'driver',
      what: 'Backed into a post in the yard at Gårda. Bumper and left lamp broken, nobody hurt.',
      injured: 0,
    },
    sketched: 'Sketch of the yard',
  },
  {
    daysAgo: 60,
    kind: 'LATE',
    driver: 5,
    values: {
      channel: 'customer',
      name: 'Lisa Holm',
      phone: '+46701230004',
      what: 'Waited forty minutes in the rain at Linnéplatsen.',
      wish: 'answer',
    },
    steps: [
      { daysAgo: 59.9, move: 'acknowledge' },
      {
        daysAgo: 58,
        move: 'decide',
        given: { outcome: ['apology'], answer: '' },
        why: 'No car was near; we said sorry.',
      },
      { daysAgo: 57, move: 'close' },
    ],
    erased: { daysAgo: 3, why: 'She asked to be forgotten, by mail.' },
  },
  {
    daysAgo: 0.1,
    kind: 'DRIVING',
    values: {
      channel: 'public',
      what: 'A white taxi with a number ending in 17 went through a red light at Korsvägen.',
    },
  },
];

/** Incidents of a fleet: closed, waiting, new and overdue, and one driver who is complained of again. */
export async function seedIncidents(t: Tx, fleet: DemoFleet): Promise<void> {
  const fleetId = fleet.id;
  const last = dids(fleet).slice(-16);
  for (const { daysAgo, kind, driver: n, values, steps = [], sketched, erased, coached, rated } of TOLD) {
    const then = earlier(t, daysAgo);
    const kindId = await incidentKindByCode(then.db, fleetId, kind);
    if (kindId === null) return;
    const driver = n === undefined ? undefined : await driverByDid(then.db, fleetId, last[n] ?? '');
    const opened = made(
      await openCaseIn(then, incidentActs, {
        fleetId,
        sees: [fleetId],
        driverId: driver?.id ?? null,
        vehicleId: null,
        ofCase: null,
        given: {
          ...emptyValues(formOf(incidentCase)),
          ...values,
          kind: kindId,
          happenedOn: localDate(then.nowMs - DAY_MS / 2, DEMO_ZONE),
          happenedAt: '08:10',
        },
        evidence: [],
        source: null,
      }),
    );
    let file: CaseRow = opened;
    for (const { daysAgo: ago, move, given = {}, why = '' } of steps)
      file = made(await moveHeldIn(earlier(t, ago), incidentActs, file, { move, why, given, rights: null }));
    if (sketched !== undefined) {
      const kept = { name: sketched, file: await sketchOfYard() };
      made(await keepUploadIn(then, incidentActs, { fleetId, id: file.id }, kept));
    }
    if (erased) {
      const who = { kind: 'phone', phone: String(values['phone']) } as const;
      made(await erasePersonIn(earlier(t, erased.daysAgo), fleetId, who, erased.why));
    }
    if (coached) {
      const courseId = await coachingCourse(t, fleetId);
      made(await coachDriverIn(earlier(t, coached.daysAgo), { fleetId, id: file.id }, { courseId, why: coached.why }));
    }
    if (!rated) continue;
    const { rating, words } = rated;
    const link = await newStatusLink(earlier(t, rated.daysAgo), file.id, 'https://hansom.example');
    made(await rateIncidentIn(earlier(t, rated.daysAgo), { code: link.split('#')[1] ?? '', rating, words }));
  }
}
