import { type Refusal, refuse } from '#core/kit/result.ts';
import type { SettingPlace } from '#core/setting/draft.ts';
import { declared, isSetting, type SettingName } from '#core/setting/settings.ts';
import type { HandlerContext } from '#engine/server/context.ts';
import { allFleetIds } from '#store/user/people.ts';

/** A value of the company is one of all its fleets: who does not see them all does not set it. */
export async function mayWriteAt({ suite, user }: HandlerContext, fleetId: number | null): Promise<boolean> {
  if (fleetId !== null) return user.fleets.includes(fleetId);
  return (await allFleetIds(suite.store.db)).every((id) => user.fleets.includes(id));
}

export const mayWrite = ({ user }: HandlerContext, name: SettingName) => user.rights.has(declared(name).write);

/** Why this user may not write all these values; null where they may. */
export async function refusalToWrite(
  context: HandlerContext,
  places: readonly SettingPlace[],
): Promise<Refusal<'settingNotYours' | 'companyNotYours'> | null> {
  if (places.some(({ name }) => isSetting(name) && !mayWrite(context, name))) return refuse('settingNotYours');
  for (const fleetId of new Set(places.map((place) => place.fleetId)))
    if (!(await mayWriteAt(context, fleetId))) return refuse('companyNotYours');
  return null;
}
