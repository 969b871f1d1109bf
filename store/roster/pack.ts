import { packOf } from '#core/roster/pack.ts';
import type { RosterPack } from '#core/roster/rules.ts';
import type { Db } from '../door/connect.ts';
import { readSettings } from '../setting/setting-value.ts';

/** The rules that rosters of a fleet keep. */
export const packFor = async (db: Db, fleetId: number): Promise<RosterPack> =>
  packOf((await readSettings(db))(fleetId));
