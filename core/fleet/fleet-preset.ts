import type { StoredPlan } from '../dispatch/plan/stored-plan.ts';
import type { Said } from '../language/in-languages.ts';
import type { StartWindows } from './start-windows.ts';

export const FLEET_PRESETS = ['queueCity', 'appCity', 'coaches'] as const;
export type FleetPresetName = (typeof FLEET_PRESETS)[number];

export type FleetPreset = {
  plan: StoredPlan;
  windows: StartWindows;
  /** By their names in the fleet's language. */
  types: readonly { code: string; name: Named; seats: number }[];
  starters: Starters;
};

/** What a fleet calls it at first, by its language. */
export type Named = Said<string> & { readonly fr: string };

/** What forms of the fleet pick from, so that none of them begins with an empty list; its office changes it in the tables. */
export type Starters = {
  driverClasses: readonly Named[];
  driverGroups: readonly Named[];
  paperKinds: readonly { name: Named; subject: 'driver' | 'vehicle' }[];
  incidentKinds: readonly { code: string; name: Named; channel: 'customer' | 'driver' }[];
  penalties: readonly { code: string; name: Named; text: Named }[];
  inspectionSheets: readonly Named[];
};

const hours = (from: number, until: number) => ({ fromMinutes: from * 60, untilMinutes: until * 60 });

const STARTERS: Starters = {
  driverClasses: [{ en: 'Taxi', fr: 'Taxi' }],
  driverGroups: [
    { en: 'Days', fr: 'Jour' },
    { en: 'Nights', fr: 'Nuit' },
  ],
  paperKinds: [
    { name: { en: 'Insurance', fr: 'Assurance' }, subject: 'vehicle' },
    { name: { en: 'Roadworthiness', fr: 'Contrôle technique' }, subject: 'vehicle' },
    { name: { en: 'Medical certificate', fr: 'Certificat médical' }, subject: 'driver' },
  ],
  incidentKinds: [
    { code: 'COMPLAINT', name: { en: 'Complaint', fr: 'Réclamation' }, channel: 'customer' },
    { code: 'COLLISION', name: { en: 'Collision', fr: 'Accident' }, channel: 'driver' },
  ],
  penalties: [
    {
      code: 'WARNING',
      name: { en: 'Warning', fr: 'Avertissement' },
      text: { en: 'A warning, without suspension.', fr: 'Un avertissement, sans suspension.' },
    },
  ],
  inspectionSheets: [{ en: 'Workshop check', fr: 'Contrôle d’atelier' }],
};

const CITY_TYPES: FleetPreset['types'] = [
  { code: 'SAL', name: { en: 'Saloon', fr: 'Berline' }, seats: 4 },
  { code: 'MAXI', name: { en: 'Maxi taxi', fr: 'Monospace' }, seats: 8 },
  { code: 'WAV', name: { en: 'Wheelchair accessible', fr: 'Accessible en fauteuil' }, seats: 4 },
];

/** What a fleet may begin as; everything of it can be changed afterwards. */
export const PRESET_OF_FLEET: Readonly<Record<FleetPresetName, FleetPreset>> = {
  queueCity: {
    plan: { preset: 'queue' },
    windows: { day: hours(3, 9), night: hours(14, 20) },
    types: CITY_TYPES,
    starters: STARTERS,
  },
  appCity: {
    plan: { preset: 'optimal' },
    windows: { day: hours(4, 10), night: hours(15, 21) },
    types: CITY_TYPES,
    starters: STARTERS,
  },
  coaches: {
    plan: { preset: 'nearest', acceptMode: 'forced' },
    windows: { day: hours(4, 12), night: hours(16, 22) },
    starters: { ...STARTERS, driverClasses: [{ en: 'Coach', fr: 'Autocar' }] },
    types: [
      { code: 'MINI', name: { en: 'Minibus', fr: 'Minibus' }, seats: 16 },
      { code: 'MIDI', name: { en: 'Midibus', fr: 'Midibus' }, seats: 30 },
      { code: 'COACH', name: { en: 'Coach', fr: 'Autocar' }, seats: 50 },
    ],
  },
};
