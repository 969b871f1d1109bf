import type { VehicleStatus } from '#core/vehicle/status.ts';

/** What a near car can do for one in need: key of its words. */
export const NEAR_HINTS: Readonly<
  Record<Exclude<VehicleStatus, 'signedOff'>, 'free' | 'offered' | 'busy' | 'aboard' | 'out'>
> = {
  vacant: 'free',
  offered: 'offered',
  heading: 'busy',
  arrived: 'busy',
  engaged: 'aboard',
  outOfVehicle: 'out',
};

export const nearHint = (status: VehicleStatus) => (status === 'signedOff' ? 'out' : NEAR_HINTS[status]);
