import type { DeclaredTables } from '../resource/declared.ts';

export const tables = {
  address: {
    table: 'fleet_address',
    blank: ['operator_notes', 'driver_notes'],
    unique: { fleet_address_by_label: 'label' },
  },
  eventLocation: {
    table: 'event_location',
    blank: ['address', 'pickup_point', 'notes'],
    unique: { event_location_by_name: 'name' },
  },
  landmark: { table: 'landmark', blank: ['address', 'notes'], unique: { landmark_by_shortcut: 'shortcut' } },
  makani: { table: 'makani', blank: ['name', 'notes'], unique: { makani_by_number: 'number' } },
} as const satisfies DeclaredTables;
