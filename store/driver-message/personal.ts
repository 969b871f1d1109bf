import { sql } from 'kysely';
import type { Declared } from '../person/declared.ts';

/** What its columns say of persons. */
export const personal = {
  driver_message: {
    // What was written to others too is theirs as well.
    driver: {
      by: [['id', 'messages']],
      told: null,
      erased: { dash: 'text' },
      trail: 'driverMessage',
    },
    customer: {
      by: [['text', 'mentioned']],
      told: 'messagesToDrivers',
      erased: { dash: 'text' },
      trail: 'driverMessage',
    },
    kept: { staff: 'from_name' },
    plain: { chosen: 'type_code', company: 'replies target' },
  },
  driver_message_recipient: {
    driver: {
      by: [['driver_id', 'drivers']],
      told: 'messages',
      tells: (rows) => sql`
        select m.text, m.sent_at, m.from_name, r.delivered_at, r.read_at, r.reply, r.replied_at
        from driver_message_recipient r join driver_message m on m.id = r.message_id where ${rows('r')} order by m.id`,
      erased: { null: 'reply' },
      id: 'message_id',
      trail: 'driverMessage',
    },
  },
  driver_message_template: { plain: { company: 'name text' } },
  driver_message_type: { plain: { company: 'code name', code: 'urgency' } },
  driver_reply: { plain: { company: 'reply' } },
} satisfies Declared;
