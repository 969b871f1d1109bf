import type { Generated } from 'kysely';
import type { AppFlag, FurtherRight, OptionFlag } from '#core/access/flags.ts';

declare module '../door/tables.ts' {
  interface Tables {
    app_group: {
      id: Generated<number>;
      name: string;
      app_flags: AppFlag[];
      option_flags: OptionFlag[];
      further_rights: FurtherRight[];
      second_factor: Generated<boolean>;
      version: Generated<number>;
    };
    group_fleet: { group_id: number; fleet_id: number };
  }
}
