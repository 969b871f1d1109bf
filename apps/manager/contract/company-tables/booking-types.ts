import { bookingTypeResource } from '#core/booking-type/booking-type.ts';
import { inLanguages } from '#core/language/in-languages.ts';
import type { CompanyTable } from '../company-table.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

export const table = {
  place: 19,
  resource: bookingTypeResource,
  plural: 'booking types',
  texts: inLanguages({ en: en.bookingTypes, fr: fr.bookingTypes }),
} as const satisfies CompanyTable;
