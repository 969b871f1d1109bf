import type { SimFleet } from '../fleet.ts';
import { signInAt } from '../office/sign-in.ts';
import type { Fitting } from './line.ts';

/** What is built into a car besides the driver's phone. */
export type Equipment = { fitted?: Fitting; tracker?: { name: string; secret: string } };

const PATIENCE_WALL_MS = 20_000;

/** Which shares of the drivers have a fitted terminal, and a tracker that tells where they are beside their phone. */
export type Shares = { fitted: number; tracked: number };

type Wanted = { fleet: number; plate: string; kind: 'fitted' | 'tracker'; name: string };
type Listed = { devices: { id: number; kind: string; plate: string | null }[] };
type Issued = { vehicleId: number | null; name: string; secret: string };

export const carKey = (fleet: number, plate: string): string => `${fleet}/${plate}`;

/** Which cars have what, spread over each fleet: the same ones each time. */
export function wantedIn(fleets: readonly Pick<SimFleet, 'id' | 'crews'>[], { fitted, tracked }: Shares): Wanted[] {
  const ofPhones = fitted < 1 ? tracked / (1 - fitted) : 0;
  return fleets.flatMap(({ id: fleet, crews }) => {
    let phones = 0;
    return crews.flatMap(({ plate }, n): Wanted[] => {
      if (Math.floor((n + 1) * fitted) > Math.floor(n * fitted)) return [{ fleet, plate, kind: 'fitted', name: '' }];
      phones += 1;
      if (Math.round(phones * ofPhones) === Math.round((phones - 1) * ofPhones)) return [];
      return [{ fleet, plate, kind: 'tracker', name: `3500000${fleet}${plate.padStart(7, '0')}` }];
    });
  });
}

/**
 * Has the manager issue credentials for the fitted terminals and trackers of the city, anew each time, since a secret is
 * told once. A car for which there are none goes by its driver's phone.
 */
export async function equip(
  address: string,
  fleets: readonly SimFleet[],
  shares: Shares,
  manager: { user: string; password: string },
): Promise<Map<string, Equipment>> {
  const equipment = new Map<string, Equipment>();
  try {
    const session = await signInAt(address, manager.user, manager.password, PATIENCE_WALL_MS);
    if (session === null) return equipment;
    const call = async <T>(path: string, body?: object): Promise<T | null> => {
      const answer = await fetch(`${address}/api/v1/manager/devices${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { 'content-type': 'application/json', 'x-session-key': session },
        ...(body ? { body: JSON.stringify(body) } : {}),
        signal: AbortSignal.timeout(PATIENCE_WALL_MS),
      });
      return answer.ok ? ((await answer.json()) as T) : null;
    };
    const wanted = wantedIn(fleets, shares);
    for (const { id: fleet } of fleets) {
      const before = (await call<Listed>(`?fleet=${fleet}`))?.devices ?? [];
      for (const { kind, plate, name } of wanted.filter((one) => one.fleet === fleet)) {
        const old = before.find((device) => device.plate === plate && device.kind === kind);
        if (old) await call('/end', { fleet, id: old.id });
        const issued = await call<Issued>('', { fleet, kind, plate, name });
        if (!issued || issued.vehicleId === null) continue;
        const { vehicleId, secret } = issued;
        const shown = { name: issued.name, secret };
        const car = kind === 'fitted' ? { fitted: { fleetId: fleet, vehicleId, ...shown } } : { tracker: shown };
        equipment.set(carKey(fleet, plate), car);
      }
    }
  } catch {
    // The manager's desk cannot be reached just now: the others go by phone.
  }
  return equipment;
}
