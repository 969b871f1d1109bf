import type { Position } from '#core/kit/geo.ts';
import type { Availability } from '#core/vehicle/availability.ts';
import type { CellTable } from './grid/cell-table.ts';
import type { FleetHour, LadderState } from './plan/ladder.ts';

/** The areas and accounts whose jobs somebody may not have. */
export type Barred = { readonly areaIds: readonly number[]; readonly accountIds: readonly number[] };

/** How long a driver had a passenger aboard, and since when they have been at work. */
type Worked = { readonly engagedMs: number; readonly sinceMs: number };

/** What the dispatcher knows of one signed-on vehicle and its driver at this second. */
export interface DispatchVehicle {
  readonly vehicleId: number;
  readonly driverId: number;
  readonly fleetId: number;
  readonly position: Position | null;
  readonly positionAtMs: number;
  readonly availability: Availability;
  /** The job this vehicle is bound to, or null. */
  readonly jobId: number | null;
  /** The live offer this vehicle has to answer, or null. */
  readonly offerId: number | null;
  readonly vehicleTypeId: number;
  readonly attributes: readonly string[];
  readonly suspended: boolean;
  /** A suspension keeps it from the jobs of these areas and accounts; left out, of none. */
  readonly barred?: Barred;
  /** The office keeps it from work; left out, it does not. */
  readonly locked?: boolean;
  /** Its driver owes too much to get jobs that are paid in cash; left out, they do not. */
  readonly cashless?: boolean;
  /** How far an electric car still comes; left out, as far as anybody asks. */
  readonly rangeMetres?: number;
  readonly permitExpiresAtMs: number | null;
  readonly usageExpiresAtMs: number | null;
  /** From when a paper of car or driver keeps them from work. */
  readonly papersEndAtMs: number | null;
  readonly shiftEndsAtMs: number | null;
  /** Since when the vehicle has been clear. */
  readonly idleSinceMs: number;
  /** Order of clearing, lower first: breaks ties. */
  readonly queueSeq: number;
  /** The area it is plotted in, and the rank inside it; null where it stands in none, or is unplotted for a while. */
  readonly areaId: number | null;
  readonly rankId: number | null;
  /** Where and when an engaged vehicle with a known drop-off is expected to be clear. */
  readonly clears: { readonly atMs: number; readonly position: Position } | null;
  /** The job that is reserved as its next one. */
  readonly nextJobId: number | null;
  /** The pre-booking it is committed to. */
  readonly committed: { readonly jobId: number; readonly requiredAtMs: number; readonly pickUp: Position } | null;
  /** How much likelier its driver says no, at this hour, than by the fleet's curve; left out, as likely. */
  readonly refusalTimes?: number;
  /**
   * With a passenger aboard in this shift, the whole of the trip they are on included, and since when the driver has been
   * at work, as if breaks had come before; `lately` is the same with the shifts just before; left out, nobody asks.
   */
  readonly work?: Worked & { readonly lately?: Worked };
  /** What the others would lose in the minutes to come without it where it stands (`foresee`); left out, nothing. */
  readonly worthMs?: number;
  /** By how much engaged time its driver is ahead of those at work as long, or behind (`aheadOf`); left out, level. */
  readonly aheadMs?: number;
  /** It may only get jobs that match one of these lists; null where it may get any. Empty lists: none at all. */
  readonly lockedTo: {
    readonly accountIds: readonly number[];
    readonly areaIds: readonly number[];
    readonly bookingTypes: readonly string[];
  } | null;
}

/** A driver let this job pass: by 'no', by silence, or by giving it back. */
export interface Refusal {
  readonly driverId: number;
  readonly attempt: number;
  readonly atMs: number;
}

/** A job that waits for a vehicle. */
export interface WaitingJob {
  readonly jobId: number;
  readonly fleetId: number;
  /** Jobs of one booking go to distinct cars. */
  readonly bookingId: number;
  /** The event it is one car of: the jobs of an event share the free cars as those of one booking do; left out, of none. */
  readonly eventId?: number | null;
  readonly bookingType: string;
  readonly accountId: number | null;
  /** The passenger pays the driver in cash; left out, they do not. */
  readonly paidInCash?: boolean;
  readonly pickUp: Position;
  /** The last one, where it is known. */
  readonly dropOff: Position | null;
  /** The area of the pick-up. */
  readonly areaId: number | null;
  readonly requiredAtMs: number;
  /** Of a soft one, that instant by the fleet's clock; left out, it is the hour of the tick. */
  readonly requiredOn?: FleetHour;
  /** Since when it has been looking for a vehicle. */
  readonly waitingSinceMs: number;
  readonly preBooked: boolean;
  /** 0 ordinary … 9 most urgent. */
  readonly priority: number;
  readonly attempt: number;
  /** Driving time from pick-up to the last drop-off, where it is known. */
  readonly tripSeconds: number | null;
  /** Null takes any type. */
  readonly vehicleTypeIds: readonly number[] | null;
  readonly requiredAttributes: readonly string[];
  readonly forbiddenAttributes: readonly string[];
  readonly preferredVehicleIds: readonly number[];
  readonly preferredDriverIds: readonly number[];
  readonly bannedVehicleIds: readonly number[];
  readonly bannedDriverIds: readonly number[];
  readonly refusals: readonly Refusal[];
  /** Where it stands on the ladder; null where it has just begun. */
  readonly ladder: LadderState | null;
  /** The car it is reserved for, and how often that has been changed. */
  readonly reserved: {
    readonly vehicleId: number;
    readonly kind: 'chained' | 'committed';
    readonly moves: number;
  } | null;
  /** A pre-booking still in `future`: it holds a car in the solution, but nothing is offered. */
  readonly soft: boolean;
  /** Vehicles that asked for it while it was shown to all, in the order of asking; null where it is not shown. */
  readonly cover: {
    readonly openedAtMs: number;
    readonly firstBidAtMs: number | null;
    readonly bids: readonly number[];
  } | null;
}

export interface World {
  readonly fleetId: number;
  readonly vehicles: readonly DispatchVehicle[];
  readonly jobs: readonly WaitingJob[];
  /** Weekday 1 Monday … 7 Sunday and hour 0–23 by the fleet's clock. */
  readonly at: FleetHour;
}

/** Drive seconds from each source to the target; Infinity where it takes longer than `maxSeconds` or no road leads there. */
export interface DriveTimes {
  (target: Position, sources: readonly Position[], maxSeconds: number): ArrayLike<number>;
  /** No place that lies `metres` or more from the target in a straight line is fewer seconds away than this. */
  readonly atLeastSeconds?: (target: Position, metres: number) => number;
  /** The same times cell by cell, where they come from such a table. */
  readonly table?: CellTable;
  /** The same figures by a better way, too slow for all: for the few cars that an offer is between. */
  readonly byRoad?: (target: Position, sources: readonly Position[], maxSeconds: number) => ArrayLike<number>;
}
