import { sql } from 'kysely';
import type { Declared } from '../person/declared.ts';

/** What its columns say of persons. */
export const personal = {
  course: { plain: { company: 'name_en name_fr prerequisites', code: 'kind older', chosen: 'code attributes' } },
  training: {
    driver: {
      by: [['driver_id', 'drivers']],
      told: 'trainings',
      tells: (rows) => sql`
        select t.*, c.code as course from training t join course c on c.id = t.course_id where ${rows('t')} order by t.id`,
      erased: { dash: 'why ordered_why', name: 'opened_by moved_by', next: 'version' },
      trail: 'training',
    },
    plain: { code: 'state ordered_of' },
  },
  training_question: { plain: { company: 'title text answer picture_id', key: 'content_sha256' } },
  training_session: { kept: { staff: 'trainer' }, plain: { company: 'place cancelled_why' } },
  training_try: { plain: { code: 'state' } },
  training_try_question: { plain: { company: 'title text answer picture_id', measure: 'given' } },
} satisfies Declared;
