import type { JobRow } from '#core/job/job-row.ts';
import type { VehicleRow } from '#core/vehicle/status.ts';

export const SIX_MS = Date.UTC(2026, 10, 21, 17);

/** A booking for now that has just come in. */
export function jobRow(change: Partial<JobRow> = {}): JobRow {
  return {
    id: 17,
    version: 1,
    bookingId: 9,
    state: 'dispatching',
    priority: 0,
    areaId: 3,
    areaName: 'Haga och Linné',
    preBooked: false,
    requiredAtMs: SIX_MS,
    releaseAtMs: null,
    createdAtMs: SIX_MS,
    stateAtMs: SIX_MS,
    dispatchedAtMs: null,
    arrivedAtMs: null,
    pickedUpAtMs: null,
    finishedAtMs: null,
    pickup: { label: 'Järntorget 4', longitude: 11.952, latitude: 57.699 },
    dropoff: { label: 'Landvetter', longitude: 12.294, latitude: 57.668 },
    passengerName: 'Amélie Öberg',
    phone: '•••••••549',
    notes: '',
    typeCode: null,
    attributes: [],
    attempt: 1,
    rejections: 0,
    checkbacks: 0,
    pbs: false,
    ban: false,
    vehicleId: null,
    plate: null,
    driverName: null,
    offer: null,
    reserved: null,
    quoteMinor: 31_400,
    driveSeconds: 1_200,
    hireSeconds: null,
    fareMinor: null,
    reason: null,
    ...change,
  };
}

export function vehicleRow(change: Partial<VehicleRow> = {}): VehicleRow {
  return {
    id: 5,
    version: 1,
    plate: '117',
    typeCode: 'S',
    attributes: [],
    status: 'vacant',
    driverName: 'Maja Lind',
    did: '1017',
    jobId: null,
    shiftBeganAtMs: SIX_MS,
    clearSinceMs: SIX_MS,
    position: { longitude: 11.96, latitude: 57.7, headingDegrees: 90, atMs: SIX_MS },
    ...change,
  };
}
