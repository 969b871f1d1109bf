import { moveHeldIn } from '#acts/case/move-case.ts';
import { openCaseIn } from '#acts/case/open-case.ts';
import { stateIn } from '#acts/case/state.ts';
import { exceptIn } from '#acts/tamper/exceptions.ts';
import { proposeFromTamperIn } from '#acts/tamper/propose-suspension.ts';
import { tamperActs } from '#acts/tamper/tamper-acts.ts';
import { localDate } from '#core/calendar/calendar-date.ts';
import { formOf } from '#core/case/case-form.ts';
import { emptyValues, type RecordValues } from '#core/resource/resource.ts';
import { tamperCase } from '#core/tamper/case.ts';
import type { TamperCode } from '#core/tamper/rule.ts';
import { lockCase } from '#store/case/case-file.ts';
import type { Tx } from '#store/door/transaction.ts';
import { ownStatements } from '#store/incident/statement.ts';
import { penaltyByCode } from '#store/penalty/penalty.ts';
import { driverByDid } from '#store/shift/shift.ts';
import { dids } from '../drivers.ts';
import { DEMO_ZONE, type DemoFleet } from '../fleets.ts';
import { earlier, made } from '../kit/earlier.ts';

/** What somebody told the office, before the rules looked: counted in days ago. */
type Told = {
  /** Counted from the last driver of the fleet but twenty-four. */
  driver: number;
  daysAgo: number;
  rules: readonly TamperCode[];
  found: string;
  asked?: { daysAgo: number; question: string; answer?: { daysAgo: number; text: string } };
  confirmed?: { daysAgo: number; why: string };
  proposed?: { daysAgo: number; reason: string };
  dismissed?: { daysAgo: number; as: string; why: string };
};

const TOLD: readonly Told[] = [
  {
    driver: 0,
    daysAgo: 12,
    rules: ['noMeter'],
    found: 'A passenger says that the meter stayed off from Linné to Mölndal, and that he paid 200 in the hand.',
    asked: {
      daysAgo: 11.8,
      question: 'Did you drive a passenger from Linnéplatsen to Mölndal without the meter?',
      answer: { daysAgo: 11.2, text: 'He asked for a fixed price, and I said yes.' },
    },
    confirmed: { daysAgo: 10.5, why: 'A price was agreed outside of the tariff, and no trip was told.' },
    proposed: { daysAgo: 10.4, reason: 'A passenger was driven without the meter.' },
  },
  {
    driver: 1,
    daysAgo: 8,
    rules: ['gpsGap'],
    found: 'No position for seven minutes in Götatunneln, with a passenger aboard.',
    dismissed: { daysAgo: 7.9, as: 'lostSignal', why: 'A tunnel: all cars are silent there.' },
  },
  {
    driver: 2,
    daysAgo: 4,
    rules: ['meterKm'],
    found: 'The account of Ward 12 has two trips of the same way, one a fifth longer than the other.',
    asked: {
      daysAgo: 3.8,
      question: 'Which way did you take from Sahlgrenska to Kungsbacka on that day?',
      answer: { daysAgo: 3.1, text: 'By the old road. The motorway was closed after an accident.' },
    },
  },
  {
    driver: 3,
    daysAgo: 1.5,
    rules: ['parkedPlot'],
    found: 'The rank at the airport rang: the car stood first for three hours, and nobody sat in it.',
    asked: { daysAgo: 1.2, question: 'Where were you while your car was first at the airport?' },
  },
];

/** Where Götatunneln begins. */
const TUNNEL = { position: [11.9534, 57.7041], metres: 900 } as const;

/** Tampering cases of a fleet in every state that a person brings them to; what rules find they find live. */
export async function seedTampering(t: Tx, fleet: DemoFleet): Promise<void> {
  const fleetId = fleet.id;
  const last = dids(fleet).slice(-24);
  for (const told of TOLD) {
    const then = earlier(t, told.daysAgo);
    const driver = await driverByDid(then.db, fleetId, last[told.driver] ?? '');
    if (!driver) return;
    const { id } = made(
      await openCaseIn(then, tamperActs, {
        fleetId,
        sees: [fleetId],
        driverId: driver.id,
        vehicleId: null,
        ofCase: null,
        given: {
          ...emptyValues(formOf(tamperCase)),
          day: localDate(then.nowMs, DEMO_ZONE),
          rules: [...told.rules],
          found: told.found,
        },
        evidence: [],
        source: null,
      }),
    );
    const move = async (daysAgo: number, name: string, given: RecordValues = {}, why = '') => {
      const at = earlier(t, daysAgo);
      const file = await lockCase(at, fleetId, tamperCase.name, id);
      if (!file) throw new Error(`Case ${id} of the demo is gone.`);
      made(await moveHeldIn(at, tamperActs, file, { move: name, why, given, rights: null }));
    };
    const { asked, confirmed, proposed, dismissed } = told;
    if (asked) await move(asked.daysAgo, 'ask', { question: asked.question });
    if (asked?.answer)
      await answer(earlier(t, asked.answer.daysAgo), { fleetId, driverId: driver.id }, asked.answer.text);
    if (confirmed) await move(confirmed.daysAgo, 'confirm', {}, confirmed.why);
    if (proposed) await propose(earlier(t, proposed.daysAgo), { fleetId, id }, proposed.reason);
    if (dismissed) {
      await move(dismissed.daysAgo, 'dismiss', { dismissedAs: dismissed.as, teaches: 'nothing' }, dismissed.why);
      await exceptIn(earlier(t, dismissed.daysAgo), {
        fleetId,
        code: 'gpsGap',
        near: TUNNEL,
        why: dismissed.why,
        caseId: id,
      });
    }
  }
}

async function answer(t: Tx, whose: { fleetId: number; driverId: number }, text: string): Promise<void> {
  const asked = (await ownStatements(t.db, whose.driverId, { sinceMs: 0, most: 1 }))[0];
  made(await stateIn(t, whose, { statementId: asked?.id ?? 0, text }, [tamperActs]));
}

async function propose(t: Tx, { fleetId, id }: { fleetId: number; id: number }, reason: string): Promise<void> {
  const penaltyId = await penaltyByCode(t.db, fleetId, 'METER');
  if (penaltyId === null) return;
  made(await proposeFromTamperIn(t, { fleetId, id, sees: [fleetId] }, { penaltyId, reason }));
}
