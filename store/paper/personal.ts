import { sql } from 'kysely';
import type { Declared } from '../person/declared.ts';

/** What its columns say of persons. */
export const personal = {
  paper: {
    driver: {
      by: [['driver_id', 'drivers']],
      told: 'papers',
      tells: (rows) => sql`
        select k.name as kind, p.number, p.from_date, p.until_date, p.checked_by, p.checked_at, f.kind as file_kind,
          encode(f.bytes, 'base64') as base64
        from paper p join paper_kind k on k.id = p.kind_id left join file f on f.id = p.file_id
        where ${rows('p')} order by p.id`,
      gone: 'number',
      files: 'file_id',
      trail: 'paper',
    },
    kept: { staff: 'checked_by' },
  },
  paper_kind: { plain: { company: 'name', code: 'subject blocks' } },
} satisfies Declared;
