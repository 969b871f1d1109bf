import type { Configuration } from '#core/configuration/configuration.ts';
import type { Item } from '#core/configuration/item.ts';
import type { ResourceActs } from '../resource/resource-acts.ts';

/** What a configuration is brought into, and what of it whoever brings it may read and write. */
export type ConfigurationTarget = {
  fleetId: number;
  tables: readonly ResourceActs[];
  given: Configuration;
  mayRead: (section: string) => boolean;
  mayWrite: (item: Pick<Item, 'section' | 'name'>) => boolean;
};
