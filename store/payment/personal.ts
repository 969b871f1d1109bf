import type { Declared } from '../person/declared.ts';

/** What its columns say of persons. */
export const personal = {
  payment_kind: { plain: { company: 'name reference_label', code: 'means reference' } },
} satisfies Declared;
