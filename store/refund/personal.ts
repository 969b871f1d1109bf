import type { Declared } from '../person/declared.ts';

/** What its columns say of persons. */
export const personal = {
  refund: {
    customer: { by: [['job_id', 'jobs']], told: 'refunds' },
    kept: { books: 'taken_back_why', staff: 'asked_by given_by paid_by taken_back_by' },
    plain: { code: 'goes_to borne_by paid_from', listed: 'currency', key: 'client_key paid_key' },
    hidden: 'client_key paid_key',
  },
} satisfies Declared;
