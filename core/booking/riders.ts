/** How many ride, and with how many bags, in all cars of a booking together; null or absent where nobody said. */
export type Riders = { passengers?: number | null; bags?: number | null };

/** What one of several cars carries of them, and is priced for: an even share, rounded up. */
export function ridersOfCar(
  { passengers = null, bags = null }: Riders,
  cars: number,
): { passengers?: number; bags?: number } {
  const share = (count: number) => Math.ceil(count / Math.max(1, cars));
  return {
    ...(passengers === null ? {} : { passengers: share(passengers) }),
    ...(bags === null ? {} : { bags: share(bags) }),
  };
}

/** Whether no car of so many seats is large enough for its share. */
export const isTooMany = (riders: Riders, cars: number, seats: number): boolean =>
  (ridersOfCar(riders, cars).passengers ?? 0) > seats;
