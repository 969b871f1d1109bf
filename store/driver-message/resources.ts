import type { DeclaredChoices, DeclaredTables } from '../resource/declared.ts';

export const tables = {
  driverMessageType: { table: 'driver_message_type', blank: [], unique: { driver_message_type_by_code: 'code' } },
  driverMessageTemplate: {
    table: 'driver_message_template',
    blank: [],
    unique: { driver_message_template_by_name: 'name' },
  },
  driverReply: { table: 'driver_reply', blank: [], unique: { driver_reply_by_text: 'reply' } },
} as const satisfies DeclaredTables;

export const choices = {
  driverMessageType: (db, fleetId) =>
    db
      .selectFrom('driver_message_type')
      .select(['id', 'name as label'])
      .where('fleet_id', '=', fleetId)
      .orderBy('name')
      .execute(),
} as const satisfies DeclaredChoices;
