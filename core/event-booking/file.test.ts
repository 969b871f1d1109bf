import { describe, expect, test } from 'vitest';
import { COUNT_FIELDS } from '#core/booking/plain/count-fields.ts';
import { plainValues } from '#core/booking/plain/plain-values.ts';
import type { FoundPlace } from '#core/place/found-place.ts';
import { linesOfCsv } from '#core/resource/csv.ts';
import { readPhone } from '../phone/phone.ts';
import { choosePlace } from './choose-place.ts';
import { columnOf, rowsOfFile } from './columns.ts';
import { type EventTerms, type RowFacts, readAttributes, readRow, readWhen } from './read-row.ts';

const ZONE = 'Europe/Stockholm';
const at = (text: string) => Date.parse(text);
const HERE = { label: 'Ullevi', longitude: 11.9, latitude: 57.7 };
const EVENT: EventTerms = {
  direction: 'away',
  place: HERE,
  fromMs: at('2026-11-27T21:30Z'),
  untilMs: at('2026-11-28T00:30Z'),
  contactName: 'Arena desk',
  contactPhone: '031 81 10 20',
  notes: 'Gate 7',
  accountId: 4,
  authorisation: 'Eva',
  purchaseOrder: 'PO 1',
};
const FACTS: RowFacts = {
  zone: ZONE,
  phone: (typed) => readPhone(typed, 'SE'),
  vehicleTypes: [{ id: 9, code: 'MAX', name: 'Maxi', seats: 8 }],
  accounts: new Map([['1001', 5]]),
};
const read = (cells: Record<string, string>, event: Partial<EventTerms> = {}) =>
  readRow(cells, { ...EVENT, ...event }, FACTS);
const wrong = (cells: Record<string, string>) => {
  const found = read(cells);
  return found.ok ? [] : found.problems.map(({ column, code }) => `${column} ${code}`);
};

describe('a file of rows', () => {
  test.each([
    ['Passager', 'passenger'],
    ['  PASSENGER NAME ', 'passenger'],
    ['Téléphone', 'phone'],
    ['Pick-up', 'pickup'],
    ['Prise en charge', 'pickup'],
    ['Drop-off address', 'dropoff'],
    ['À', 'dropoff'],
    ['Heure', 'time'],
    ['Type de véhicule', 'type'],
    ['Véhicules', 'vehicles'],
    ['Passengers', 'passengers'],
    ['Nombre de passagers', 'passengers'],
    ['Pax', 'passengers'],
    ['Bagages', 'bags'],
    ['PO', 'purchaseOrder'],
    ['purchaseOrder', 'purchaseOrder'],
    ['Table', null],
  ])('has the head %j for %j', (head, column) => {
    expect(columnOf(head)).toBe(column);
  });

  test('keeps the line of each row, cells over several lines, semicolons, and columns that nobody knows', () => {
    const csv = '\uFEFFNom;Heure;Table;\r\n\r\n"Lind;\nAnna";22:45;7;x\r\nBerg;;;\r\n;;;\r\nEk;23:00';
    expect(rowsOfFile(linesOfCsv(csv), 40, 500)).toEqual({
      ok: true,
      columns: ['passenger', 'time'],
      others: ['other:Table'],
      oddities: [],
      rows: [
        { line: 3, cells: { passenger: 'Lind;\nAnna', time: '22:45', 'other:Table': '7' } },
        { line: 5, cells: { passenger: 'Berg' } },
        { line: 7, cells: { passenger: 'Ek', time: '23:00' } },
      ],
    });
  });

  test.each([
    ['', 'fileEmpty'],
    ['Nom;Heure', 'fileEmpty'],
    ['Table;Seat\n1;2', 'fileWithoutColumns'],
    ['Nom;Passenger\nA;B', 'fileColumnTwice'],
    [`Nom${';x'.repeat(41)}\nA`, 'fileTooManyColumns'],
  ])('%j is refused: %s', (csv, code) => {
    expect(rowsOfFile(linesOfCsv(csv), 40, 500)).toMatchObject({ ok: false, code });
  });
});

describe('a row', () => {
  test('takes what the event says where it says nothing', () => {
    expect(read({ time: '22:45' })).toEqual({
      ok: true,
      row: {
        passengerName: 'Arena desk',
        phone: '+4631811020',
        pickup: HERE,
        dropoff: null,
        requiredAtMs: at('2026-11-27T21:45Z'),
        vehicleTypeId: null,
        attributes: [],
        vehicles: 1,
        ...plainValues(COUNT_FIELDS),
        notes: 'Gate 7',
        accountId: 4,
        authorisation: 'Eva',
        purchaseOrder: 'PO 1',
        flightOrTrain: null,
      },
    });
    const towards = read({ time: '23:00', pickup: 'Avenyn 1' }, { direction: 'towards' });
    expect(towards).toMatchObject({ row: { pickup: 'Avenyn 1', dropoff: HERE } });
  });

  test('says its own: type by code or name, wishes in both languages, cars, and another account without this one’s order', () => {
    const cells = {
      time: '0.15',
      type: 'maxi',
      attributes: 'fauteuil roulant; card',
      vehicles: '3',
      passengers: '24',
      bags: '0',
      account: '1001',
      notes: 'Table 7',
    };
    expect(read(cells)).toMatchObject({
      row: {
        vehicleTypeId: 9,
        attributes: ['wheelchair', 'card'],
        vehicles: 3,
        passengers: 24,
        bags: 0,
        accountId: 5,
        authorisation: null,
        purchaseOrder: null,
        notes: 'Gate 7\nTable 7',
      },
    });
  });

  test('is told everything that is wrong with it at once', () => {
    expect(
      wrong({
        passenger: 'x'.repeat(81),
        phone: 'none',
        time: '27:70',
        type: 'submarine',
        attributes: 'sauna',
        vehicles: '1.5',
        passengers: '0',
        bags: 'many',
        account: '9',
      }),
    ).toEqual([
      'passenger tooLong',
      'phone phoneWrong',
      'time timeWrong',
      'type typeUnknown',
      'attributes attributeWordUnknown',
      'vehicles vehiclesWrong',
      'passengers passengersWrong',
      'bags bagsWrong',
      'account accountNumberUnknown',
    ]);
    expect(wrong({ time: '22:45', type: 'maxi', vehicles: '2', passengers: '17' })).toEqual([
      'passengers tooManyForType',
    ]);
    expect(wrong({ time: '22:45', vehicles: '2', passengers: '17' })).toEqual(['passengers tooManyForFleet']);
    expect(wrong({ time: '22:45', passengers: '61', bags: '61' })).toEqual([
      'passengers passengersWrong',
      'bags bagsWrong',
    ]);
    expect(wrong({})).toEqual(['time timeMissing']);
    expect(wrong({ time: '20:00' })).toEqual(['time timeOutsideWindow']);
    const towards = read({ time: '23:00' }, { direction: 'towards' });
    expect(towards).toMatchObject({ problems: [{ column: 'pickup', code: 'pickupMissing' }] });
  });

  test.each([
    ['', '22:45', '2026-11-27T21:45Z'],
    ['', '00:30', '2026-11-27T23:30Z'],
    ['27/11/2026', '2245', '2026-11-27T21:45Z'],
    ['', '27/11/2026 22:45', '2026-11-27T21:45Z'],
    ['', '2026-11-27 22:45:00', '2026-11-27T21:45Z'],
    ['', '2026-11-27T21:45Z', '2026-11-27T21:45Z'],
    ['28.11.', '0h15', '2026-11-27T23:15Z'],
    ['', '10:45 PM', '2026-11-27T21:45Z'],
    ['27-Nov-26', '22:45', '2026-11-27T21:45Z'],
    ['27 novembre 2026', '22h45', '2026-11-27T21:45Z'],
    ['20261127', '22:45', '2026-11-27T21:45Z'],
    ['11/27/2026', '22:45', '2026-11-27T21:45Z'],
    ['den 27 november', 'kl 22:45', '2026-11-27T21:45Z'],
    ['46353', '0.9479166667', '2026-11-27T21:45Z'],
    ['', '46353.9479166667', '2026-11-27T21:45Z'],
  ])('wanted on %j at %j is wanted at %s', (date, time, instant) => {
    expect(readWhen(date, time, EVENT, ZONE)).toEqual({ ok: true, atMs: at(instant) });
  });

  test('of two days that its figures may mean is wanted on the one inside the window', () => {
    const window = { fromMs: at('2026-12-11T18:00Z'), untilMs: at('2026-12-11T23:00Z') };
    expect(readWhen('12/11/2026', '22:30', window, ZONE)).toEqual({ ok: true, atMs: at('2026-12-11T21:30Z') });
    expect(readWhen('11/12/2026', '22:30', window, ZONE)).toEqual({ ok: true, atMs: at('2026-12-11T21:30Z') });
    const autumn = { fromMs: at('2026-10-25T00:00Z'), untilMs: at('2026-10-25T03:00Z') };
    expect(readWhen('', '02:30', autumn, ZONE)).toEqual({ ok: true, atMs: at('2026-10-25T00:30Z') });
    expect(readWhen('', '02:30 B', autumn, ZONE)).toEqual({ ok: true, atMs: at('2026-10-25T01:30Z') });
  });

  test.each([
    ['31/02', '22:45', 'date dateWrong'],
    ['', 'soon', 'time timeWrong'],
    ['28/03/2027', '02:30', 'time timeSkipped'],
  ])('wanted on %j at %j is refused: %s', (date, time, refusal) => {
    const found = readWhen(date, time, EVENT, ZONE);
    expect(found.ok ? '' : `${found.column} ${found.code}`).toBe(refusal);
  });

  test('has attributes between commas, or single words between spaces', () => {
    expect(readAttributes('!pets, child seat')).toEqual({ ok: true, attributes: ['!pets', 'childSeat'] });
    expect(readAttributes('wheelchair card card')).toEqual({ ok: true, attributes: ['wheelchair', 'card'] });
    expect(readAttributes('card, hot tub')).toEqual({ ok: false, word: 'hot' });
  });
});

describe('a place named in a file', () => {
  const place = (label: string, district = '', longitude = 11.9): FoundPlace => ({
    kind: 'address',
    label,
    door: '',
    district,
    notes: '',
    longitude,
    latitude: 57.7,
  });

  const only = (...places: FoundPlace[]) => ({ places, told: null });

  test.each(['Storgatan 1, 411 38 Göteborg', 'Storgatan 1, Göteborg, Sverige', 'STORGATAN 1', '1 Storgatan'])(
    'is taken from an address as on an envelope: %s',
    (text) => {
      expect(choosePlace(text, only(place('Storgatan 1', 'Vasa')))).toMatchObject({ ok: true });
    },
  );

  test('keeps the door it leads to, and is refused where something had to be guessed', () => {
    const home = { ...place('Storgatan 1, lgh 1101', 'Vasa'), door: 'lgh 1101' };
    expect(choosePlace('Storgatan 1 lgh 1101', only(home))).toEqual({ ok: true, place: home });
    const told = { code: 'townUnsure' as const, detail: { town: 'Stockholm' } };
    expect(choosePlace('Storgatan 1, 111 20 Stockholm', { places: [place('Storgatan 1')], told })).toMatchObject({
      code: 'placeNearly',
    });
  });

  test('is taken where it is named exactly, by its district where there are two, and never guessed', () => {
    const two = [place('Storgatan 1', 'Vasa'), place('Storgatan 1', 'Askim', 12.1)];
    expect(choosePlace('STORGATAN 1', only(two[0]!))).toMatchObject({ ok: true, place: { district: 'Vasa' } });
    expect(choosePlace('Storgatan 1, Askim', only(...two))).toMatchObject({ ok: true, place: { district: 'Askim' } });
    expect(choosePlace('Storgatan 1', only(...two))).toMatchObject({
      code: 'placeUnclear',
      detail: { first: 'Storgatan 1, Vasa', second: 'Storgatan 1, Askim' },
    });
    expect(choosePlace('Storgattan 1', only(two[0]!))).toMatchObject({
      code: 'placeNearly',
      detail: { meant: 'Storgatan 1, Vasa' },
    });
    expect(choosePlace('Nowhere', only())).toMatchObject({ code: 'placeUnknown' });
  });
});
