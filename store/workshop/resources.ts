import { sql } from 'kysely';
import type { Choice } from '#core/resource/resource.ts';
import type { Db } from '../door/connect.ts';
import type { DeclaredChoices, DeclaredTables } from '../resource/declared.ts';

export const tables = {
  workBay: { table: 'work_bay', blank: [], unique: { work_bay_named: 'name' } },
  technician: { table: 'technician', blank: [], unique: { technician_named: 'name' } },
  serviceRule: { table: 'service_rule', blank: [], unique: { service_rule_named: 'name' } },
  part: { table: 'part', blank: [], unique: { part_numbered: 'number' } },
  equipment: { table: 'equipment', blank: [], unique: { equipment_by_serial: 'serial' } },
  inspectionSheet: { table: 'inspection_sheet', blank: [], unique: { inspection_sheet_named: 'name' } },
  inspectionPoint: { table: 'inspection_point', blank: [], unique: { inspection_point_named: 'nameEn' } },
} as const satisfies DeclaredTables;

const named =
  (table: 'service_rule' | 'inspection_sheet') =>
  (db: Db, fleetId: number): Promise<Choice[]> =>
    db
      .selectFrom(table)
      .select(['id', 'name as label', sql<boolean>`ended_at is not null`.as('ended')])
      .where('fleet_id', '=', fleetId)
      .orderBy('name')
      .execute();

export const choices = {
  serviceRule: named('service_rule'),
  inspectionSheet: named('inspection_sheet'),
} as const satisfies DeclaredChoices;
