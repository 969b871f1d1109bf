import { sql } from 'kysely';
import { CASES } from '#core/case/all-cases.ts';
import { type CaseKind, personalFields } from '#core/case/case-kind.ts';
import type { Declared } from '../person/declared.ts';

const fields = () => Object.values<CaseKind>(CASES).flatMap((kind) => personalFields(kind));
const letter = { empty: 'to_name to_address body', dash: 'subject', now: 'erased_at' } as const;
const upload = { dash: 'name', file: 'file_id' } as const;

/** What its columns say of persons. */
export const personal = {
  case_clock: { plain: { declared: 'name', code: 'runs' } },
  case_evidence: {
    // The trail of a case stays, but for the name of a driver who is erased.
    driver: { by: [['case_id', 'cases']], told: null, erased: { name: 'by_name' } },
    kept: { conduct: 'text', staff: 'by_name' },
    plain: { code: 'kind' },
  },
  case_file: {
    case: { by: [['id', 'cases']], told: 'cases', erased: { null: 'customer_id' }, without: { given: fields } },
    driver: { by: [['id', 'cases']], told: null, erased: { name: 'opened_by' } },
    kept: { conduct: 'given', staff: 'opened_by' },
    plain: { declared: 'kind state', key: 'source' },
  },
  case_step: {
    case: { by: [['case_id', 'cases']], told: 'caseSteps' },
    driver: {
      by: [['case_id', 'cases']],
      told: 'ownSteps',
      tells: (rows) => sql`select s.* from case_step s where ${rows('s')} and s.by_kind = 'driver' order by s.id`,
      erased: { name: 'by_name' },
    },
    kept: { conduct: 'text given', staff: 'by_name' },
    plain: { code: 'by_kind', declared: 'step from_state to_state' },
  },
  case_letter: {
    case: { by: [['case_id', 'cases']], told: 'caseLetters', erased: letter },
    driver: { by: [['case_id', 'driverCases']], told: null, erased: letter },
    kept: { staff: 'by_name' },
    plain: { code: 'way language', company: 'template' },
  },
  case_upload: {
    case: {
      by: [['case_id', 'cases']],
      told: 'caseFiles',
      tells: (rows) => sql`
        select u.name, u.kind, u.size, u.at, encode(f.bytes, 'base64') as base64
        from case_upload u left join file f on f.id = u.file_id where ${rows('u')}`,
      erased: upload,
    },
    driver: [
      { by: [['case_id', 'driverCases']], told: null, erased: upload },
      { by: [['case_id', 'cases']], told: null, erased: { name: 'by_name' } },
    ],
    kept: { staff: 'by_name' },
    plain: { code: 'kind', key: 'sha256' },
  },
  letter_template: { plain: { declared: 'case_kind', company: 'code name subject_en letter_en subject_fr letter_fr' } },
} satisfies Declared;
