import type { FleetHour, LadderState } from '#core/dispatch/plan/ladder.ts';
import type { TakeOver, UnderWay } from '#core/dispatch/reassign/reassign.ts';
import type { ComingJob } from '#core/dispatch/release.ts';
import type { DispatchVehicle, World } from '#core/dispatch/world.ts';
import type { Position } from '#core/kit/geo.ts';

/** What a dispatcher may want done in the lab; every `Decision` is one. */
export type LabOrder = {
  readonly jobId: number;
  readonly ladder?: LadderState;
  /** Why the job's reservation falls, where it does. */
  readonly unreserve?: string | null;
  readonly explanation?: { readonly solve?: { readonly certified: boolean } };
} & (
  | {
      readonly kind: 'offer';
      readonly vehicleId: number;
      readonly expiresAtMs: number;
      /** Told rather than asked. */
      readonly forced: boolean;
    }
  | { readonly kind: 'reserve'; readonly vehicleId: number; readonly moves: number }
  | { readonly kind: 'cover'; readonly withinMetres: number; readonly closesAtMs: number }
  | { readonly kind: 'release' | 'coach' | 'noCar' }
);

/** Where a free car might rather wait. */
export type LabAdvice = { readonly vehicleId: number; readonly position: Position };

/** One that dispatches the day: a plan, or a peer to compare it with. */
export interface LabDispatcher {
  readonly decide: (world: World, nowMs: number) => readonly LabOrder[];
  /** The pre-bookings of an area are shown as soft rows from so long before their time, at this hour; 0 shows none. */
  readonly softLeadMs: (job: { readonly areaId: number | null }, at: FleetHour) => number;
  /** Those of the coming pre-bookings that are to be dispatched from now on, besides the soft rows released. */
  readonly due: (
    coming: readonly ComingJob[],
    vehicles: readonly DispatchVehicle[],
    nowMs: number,
    clockAt: (atMs: number) => FleetHour,
  ) => readonly number[];
  /** Out of the queue for so long after letting a job of one's own queue pass. */
  readonly backOfQueueMs: number;
  /** Which jobs free cars take over from those on their way, asked every `REASSIGN_EVERY_MS`; they have so long to answer. */
  readonly reassign?: {
    readonly answerMs: number;
    readonly takeOvers: (world: World, underWay: readonly UnderWay[], nowMs: number) => readonly TakeOver[];
  };
  readonly adviseEveryMs?: number;
  readonly advise?: (world: World, nowMs: number) => readonly LabAdvice[];
}
