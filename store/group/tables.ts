import type { Generated } from 'kysely';

declare module '../door/tables.ts' {
  interface Tables {
    app_group: {
      id: Generated<number>;
      name: string;
      app_flags: string[];
      option_flags: string[];
      further_rights: string[];
      second_factor: Generated<boolean>;
      version: Generated<number>;
    };
    group_fleet: { group_id: number; fleet_id: number };
  }
}
