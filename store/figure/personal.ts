import type { Declared } from '../person/declared.ts';

/** What its columns say of persons. */
export const personal = {
  figure_day: { plain: { code: 'fact' } },
  figure_month: { plain: { code: 'fact' } },
  job_day: { plain: { code: 'source' } },
  job_day_spread: { plain: { code: 'source', declared: 'measure' } },
  job_month: { plain: { code: 'source' } },
  job_month_spread: { plain: { code: 'source', declared: 'measure' } },
  report_run: { kept: { party: 'to_addresses' }, plain: { code: 'outcome', company: 'why' } },
  report_schedule: {
    kept: { party: 'to_addresses' },
    plain: { company: 'name asked', declared: 'page', code: 'every format language' },
  },
} satisfies Declared;
