import type { Declared } from '../person/declared.ts';

/** What its columns say of persons. */
export const personal = {
  absence: {
    driver: { by: [['driver_id', 'drivers']], told: 'absences', erased: { empty: 'text answer' } },
    kept: { staff: 'decided_by' },
    plain: { code: 'kind state' },
  },
  roster_fill: { kept: { staff: 'filled_by' }, plain: { measure: 'outcome' } },
  roster_line: {
    driver: { by: [['driver_id', 'drivers']], told: 'rosterLines', trail: 'rosterLine' },
    plain: { code: 'kind state', company: 'pool', measure: 'breaks' },
  },
  roster_pattern: {
    driver: { by: [['driver_id', 'drivers']], told: 'rosterPatterns' },
    kept: { staff: 'made_by' },
    plain: { measure: 'days' },
  },
  roster_shift: { plain: { company: 'name starts_at ends_at pause_from pause_to', code: 'kind' } },
  roster_wish: {
    driver: { by: [['driver_id', 'drivers']], told: 'wishes', gone: '' },
  },
} satisfies Declared;
