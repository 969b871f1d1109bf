import type { Declared } from '../person/declared.ts';

/** What its columns say of persons. */
export const personal = {
  drive_factor: { plain: { code: 'road_class' } },
  drive_fit: { kept: { staff: 'fitted_by' }, plain: { chosen: 'city', code: 'used' } },
} satisfies Declared;
