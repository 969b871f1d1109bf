import { moveHeldIn } from '#acts/case/move-case.ts';
import { openCaseIn } from '#acts/case/open-case.ts';
import { type ActContext, SYSTEM } from '#acts/context.ts';
import { incidentActs } from '#acts/incident/incident-acts.ts';
import { giveRefundIn } from '#acts/refund/give-refund.ts';
import { localDate } from '#core/calendar/calendar-date.ts';
import { formOf } from '#core/case/case-form.ts';
import { incidentCase } from '#core/incident/case.ts';
import { HOUR_MS } from '#core/kit/time.ts';
import { emptyValues, type RecordValues } from '#core/resource/resource.ts';
import { lockCase } from '#store/case/case-file.ts';
import { type Tx, transact } from '#store/door/transaction.ts';
import { fleetClock } from '#store/fleet/fleet-clock.ts';
import { incidentKindByCode } from '#store/incident/incident.ts';
import { tripPaidByPassenger } from '#store/refund/refund.ts';
import { DEMO_FLEETS, DEMO_ZONE } from '../fleets.ts';
import { made } from '../kit/earlier.ts';

const ACTOR = SYSTEM('demo');
/** From the end of the trip until money goes back. */
const COURSE_MS = 5 * HOUR_MS;
const BACK_MINOR = 4_000;

/** A passenger who was driven the long way the day before has some of the fare back: the cashier is still to pay it. */
export async function seedRefund({ store, clock }: ActContext): Promise<void> {
  for (const { id: fleetId } of DEMO_FLEETS) {
    const trip = await tripPaidByPassenger(store.db, fleetId, clock.nowMs() - COURSE_MS);
    const kind = await incidentKindByCode(store.db, fleetId, 'FARE');
    if (!trip || kind === null) continue;
    const { jobId, finishedAtMs, passenger, phone } = trip;
    const at = <T>(hours: number, work: (t: Tx) => Promise<T>) =>
      transact(store, ACTOR, finishedAtMs + hours * HOUR_MS, work);
    const caseId = await at(1, async (t) => {
      const happened = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: DEMO_ZONE }).format(
        finishedAtMs,
      );
      const given = {
        ...emptyValues(formOf(incidentCase)),
        kind,
        job: jobId,
        channel: 'customer',
        name: passenger,
        phone,
        what: 'Drove the long way round and charged for it.',
        wish: 'refund',
        happenedOn: localDate(finishedAtMs, DEMO_ZONE),
        happenedAt: happened,
      };
      const about = { driverId: null, vehicleId: null, ofCase: null };
      const opening = { fleetId, sees: [fleetId], ...about, given, evidence: [], source: null };
      return made(await openCaseIn(t, incidentActs, opening)).id;
    });
    const move = (hours: number, name: string, values: RecordValues = {}, why = '') =>
      at(hours, async (t) => {
        const file = await lockCase(t, fleetId, incidentCase.name, caseId);
        if (!file) throw new Error(`Incident ${caseId} of the demo is gone.`);
        made(await moveHeldIn(t, incidentActs, file, { move: name, why, given: values, rights: null }));
      });
    await move(1.5, 'acknowledge');
    await move(2, 'investigate');
    await move(4, 'decide', { outcome: ['refund'], answer: '' }, 'The track shows the long way round.');
    await at(4.5, async (t) => {
      const { currency } = await fleetClock(t.db, fleetId);
      const order = { to: 'passenger', borneBy: 'company', amountMinor: BACK_MINOR, currency } as const;
      made(await giveRefundIn(t, { fleetId, caseId, clientKey: `demo refund ${fleetId}`, ...order }));
    });
  }
}
