import { useDebouncedValue } from '@mantine/hooks';
import { type Draft, firstLeg } from '#cards/booking/web/draft.ts';
import { MOST_WISHED_CARS } from '#core/booking/booking.ts';
import { COUNT_FIELDS } from '#core/booking/plain/count-fields.ts';
import { ACCOUNT_FIELDS } from '#core/booking/plain/plain-fields.ts';
import { plainRead } from '#core/booking/plain/plain-values.ts';
import { carsTyped, LONGEST_CAR } from '#core/booking/wished-cars.ts';
import { isWholePhone } from '#core/phone/typed-phone.ts';
import { useOperation } from '#engine/web/calls/operations.ts';
import { type Checked, client } from '../../web/client.ts';

const PAUSE_MS = 150;
const STALE_MS = 10_000;
const AGAIN_MS = 20_000;

/** The cars of a list as far as they can be asked about. */
const readableCars = (text: string) =>
  carsTyped(text)
    .filter((car) => car.length <= LONGEST_CAR)
    .slice(0, MOST_WISHED_CARS);

/** What speaks against the draft as it stands, and how long a car would take; null while there is nothing to ask about. */
export function useCheck(
  fleet: number,
  draft: Draft,
  { requiredAtMs, quotedMinor, down }: { requiredAtMs: number | null; quotedMinor: number | null; down: boolean },
): Checked | null {
  const { pickup, dropoff } = firstLeg(draft);
  const phone = isWholePhone(draft.phone) ? draft.phone.trim() : '';
  const [preferred, banned] = [draft.preferred, draft.banned].map(readableCars);
  const others = draft.legs.slice(1).flatMap((leg) => [leg.pickup.place, leg.dropoff.place]);
  const wish = JSON.stringify({
    phone,
    passengerName: draft.passengerName.trim(),
    pickup: pickup.place,
    places: [dropoff.place, ...others].filter((place) => place !== null),
    requiredAtMs,
    vehicleTypeId: draft.vehicleTypeId,
    attributes: draft.attributes,
    vehicles: draft.vehicles,
    ...plainRead(COUNT_FIELDS, draft),
    bookingType: draft.bookingType,
    accountId: draft.accountId,
    ...plainRead(ACCOUNT_FIELDS, draft),
    payment: draft.payment,
    quotedMinor,
    preferred,
    banned,
    templateId: draft.templateId,
  });
  const [settled] = useDebouncedValue(wish, PAUSE_MS);
  const asks =
    phone !== '' ||
    pickup.place !== null ||
    draft.accountId !== null ||
    draft.templateId !== null ||
    [preferred, banned].flat().length > 0;
  const { data } = useOperation(
    ['book', 'check', fleet, settled],
    (signal) => client.checkBooking({ fleet, ...JSON.parse(settled) }, { signal }),
    { enabled: asks && !down && settled === wish, staleMs: STALE_MS, everyMs: AGAIN_MS },
  );
  return asks && !down ? (data ?? null) : null;
}
