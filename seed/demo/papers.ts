import { addPaperIn } from '#acts/paper/keep-paper.ts';
import { paperKindActs } from '#acts/paper/paper-kind-acts.ts';
import { createRecordIn } from '#acts/resource/create-record.ts';
import { paperKindResource, type WorkingSubject } from '#core/paper/paper-kind.ts';
import { emptyValues, type RecordValues } from '#core/resource/resource.ts';
import type { Tx } from '#store/door/transaction.ts';
import { driverByDid, vehicleByPlate } from '#store/shift/shift.ts';
import { dateIn, SOON_OVER } from './dates.ts';
import { dids } from './drivers.ts';
import type { DemoFleet } from './fleets.ts';

const KINDS: readonly RecordValues[] = [
  { name: 'Driving licence', subject: 'driver', blocks: 'work', legal: true },
  { name: 'First aid course', subject: 'driver', blocks: 'nothing' },
  { name: 'Insurance', subject: 'vehicle', blocks: 'work', legal: true },
  { name: 'Inspection', subject: 'vehicle', blocks: 'nothing' },
  { name: 'Trade licence', subject: 'owner' },
  { name: 'Liability insurance', subject: 'owner', required: true },
];

type DemoPaper = { kind: string; of: number; number: string; from: number; until: number | null };

/** One that is good, one that ends soon, and one that is over and only warns; nobody is kept from driving. */
const PAPERS: Readonly<Record<WorkingSubject, readonly DemoPaper[]>> = {
  driver: [
    { kind: 'Driving licence', of: 0, number: 'B 480 211', from: -900, until: 1_400 },
    { kind: 'Driving licence', of: SOON_OVER, number: 'B 480 377', from: -3_500, until: 12 },
    { kind: 'First aid course', of: 1, number: '', from: -740, until: -9 },
  ],
  vehicle: [
    { kind: 'Insurance', of: 0, number: 'TF-20417', from: -60, until: 305 },
    { kind: 'Insurance', of: SOON_OVER, number: 'TF-20434', from: -340, until: 25 },
    { kind: 'Inspection', of: 2, number: '7741', from: -370, until: -5 },
    { kind: 'Inspection', of: 3, number: '7742', from: -5, until: null },
  ],
};

/** The kinds of papers that a demo fleet keeps, and some of each state. */
export async function seedPapers(t: Tx, fleet: DemoFleet): Promise<void> {
  const fleetId = fleet.id;
  const kinds = new Map<string, number>();
  for (const values of KINDS) {
    const whole = { ...emptyValues(paperKindResource), ...values };
    const made = await createRecordIn(t, paperKindActs, { fleetId, sees: [fleetId] }, whole);
    if (!made.ok) throw new Error(`A kind of papers was refused: ${made.code}`);
    kinds.set(String(values['name']), made.value.id);
  }
  const idOf = {
    driver: async (n: number) => (await driverByDid(t.db, fleetId, dids(fleet)[n] ?? ''))?.id,
    vehicle: async (n: number) => (await vehicleByPlate(t.db, fleetId, String(fleet.plates.first + n)))?.id,
  };
  for (const subject of ['driver', 'vehicle'] as const) {
    for (const { kind, of, number, from, until } of PAPERS[subject]) {
      const subjectId = (await idOf[subject](of)) as number;
      const values = {
        kindId: kinds.get(kind) as number,
        number,
        fromDate: dateIn(t, from),
        untilDate: until === null ? null : dateIn(t, until),
      };
      const added = await addPaperIn(t, { fleetId, subject, subjectId }, values);
      if (!added.ok) throw new Error(`A paper of the demo was refused: ${added.code}`);
    }
  }
}
