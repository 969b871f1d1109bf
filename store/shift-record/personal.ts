import type { Declared } from '../person/declared.ts';

/** What its columns say of persons. */
export const personal = {
  shift_handover: {
    driver: { by: [['record_id', 'shiftRecords']], told: 'handovers', erased: { file: 'signature_id' } },
    signed: 'by_name',
    plain: { code: 'direction fuel_kind', vehicle: 'odometer_why equipment note' },
  },
  shift_override: {
    driver: { by: [['driver_id', 'drivers']], told: 'overrides', erased: { dash: 'why' } },
    kept: { staff: 'by_name' },
    plain: { code: 'kind', chosen: 'reason_code' },
  },
  shift_record: {
    driver: { by: [['driver_id', 'drivers']], told: 'shifts', erased: { dash: 'extended_why' }, trail: 'shiftRecord' },
    signed: 'confirmed_by extended_by',
    plain: { code: 'state', vehicle: 'lost_found' },
  },
  vehicle_damage: { signed: 'by_name', plain: { code: 'kind', vehicle: 'note photo_id' } },
} satisfies Declared;
