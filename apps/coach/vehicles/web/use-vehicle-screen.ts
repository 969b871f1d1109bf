import { useTranslation } from 'react-i18next';
import type { VehicleRow } from '#core/vehicle/status.ts';
import { useLivePositions, useLiveTopic } from '#engine/web/live.ts';
import { idInPlace, usePlace } from '#engine/web/place.ts';
import { useNow } from '#engine/web/server-time.ts';
import { useSignedIn } from '#engine/web/session/session.ts';
import { useZoneOf } from '#engine/web/shown-zone.ts';
import { usePhone } from '#ui/kit/use-width.ts';
import { useBoardFacts, useSteadyNow } from '../../jobs/web/board/use-board-data.ts';

/** How often ages are looked at again. */
const LOOK_AGAIN_MS = 5_000;

/** What the screens of vehicles rest on: the fleet's facts, its cars as they are now, and which one is chosen. */
export function useVehicleScreen(fleet: number) {
  const { i18n } = useTranslation();
  const { user } = useSignedIn();
  const phone = usePhone();
  const [vehicleText, setVehicle] = usePlace('vehicle');
  const facts = useBoardFacts(fleet);
  const topic = useLiveTopic<VehicleRow>('vehicles', fleet);
  return {
    user,
    phone,
    language: i18n.language,
    facts,
    zone: useZoneOf(fleet),
    currency: facts?.currency ?? '$',
    vehicles: topic.rows as ReadonlyMap<number, VehicleRow>,
    ready: topic.lastNumber !== null,
    status: topic.status,
    behindMs: topic.behindMs,
    positions: useLivePositions(fleet),
    nowMs: useNow(LOOK_AGAIN_MS),
    steadyNowMs: useSteadyNow(LOOK_AGAIN_MS),
    vehicleId: idInPlace(vehicleText),
    chooseVehicle: (id: number | null) => setVehicle(id === null ? undefined : String(id)),
  };
}
export type VehicleScreen = ReturnType<typeof useVehicleScreen>;
