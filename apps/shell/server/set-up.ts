import { newestImports } from '#acts/resource/import-in-background.ts';
import { driverResource } from '#core/driver/driver-record.ts';
import { type SetUpStepId, setUpOf } from '#core/fleet/set-up.ts';
import { NOTHING_SENT } from '#core/resource/import/send-pieces.ts';
import { vehicleResource } from '#core/vehicle/vehicle-record.ts';
import type { Db } from '#store/door/connect.ts';
import { countSetUp } from '#store/fleet/set-up.ts';

/** The tables of the steps into which long files are brought. */
const TABLE_OF_STEP: Readonly<Partial<Record<SetUpStepId, string>>> = {
  vehicles: vehicleResource.name,
  drivers: driverResource.name,
};

/** How far a company is set up, and the files that are being brought in. */
export async function toldSetUp(db: Db, fleets: readonly number[]) {
  const [counts, newest] = await Promise.all([
    countSetUp(db, fleets),
    newestImports(db, Object.values(TABLE_OF_STEP), fleets),
  ]);
  const { complete, steps } = setUpOf(counts);
  return {
    complete,
    steps: steps.map((step) => ({
      ...step,
      imports: newest
        .filter(({ params }) => params['table'] === TABLE_OF_STEP[step.id])
        .map(({ fleet_id: fleet, state, total, reached }) => {
          const { done, added, changed, bad } = reached ?? NOTHING_SENT;
          return { fleet, state, done, total, written: added + changed, bad };
        }),
    })),
  };
}
