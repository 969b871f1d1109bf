import { type RawBuilder, sql } from 'kysely';
import type { PhoneSought } from '#core/phone/phone.ts';

/** Whether a number is one of those sought; how it ends is found from its end, as the indexes of such columns have it. */
export const phoneIs = (column: RawBuilder<unknown>, sought: readonly PhoneSought[]): RawBuilder<unknown> =>
  sought.length === 0
    ? sql`false`
    : sql`(${sql.join(
        sought.map((one) =>
          'whole' in one
            ? sql`${column} = ${one.whole}`
            : sql`reverse(${column}) like ${`${[...one.ending].toReversed().join('')}%`}`,
        ),
        sql` or `,
      )})`;
