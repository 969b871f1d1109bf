import type { Declared } from '../person/declared.ts';

/** What its columns say of persons. */
export const personal = {
  incident: {
    case: {
      by: [['case_id', 'cases']],
      told: 'incidents',
      erased: { null: 'rating_words', now: 'erased_at' },
      id: 'case_id',
    },
  },
  incident_code: {
    case: { by: [['case_id', 'cases']], told: null, gone: '', id: 'case_id' },
    plain: { key: 'code_sha256' },
  },
  incident_copy: {
    case: { by: [['case_id', 'cases']], told: 'copies', gone: 'content' },
    customer: { by: [['job_id', 'jobs']], told: null, gone: 'content' },
    plain: { code: 'part' },
  },
  incident_kind: { plain: { chosen: 'code', company: 'name letter_en letter_fr', code: 'channel asks' } },
  incident_statement: {
    driver: { by: [['driver_id', 'drivers']], told: 'statements', erased: { dash: 'text' } },
    kept: { conduct: 'question' },
  },
} satisfies Declared;
