import type { Declared } from '../person/declared.ts';

/** What its columns say of persons. */
export const personal = {
  decision: { kept: { decisions: 'reasons' }, plain: { declared: 'outcome rung' } },
  dispatch_outlook: { plain: { code: 'state' } },
  locked_group: { plain: { company: 'driver_group', code: 'booking_types' } },
  offer: { plain: { code: 'state' } },
} satisfies Declared;
