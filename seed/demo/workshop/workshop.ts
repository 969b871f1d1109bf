import { moveHeldIn } from '#acts/case/move-case.ts';
import { openCaseIn } from '#acts/case/open-case.ts';
import { createRecordIn } from '#acts/resource/create-record.ts';
import { fitEquipmentIn } from '#acts/workshop/fit-equipment.ts';
import { inspectIn } from '#acts/workshop/inspect.ts';
import { noteServiceIn } from '#acts/workshop/note-service.ts';
import { workOrderActs } from '#acts/workshop/order-acts.ts';
import { planOrderIn } from '#acts/workshop/plan-order.ts';
import { changeStockIn } from '#acts/workshop/stock.ts';
import { addLineIn, doLineIn, type LineAsked } from '#acts/workshop/work-lines.ts';
import { localDate } from '#core/calendar/calendar-date.ts';
import { formOf } from '#core/case/case-form.ts';
import { DAY_MS, HOUR_MS } from '#core/kit/time.ts';
import { emptyValues, type RecordValues, type Resource } from '#core/resource/resource.ts';
import { rosterDays } from '#core/roster/week.ts';
import { workOrderKind } from '#core/workshop/case.ts';
import { equipmentResource, partResource } from '#core/workshop/part.ts';
import {
  inspectionPointResource,
  inspectionSheetResource,
  serviceRuleResource,
  technicianResource,
  workBayResource,
} from '#core/workshop/tables.ts';
import type { CaseRow } from '#store/case/case-file.ts';
import type { Tx } from '#store/door/transaction.ts';
import { sheetsOf } from '#store/workshop/inspection.ts';
import { insertReading, lastMetres } from '#store/workshop/odometer.ts';
import { servicedCars } from '#store/workshop/service.ts';
import { DEMO_ZONE, type DemoFleet } from '../fleets.ts';
import { earlier, made } from '../kit/earlier.ts';

const BAYS = ['Lift 1', 'Lift 2', 'Tyres'];
const TECHNICIANS = [
  { name: 'Ada Holm', hourMinor: 95_000 },
  { name: 'Erik Sand', hourMinor: 85_000 },
];
const RULES = [
  { name: 'Oil and filters', kind: 'service', everyKm: 15_000, everyDays: 365, minutes: 90 },
  { name: 'Taxi inspection', kind: 'inspection', everyDays: 365, legal: true, minutes: 60 },
] as const;
const PARTS = [
  { number: 'OIL-5W30', name: 'Oil filter and 5 l of oil', unitMinor: 68_000, minimum: 4, shelf: 'A1', stock: 12 },
  { number: 'PAD-F', name: 'Brake pads, front', unitMinor: 89_500, minimum: 3, shelf: 'A4', stock: 6 },
  { number: 'LAMP-H7', name: 'Headlamp bulb H7', unitMinor: 12_900, minimum: 10, shelf: 'B2', stock: 7 },
  { number: 'TYRE-W', name: 'Winter tyre 205/55 R16', unitMinor: 119_000, minimum: 8, shelf: 'Yard', stock: 16 },
];
const DAILY = [
  ['Lights', 'Feux', true, false],
  ['Tyres', 'Pneus', true, true],
  ['Brakes', 'Freins', true, false],
  ['Seat belts', 'Ceintures', true, false],
  ['Body and windows', 'Carrosserie et vitres', false, true],
  ['Cleanliness', 'Propreté', false, false],
] as const;

type Line = {
  line: Extract<LineAsked, { kind: 'labour' }> | { kind: 'part'; part: string; quantity: number };
  done: boolean;
};
type Step = { daysAgo: number; move: string; given?: RecordValues; why?: string };
type Told = {
  /** Counted from the last car of the fleet. */
  car: number;
  daysAgo: number;
  values: RecordValues;
  steps?: readonly Step[];
  lines?: readonly Line[];
  /** So many days ahead, in this bay. */
  planned?: { day: number; bay: number };
};

const labour = (what: string, minutes: number, done = true): Line => ({
  line: { kind: 'labour', what, minutes, technicianId: null },
  done,
});
const piece = (part: string, quantity: number, done = true): Line => ({ line: { kind: 'part', part, quantity }, done });

const TOLD: readonly Told[] = [
  {
    car: 0,
    daysAgo: 21,
    values: { kind: 'repair', what: 'Front brakes grind at low speed', safety: true, cause: 'wear' },
    lines: [labour('Change pads, look at discs', 75), piece('PAD-F', 1)],
    steps: [
      { daysAgo: 20.9, move: 'assess', given: { minutes: 90, safety: true } },
      { daysAgo: 20.8, move: 'begin', given: { odometerKm: 148_210 } },
      { daysAgo: 20.7, move: 'finish', given: { workDone: 'Pads changed, discs within measure.' } },
      { daysAgo: 20.6, move: 'check' },
      { daysAgo: 20.5, move: 'release', given: { consent: '' } },
    ],
  },
  {
    car: 1,
    daysAgo: 1.2,
    values: {
      kind: 'damage',
      what: 'Rear bumper and left lamp, backed into a post',
      cause: 'accident',
      pays: 'insurer',
    },
    lines: [labour('Take off the bumper', 40), piece('LAMP-H7', 2, false)],
    steps: [
      { daysAgo: 1.1, move: 'assess', given: { minutes: 240, safety: false } },
      { daysAgo: 1, move: 'begin', given: { odometerKm: 87_450 } },
      { daysAgo: 0.8, move: 'waitParts', why: 'The lamp unit is ordered, here on Thursday' },
    ],
  },
  {
    car: 2,
    daysAgo: 0.3,
    values: { kind: 'repair', what: 'Seat belt behind the driver does not lock', safety: true, cause: 'wear' },
  },
  {
    car: 3,
    daysAgo: 2,
    values: { kind: 'meter', what: 'Meter loses the roof light signal', cause: 'device' },
    steps: [{ daysAgo: 1.9, move: 'assess', given: { minutes: 60, safety: false } }],
  },
  {
    car: 4,
    daysAgo: 3,
    values: { kind: 'repair', what: 'Air conditioning blows warm', cause: 'wear', pays: 'warranty' },
    steps: [{ daysAgo: 2.9, move: 'assess', given: { minutes: 120, safety: false } }],
    planned: { day: 1, bay: 0 },
  },
  {
    car: 5,
    daysAgo: 4,
    values: { kind: 'service', what: 'Change to winter tyres', cause: 'wear' },
    steps: [{ daysAgo: 3.9, move: 'assess', given: { minutes: 60, safety: false } }],
    planned: { day: 2, bay: 2 },
  },
];

/** A workshop with bays, people, rules and parts, and orders in each of their states. */
export async function seedWorkshop(t: Tx, fleet: DemoFleet): Promise<void> {
  const fleetId = fleet.id;
  const then = earlier(t, 60);
  const make = async (resource: Resource, values: RecordValues) =>
    made(
      await createRecordIn(then, { resource }, { fleetId, sees: [fleetId] }, { ...emptyValues(resource), ...values }),
    ).id;
  const bays: number[] = [];
  for (const name of BAYS) bays.push(await make(workBayResource, { name, opensAt: '07:00', closesAt: '18:00' }));
  const technicians: number[] = [];
  for (const one of TECHNICIANS) technicians.push(await make(technicianResource, one));
  const rules: number[] = [];
  for (const rule of RULES) rules.push(await make(serviceRuleResource, rule));
  const parts = new Map<string, number>();
  for (const { stock, ...part } of PARTS) {
    const id = await make(partResource, part);
    parts.set(part.number, id);
    const delivery = {
      fleetId,
      partId: id,
      kind: 'in',
      quantity: stock,
      serial: '',
      why: '',
      clientKey: 'first',
    } as const;
    made(await changeStockIn(then, delivery));
  }
  await seedSheet(then, fleetId, make);
  const cars = await servicedCars(t.db, fleetId);
  const last = cars.toReversed();
  await seedServices(t, fleetId, { cars, rules });
  for (const told of TOLD) {
    const car = last[told.car];
    if (!car) continue;
    await seedOrder(t, fleetId, told, { vehicleId: car.id, bays, technicianId: technicians[0] ?? 0, parts });
  }
  for (const [n, serial] of ['HALE-20417', 'HALE-20418', 'CAM-7731'].entries()) {
    const kind = serial.startsWith('CAM') ? 'camera' : 'meter';
    const id = await make(equipmentResource, { kind, serial, what: kind === 'meter' ? 'Taximeter' : 'Cabin camera' });
    const car = last[n + 6];
    if (car && n < 2)
      made(await fitEquipmentIn(earlier(t, 30), { fleetId, equipmentId: id, vehicleId: car.id, why: '' }));
  }
}

async function seedSheet(
  t: Tx,
  fleetId: number,
  make: (resource: Resource, values: RecordValues) => Promise<number>,
): Promise<void> {
  const sheetId = await make(inspectionSheetResource, { name: 'Daily check', daily: true });
  for (const [n, [nameEn, nameFr, safety, photo]] of DAILY.entries())
    await make(inspectionPointResource, { sheetId, place: n + 1, nameEn, nameFr, safety, photo });
  const [sheet] = await sheetsOf(t.db, fleetId);
  const [car] = await servicedCars(t.db, fleetId);
  if (!sheet || !car) return;
  made(
    await inspectIn(
      t,
      {
        fleetId,
        sheetId,
        vehicleId: car.id,
        driverId: null,
        odometerKm: null,
        answers: sheet.points.map(({ id }) => ({ pointId: id, answer: 'good', note: '' })),
        clientKey: 'demo first check',
      },
      { signature: null, photos: new Map() },
    ),
  );
}

/** When every car was inspected last, and what some odometers showed: one is due soon by its kilometres. */
async function seedServices(
  t: Tx,
  fleetId: number,
  { cars, rules }: { cars: readonly { id: number }[]; rules: readonly number[] },
): Promise<void> {
  const [oil = 0, legal = 0] = rules;
  for (const [n, { id: vehicleId }] of cars.entries()) {
    const daysAgo = n === 5 ? 356 : 20 + ((n * 37) % 300);
    const date = localDate(t.nowMs - daysAgo * DAY_MS, DEMO_ZONE);
    made(await noteServiceIn(t, { fleetId, vehicleId, ruleId: legal, date, odometerKm: null }));
    const km = 30_000 + ((n * 7_919) % 150_000);
    const oilDate = localDate(t.nowMs - (20 + ((n * 53) % 200)) * DAY_MS, DEMO_ZONE);
    made(await noteServiceIn(t, { fleetId, vehicleId, ruleId: oil, date: oilDate, odometerKm: km }));
    const driven = n === 4 ? 14_400_000 : 2_000_000 + ((n * 977_000) % 9_000_000);
    for (const [ago, share] of [
      [40, 0.6],
      [2, 1],
    ] as const)
      await insertReading(earlier(t, ago), {
        fleetId,
        vehicleId,
        metres: Math.round(km * 1_000 + driven * share),
        source: 'office',
      });
  }
}

async function seedOrder(
  t: Tx,
  fleetId: number,
  { daysAgo, values, steps = [], lines = [], planned }: Told,
  of: { vehicleId: number; bays: readonly number[]; technicianId: number; parts: ReadonlyMap<string, number> },
): Promise<void> {
  let file: CaseRow = made(
    await openCaseIn(earlier(t, daysAgo), workOrderActs, {
      fleetId,
      sees: [fleetId],
      driverId: null,
      vehicleId: of.vehicleId,
      ofCase: null,
      given: { ...emptyValues(formOf(workOrderKind)), ...values },
      evidence: [],
      source: null,
    }),
  );
  for (const { daysAgo: ago, move, given = {}, why = '' } of steps) {
    const at = earlier(t, ago);
    if (move === 'begin') await seedLines(at, fleetId, file.id, lines, of);
    const odometer: RecordValues =
      given['odometerKm'] === undefined ? {} : { odometerKm: await beyond(at, of.vehicleId, given) };
    file = made(
      await moveHeldIn(at, workOrderActs, file, { move, why, given: { ...given, ...odometer }, rights: null }),
    );
  }
  if (!planned) return;
  const [day] = rosterDays(localDate(t.nowMs + planned.day * DAY_MS, DEMO_ZONE), 1, DEMO_ZONE);
  const fromMs = (day?.startMs ?? 0) + 9 * HOUR_MS;
  const seat = { bayId: of.bays[planned.bay] ?? 0, technicianId: of.technicianId, fromMs, toMs: fromMs + 2 * HOUR_MS };
  made(await planOrderIn(t, { fleetId, id: file.id, version: file.version }, seat));
}

/** What is written as a car comes in is never below what it showed before. */
async function beyond(t: Tx, vehicleId: number, given: RecordValues): Promise<number> {
  return Math.max(Number(given['odometerKm']), Math.ceil(((await lastMetres(t.db, vehicleId)) ?? 0) / 1_000));
}

async function seedLines(
  t: Tx,
  fleetId: number,
  caseId: number,
  lines: readonly Line[],
  { technicianId, parts }: { technicianId: number; parts: ReadonlyMap<string, number> },
): Promise<void> {
  for (const { line, done } of lines) {
    const asked: LineAsked =
      line.kind === 'labour'
        ? { ...line, technicianId }
        : { kind: 'part', what: '', partId: parts.get(line.part) ?? 0, quantity: line.quantity };
    const added = made(await addLineIn(t, { fleetId, caseId }, asked));
    if (done) made(await doLineIn(t, { fleetId, id: added.id, version: added.version }, ''));
  }
}
