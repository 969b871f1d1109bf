import { HOUR_MS, MINUTE_MS } from '#core/kit/time.ts';
import { type RosterPack, STANDARD_PACK } from './rules.ts';

/** The figures of a fleet's rules as its settings have them. */
export type PackFigures = {
  rosterShiftLeast: number;
  rosterShiftMost: number;
  rosterRest: number;
  rosterDays: number;
  rosterWeekHours: number;
  rosterBreak: number;
  rosterBreakWithin: number;
};

/** The rules of a fleet: how grave each is as everywhere, its figures as the fleet has them. Minutes, but days and hours of a week. */
export const packOf = (figures: PackFigures): RosterPack => ({
  severity: STANDARD_PACK.severity,
  shortestShiftMs: figures.rosterShiftLeast * MINUTE_MS,
  longestShiftMs: figures.rosterShiftMost * MINUTE_MS,
  restMs: figures.rosterRest * MINUTE_MS,
  mostDays: figures.rosterDays,
  mostInWeekMs: figures.rosterWeekHours * HOUR_MS,
  breakMs: figures.rosterBreak * MINUTE_MS,
  breakWithinMs: figures.rosterBreakWithin * MINUTE_MS,
});
