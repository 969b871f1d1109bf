import { inLanguages } from '#core/language/in-languages.ts';
import { paymentKindResource } from '#core/payment/payment-kind.ts';
import type { CompanyTable } from '../company-table.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

export const table = {
  place: 18,
  resource: paymentKindResource,
  plural: 'payment kinds',
  texts: inLanguages({ en: en.paymentKinds, fr: fr.paymentKinds }),
} as const satisfies CompanyTable;
