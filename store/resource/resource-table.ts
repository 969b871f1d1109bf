import type { Field, Resource } from '#core/resource/resource.ts';
import type { Tables } from '../door/tables.ts';

export type ResourceTable = {
  table:
    | 'account'
    | 'fleet_address'
    | 'event_location'
    | 'landmark'
    | 'locked_group'
    | 'vehicle'
    | 'news'
    | 'driver_message_type'
    | 'driver_message_template'
    | 'driver_reply'
    | 'query_code';
  /** Columns that hold an empty text, not null, where nothing is given. */
  blank: readonly string[];
  /** Column that keeps when a record was made. */
  madeAt?: string;
  /** Unique constraint → the field that is taken. */
  unique: Readonly<Record<string, string>>;
};

const TABLES: Readonly<Record<string, ResourceTable>> = {
  account: {
    table: 'account',
    blank: ['contact', 'phone', 'email', 'suspended_why', 'authorisers', 'po_pattern', 'po_example'],
    unique: { account_fleet_id_number_key: 'number' },
  },
  address: {
    table: 'fleet_address',
    blank: ['operator_notes', 'driver_notes'],
    unique: { fleet_address_by_label: 'label' },
  },
  driverMessageType: {
    table: 'driver_message_type',
    blank: [],
    unique: { driver_message_type_by_code: 'code' },
  },
  driverMessageTemplate: {
    table: 'driver_message_template',
    blank: [],
    unique: { driver_message_template_by_name: 'name' },
  },
  driverReply: { table: 'driver_reply', blank: [], unique: { driver_reply_by_text: 'reply' } },
  eventLocation: {
    table: 'event_location',
    blank: ['address', 'pickup_point', 'notes'],
    unique: { event_location_by_name: 'name' },
  },
  landmark: { table: 'landmark', blank: ['address', 'notes'], unique: { landmark_by_shortcut: 'shortcut' } },
  lockedGroup: { table: 'locked_group', blank: [], unique: { locked_group_by_driver_group: 'driverGroup' } },
  news: { table: 'news', blank: [], madeAt: 'created_at', unique: { news_once: 'news' } },
  queryCode: { table: 'query_code', blank: [], unique: { query_code_fleet_id_code_key: 'code' } },
  vehicle: { table: 'vehicle', blank: [], unique: { vehicle_fleet_id_plate_key: 'plate' } },
};

/** Where a resource is kept. Throws for one without a table: a resource is declared and its table migrated together. */
export function tableOf(resource: Resource): ResourceTable {
  const known = TABLES[resource.name];
  if (!known) throw new Error(`The resource ${resource.name} has no table in store/resource/resource-table.ts.`);
  return known;
}

/** `usageExpiry` → `usage_expiry`; a `since` field → the instant it began, `decommissioned_at`. */
export function columnOf(name: string, field: Field): string {
  const snake = name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return field.kind === 'since' ? `${snake}_at` : snake;
}

export type ResourceTables = Pick<Tables, ResourceTable['table']>;
