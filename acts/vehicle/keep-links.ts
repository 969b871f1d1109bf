import { type Actor, transact } from '#store/door/transaction.ts';
import { type LinkChanged, type VehicleLink, writeLinks } from '#store/vehicle/vehicle-link.ts';
import type { ActContext } from '../context.ts';

/** Keeps how vehicles are linked and since when their terminals cannot be reached; answers those that changed. */
export function keepLinks(
  { store, clock }: ActContext,
  actor: Actor,
  holder: string,
  links: readonly VehicleLink[],
): Promise<LinkChanged[]> {
  return transact(store, actor, clock.nowMs(), async (t) => {
    const changed = await writeLinks(t, holder, links);
    if (changed.length === 0) t.unchanged();
    for (const one of changed) {
      t.audit({
        act: actOf(one),
        entity: 'vehicle',
        entityId: one.vehicleId,
        fleetId: one.fleetId,
        was: { link: one.wasLink },
        became: { link: one.link },
        about: { driverId: one.driverId },
      });
    }
    return changed;
  });
}

function actOf({ link, wasUnreachable, unreachable }: LinkChanged): string {
  if (unreachable && !wasUnreachable) return 'unreachable';
  if (!unreachable && wasUnreachable) return 'reachable';
  return link === null ? 'unlinked' : 'linked';
}
