import type { CaseActs } from '#acts/case/case-acts.ts';
import { moveHeldIn } from '#acts/case/move-case.ts';
import { openCaseIn } from '#acts/case/open-case.ts';
import { foundItemActs } from '#acts/lost-property/item-acts.ts';
import { lostReportActs } from '#acts/lost-property/report-acts.ts';
import { localDate } from '#core/calendar/calendar-date.ts';
import { formOf } from '#core/case/case-form.ts';
import { DAY_MS } from '#core/kit/time.ts';
import { emptyValues, type RecordValues } from '#core/resource/resource.ts';
import type { CaseRow } from '#store/case/case-file.ts';
import type { Tx } from '#store/door/transaction.ts';
import { DEMO_ZONE } from '../fleets.ts';
import { earlier, made } from '../kit/earlier.ts';

/** Things that were lost and found in a fleet: some that fit each other, some whose term has passed. */
export async function seedLost(t: Tx, fleetId: number): Promise<void> {
  const day = (ago: number) => localDate(t.nowMs - ago * DAY_MS, DEMO_ZONE);
  const before = (days: number) => earlier(t, days);
  const open = async (acts: CaseActs, ago: number, values: RecordValues): Promise<CaseRow> =>
    made(
      await openCaseIn(before(ago), acts, {
        fleetId,
        sees: [fleetId],
        driverId: null,
        vehicleId: null,
        ofCase: null,
        given: { ...emptyValues(formOf(acts.kind)), ...values },
        evidence: [],
        source: null,
      }),
    );
  const item = async (ago: number, values: RecordValues, shelf: string | null): Promise<void> => {
    const opened = await open(foundItemActs, ago, { ...values, foundOn: day(ago + 1), foundAt: '16:40' });
    const step = async (file: CaseRow, move: string, given: RecordValues) =>
      made(await moveHeldIn(before(ago), foundItemActs, file, { move, why: '', given, rights: null }));
    if (shelf === null) return;
    await step(await step(opened, 'receive', {}), 'store', { shelf, safe: shelf === 'Safe' });
  };
  const report = (ago: number, values: RecordValues) =>
    open(lostReportActs, ago, { ...values, lostOn: day(ago + 1), lostAt: '15:30' });
  await item(1, { kind: 'umbrella', what: 'Umbrella with a wooden handle', colour: 'black' }, 'B4');
  await item(2, { kind: 'valuables', what: 'Wrist watch, leather strap', colour: 'brown', brand: 'Seiko' }, 'Safe');
  await item(3, { kind: 'bag', what: 'Small backpack of a child', colour: 'red', brand: 'Fjallraven' }, 'A2');
  await item(4, { kind: 'clothing', what: 'A single glove', colour: 'grey' }, null);
  await report(1, {
    kind: 'umbrella',
    what: 'Parapluie, poignée en bois',
    colour: 'noir',
    name: 'Camille Martin',
    phone: '+33612345678',
  });
  await report(2, {
    kind: 'phone',
    what: 'Phone with a cracked screen',
    colour: 'blue',
    brand: 'Samsung',
    name: 'Erik Holm',
    phone: '+46701234890',
  });
}
