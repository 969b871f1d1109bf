import type { Declared } from '../person/declared.ts';

/** What its columns say of persons. */
export const personal = {
  customer: {
    customer: {
      by: [['id', 'customers']],
      told: 'customer',
      gone: 'name name_key email notes banned_why',
      trail: 'customer',
    },
    signed: 'created_by',
    plain: { code: 'language', chosen: 'preferred banned_cars' },
    hidden: 'name_key',
  },
  customer_phone: {
    customer: { by: [['customer_id', 'customers']], told: 'telephones', gone: 'phone', id: 'customer_id' },
  },
  customer_template: {
    customer: {
      by: [['customer_id', 'customers']],
      told: 'templates',
      gone: 'name instructions label longitude latitude',
    },
    plain: { code: 'kind booking_type', chosen: 'preferred banned_cars' },
  },
} satisfies Declared;
