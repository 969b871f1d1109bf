import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { hourLabel, lastHours } from '#core/fleet/fleet-hours.ts';
import { shiftDay } from '#core/fleet/shift-day.ts';
import { majorUnits } from '#core/kit/money.ts';
import { HOUR_MS } from '#core/kit/time.ts';
import type { Suite } from '#engine/server/context.ts';
import { vehicleFigures, workFigures } from '#store/fleet/figures.ts';
import { dayFigures, type FleetDay } from '#store/fleet/figures-day.ts';
import { hoursRecorded } from '#store/fleet/fleet-hour.ts';
import { callerOf, clientFirst, fleetsAsked, fleetsField, readBody, textField } from './open-call.ts';

const CHART_HOURS = 15;
const SYSTEM_STATS = { all: ['sysStats'] } as const;

const statsRequest = z.object({
  fleets: fleetsField,
  Name: textField(200),
  history: z.enum(['', 'history', 'fleetStats']).default(''),
  user: textField(200),
});

/** `POST /api/stats`: the figures of the stats bar, of its chart and of the home table. */
export function serveStats(http: FastifyInstance, suite: Suite): void {
  http.post('/api/stats', { onRequest: clientFirst(suite) }, async (request, reply) => {
    const body = readBody(statsRequest, request, reply);
    if (!body) return reply;
    const right = body.history === 'fleetStats' ? 'session' : SYSTEM_STATS;
    const user = await callerOf(suite, request, reply, right);
    if (!user) return reply;
    const fleets = fleetsAsked(body.fleets, user, reply, 'fleets');
    if (!fleets) return reply;
    switch (body.history) {
      case '':
        return systemStats(suite, fleets);
      case 'history':
        return history(suite, fleets);
      case 'fleetStats':
        return fleetStats(suite, fleets);
    }
  });
}

/**
 * One object, the fleets summed; the delay is that of the most overdue job of all. The quarter-hours run back from now,
 * not by the clock, so that the four of them make up the last 60 minutes that `Accepted` and `Rejected` count.
 */
async function systemStats(suite: Suite, fleets: readonly number[]): Promise<Record<string, number>> {
  const nowMs = suite.clock.nowMs();
  const { db } = suite.store;
  const [vehicles, work, days] = await Promise.all([
    vehicleFigures(db, fleets, nowMs),
    workFigures(db, fleets, nowMs),
    dayFigures(db, daysOf(suite, fleets, nowMs)),
  ]);
  const answers = (which: 'accepted' | 'rejected') => [0, 1, 2, 3].map((n) => sum(work, (one) => one[which][n] ?? 0));
  const accepted = answers('accepted');
  const rejected = answers('rejected');
  const jobs = sum(work, (one) => one.jobs);
  const available = sum(vehicles, (one) => one.available);
  const revenue = sum(days, (one) => majorUnits(one.revenueMinor, currencyOf(suite, one.fleetId)));
  return {
    SignedOn: sum(vehicles, (one) => one.signedOn),
    Vacant: sum(vehicles, (one) => one.vacant),
    Engaged: sum(vehicles, (one) => one.engaged),
    OOV: sum(vehicles, (one) => one.outOfVehicle),
    Available: available,
    TotalVehicles: sum(vehicles, (one) => one.total),
    Jobs: jobs,
    Offer: sum(work, (one) => one.offers),
    Accepted: sum(accepted, Number),
    ...quarters('Accepted', accepted),
    Rejected: sum(rejected, Number),
    ...quarters('Rejected', rejected),
    Query: sum(work, (one) => one.queries),
    Advanced: sum(work, (one) => one.advanced),
    Ratio: rounded(jobs / Math.max(available, 1), 1),
    MaxDelay: Math.max(...work.map((one) => one.maxDelayMinutes)),
    Alerts: sum(work, (one) => one.alerts),
    Revenue: rounded(revenue, 2),
    SuperTask: sum(work, (one) => one.tasks),
    Resets: sum(work, (one) => one.resets),
  };
}

/** Always 15 rows, oldest first, the last of them the hour that runs. */
async function history(suite: Suite, fleets: readonly number[]): Promise<object[]> {
  const hours = lastHours(suite.clock.nowMs(), CHART_HOURS);
  const [first = 0] = hours;
  const recorded = await hoursRecorded(suite.store.db, fleets, first, (hours.at(-1) ?? 0) + HOUR_MS);
  const zone = suite.books.fleets.get(fleets[0] ?? 0)?.timeZone ?? 'UTC';
  return hours.map((hourMs) => {
    const figures = recorded.get(hourMs);
    return {
      Hr: hourLabel(zone, hourMs),
      OOV: figures?.outOfVehicle ?? 0,
      Available: figures?.available ?? 0,
      Engaged: figures?.engaged ?? 0,
      SignedOn: figures?.signedOn ?? 0,
      TotalVehicles: figures?.total ?? 0,
    };
  });
}

/** A row a fleet, in the order they were asked for. */
async function fleetStats(suite: Suite, fleets: readonly number[]): Promise<object[]> {
  const nowMs = suite.clock.nowMs();
  const [vehicles, days] = await Promise.all([
    vehicleFigures(suite.store.db, fleets, nowMs),
    dayFigures(suite.store.db, daysOf(suite, fleets, nowMs)),
  ]);
  return vehicles.map((figures, place) => ({
    Fleet: suite.books.fleets.get(figures.fleetId)?.name ?? '',
    SignedOn: figures.signedOn,
    TotalVehicles: figures.total,
    Vacant: figures.vacant,
    Engaged: figures.engaged,
    Available: figures.available,
    OOV: figures.outOfVehicle,
    HDL: figures.heading,
    Jobs: days[place]?.jobs ?? 0,
    StreetJobs: days[place]?.hails ?? 0,
    Modified: new Date(nowMs).toISOString(),
  }));
}

function daysOf(suite: Suite, fleets: readonly number[], nowMs: number): FleetDay[] {
  return fleets.flatMap((fleetId) => {
    const fleet = suite.books.fleets.get(fleetId);
    return fleet ? [{ fleetId, ...shiftDay(fleet.timeZone, fleet.shiftDayStartMinutes, nowMs) }] : [];
  });
}

const currencyOf = (suite: Suite, fleetId: number) => suite.books.fleets.get(fleetId)?.currency ?? '';

function sum<T>(rows: readonly T[], figure: (row: T) => number): number {
  return rows.reduce((total, row) => total + figure(row), 0);
}

const rounded = (figure: number, decimals: number) => Number(figure.toFixed(decimals));

/** The four quarter-hours under their names, newest first. */
function quarters(name: string, figures: readonly number[]): Record<string, number> {
  return Object.fromEntries(figures.map((figure, n) => [`${name}${n + 1}`, figure]));
}
