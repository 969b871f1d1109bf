/** A driver who is known by DID and PIN, with or without a vehicle. */
export type KnownDriver = { fleetId: number; driverId: number; name: string };
