import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { driverResource } from '#core/driver/driver-record.ts';
import { vehicleResource } from '#core/vehicle/vehicle-record.ts';
import { cellReader } from './given-cells.ts';
import { guessColumns } from './guess-columns.ts';
import type { Resource } from './resource.ts';

const LABELS = {
  vehicle: {
    plate: ['Plate', 'Plaque'],
    rego: ['Rego', 'Immatriculation'],
    vehicleTypeId: ['Vehicle type', 'Type de véhicule'],
    usageExpiry: ['Usage expiry', 'Fin d’autorisation'],
    ownerName: ['Owner', 'Propriétaire'],
    serviceDate: ['Service date', 'Date de révision'],
  },
  driver: {
    name: ['Name', 'Nom'],
    mobilePhone: ['Mobile phone', 'Téléphone portable'],
    permitNumber: ['Permit number', 'Numéro de carte professionnelle'],
    permitExpiry: ['Permit expiry', 'Fin de la carte professionnelle'],
    driverClass: ['Driver class', 'Classe de chauffeur'],
    driverGroup: ['Driver group', 'Groupe de chauffeurs'],
    birthDate: ['Date of birth', 'Date de naissance'],
  },
} as const;

const reader = {
  vehicle: cellReader(vehicleResource, {
    choices: {
      vehicleTypeId: [
        { id: 1, label: 'SEDAN' },
        { id: 2, label: 'VAN' },
      ],
    },
    words: { mdtType: { Fitted: 'fitted', 'On the driver’s phone': 'driverPage', None: 'none' } },
    digits: 2,
  }),
  driver: cellReader(driverResource, {
    choices: {
      driverClass: [{ id: 1, label: 'Taxi' }],
      driverGroup: [
        { id: 1, label: 'Days' },
        { id: 2, label: 'Nights' },
      ],
    },
    words: {},
    digits: 2,
  }),
};
const resources = { vehicle: vehicleResource, driver: driverResource } as const;

const guess = (of: keyof typeof resources, heads: readonly string[], rows: readonly (readonly string[])[] = []) =>
  guessColumns(resources[of] as Resource, heads, rows, LABELS[of], reader[of]).map((one) => one?.field ?? null);

describe('whose spreadsheet it is', () => {
  test.each<[string, keyof typeof resources, Record<string, string | null>]>([
    [
      'a workshop',
      'vehicle',
      {
        'Cab no': 'plate',
        Registration: 'rego',
        Type: 'vehicleTypeId',
        'Expiry date': 'usageExpiry',
        Brand: 'make',
        Colour: 'colour',
      },
    ],
    [
      'an owner in France',
      'vehicle',
      {
        'N° de taxi': 'plate',
        Immatriculation: 'rego',
        'Type de véhicule': 'vehicleTypeId',
        Échéance: 'usageExpiry',
        Marque: 'make',
        Année: 'year',
      },
    ],
    [
      'an insurer',
      'vehicle',
      { 'Number plate': 'rego', 'Fleet number': 'plate', Manufacturer: 'make', 'Model year': 'year', Premium: null },
    ],
    [
      'the personnel office',
      'driver',
      {
        'Staff no.': 'did',
        'Full name': 'name',
        Mobile: 'mobilePhone',
        'Licence No': 'permitNumber',
        'Licence expiry': 'permitExpiry',
        DOB: 'birthDate',
        'E-mail': 'email',
        IBAN: 'bankAccount',
      },
    ],
    [
      'a school of drivers',
      'driver',
      {
        Matricule: 'did',
        'Nom et prénom': 'name',
        Téléphone: 'mobilePhone',
        'Date de naissance': 'birthDate',
        Permis: 'licences',
        Remarques: null,
      },
    ],
    [
      'this suite',
      'driver',
      {
        did: 'did',
        pin: 'pin',
        name: 'name',
        mobilePhone: 'mobilePhone',
        permitNumber: 'permitNumber',
        permitExpiry: 'permitExpiry',
        driverClass: 'driverClass',
        driverGroup: 'driverGroup',
      },
    ],
    ['nobody', 'driver', { '': null, 'Q1 total': null, Blood: null }],
  ])('%s calls its columns by other words', (_, of, heads) => {
    expect(guess(of, Object.keys(heads))).toEqual(Object.values(heads));
  });

  test('what stands in a column tells it where its head does not', () => {
    const rows = [
      ['7', 'Days', 'rita@example.com', '912345678'],
      ['8', 'Nights', 'rui@example.com', '912345679'],
    ];
    expect(guess('driver', ['Rank', 'Rota', 'Contact 1', 'Contact 2'], rows)).toEqual([
      null,
      'driverGroup',
      'email',
      'mobilePhone',
    ]);
  });

  test('of two columns with one name, that whose values fit is taken', () => {
    const rows = [
      ['day', '2029-06-30'],
      ['night', '2030-01-31'],
    ];
    expect(guess('driver', ['Permit expiry', 'Permit expiry'], rows)).toEqual([null, 'permitExpiry']);
  });
});

const anyHead = fc.oneof(
  fc.string(),
  fc.constantFrom('Plate', 'Cab no', 'Registration', 'Type', 'Date', 'Owner', 'x', 'Nom'),
);

test('no field is guessed twice, and whatever stands in a file, an answer comes for each of its columns', () => {
  const table = fc.tuple(
    fc.array(anyHead, { maxLength: 12 }),
    fc.array(fc.array(fc.string(), { maxLength: 12 }), { maxLength: 6 }),
  );
  fc.assert(
    fc.property(table, fc.constantFrom('vehicle', 'driver'), ([heads, rows], of) => {
      const fields = guess(of as 'vehicle', heads, rows);
      const found = fields.filter((one) => one !== null);
      expect(fields).toHaveLength(heads.length);
      expect(new Set(found).size).toBe(found.length);
    }),
    { numRuns: 50 },
  );
});

test('columns in another order are the same columns', () => {
  const heads = ['Cab no', 'Registration', 'Type', 'Expiry date', 'Brand', 'Owner', 'Premium'];
  const of = new Map(heads.map((head, at) => [head, guess('vehicle', heads)[at]]));
  fc.assert(
    fc.property(fc.shuffledSubarray(heads, { minLength: heads.length }), (shuffled) => {
      expect(guess('vehicle', shuffled)).toEqual(shuffled.map((head) => of.get(head)));
    }),
    { numRuns: 30 },
  );
});
