import type { Declared } from '../person/declared.ts';

/** What its columns say of persons. */
export const personal = {
  equipment: { plain: { code: 'kind', vehicle: 'serial what' } },
  equipment_fit: { kept: { staff: 'fitted_by removed_by' }, plain: { vehicle: 'why' } },
  inspection: {
    driver: { by: [['driver_id', 'drivers']], told: 'inspections' },
    signed: 'by_name',
    // Whoever of the workshop looked: a driver's own check has none.
    kept: { staff: 'signature_id' },
    plain: { key: 'client_key' },
    hidden: 'client_key',
  },
  inspection_answer: { plain: { company: 'name_en name_fr', code: 'answer', vehicle: 'note photo_id' } },
  inspection_point: { plain: { company: 'name_en name_fr' } },
  inspection_sheet: { plain: { company: 'name' } },
  odometer_reading: { signed: 'by_name', plain: { code: 'source' } },
  part: { kept: { party: 'supplier' }, plain: { company: 'number name shelf' } },
  part_move: { kept: { staff: 'by_name' }, plain: { code: 'kind', vehicle: 'serial why', key: 'client_key' } },
  service_done: { signed: 'by_name' },
  service_rule: { plain: { company: 'name', code: 'kind' } },
  technician: { kept: { party: 'name' } },
  work_bay: { plain: { company: 'name opens_at closes_at' } },
  work_line: { kept: { staff: 'done_by' }, plain: { code: 'kind', vehicle: 'what serial' } },
  work_order: { plain: { code: 'kind pays', vehicle: 'found' } },
} satisfies Declared;
