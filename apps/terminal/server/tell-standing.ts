import { standingOf } from '#core/standing/standing.ts';
import type { Suite } from '#engine/server/context.ts';
import { keysOfDrivers } from '#store/shift-record/keys-of-drivers.ts';
import { factsOfMany } from '#store/standing/standing-facts.ts';
import type { SuiteMessage } from '../contract.ts';
import type { Link } from './link.ts';
import { seatTeller } from './tell-seats.ts';

type Facts = Parameters<typeof standingOf>[0];

/** Tells terminals what hinders their driver and vehicle, or soon will. */
export const standingTeller = (suite: Suite, seated: ReadonlyMap<number, Link>) =>
  seatTeller(suite, seated, {
    of: ['papers', 'paperKinds', 'driverRecords', 'vehicleRecords', 'settings'],
    nothing: { type: 'standing', hindrances: [] },
    read: async (fleetId, seats, nowMs) =>
      (await factsOfMany(suite.store.db, fleetId, seats, nowMs)).map(standingMessage),
  });

/** Tells terminals which key their driver has, and when it is due. */
export const keyTeller = (suite: Suite, seated: ReadonlyMap<number, Link>) =>
  seatTeller(suite, seated, {
    of: ['keyDesk'],
    nothing: { type: 'key', key: null },
    async read(_, seats) {
      const keys = await keysOfDrivers(
        suite.store.db,
        seats.map(({ driverId }) => driverId),
      );
      return seats.map(({ driverId }) => ({ type: 'key', key: keys.get(driverId) ?? null }));
    },
  });

function standingMessage(facts: Facts): Extract<SuiteMessage, { type: 'standing' }> {
  return {
    type: 'standing',
    hindrances: standingOf(facts).map(({ code, severity, date, paper, figures }) => ({
      code,
      severity,
      detail: { ...figures, ...(date !== undefined && { date }), ...(paper !== undefined && { paper }) },
    })),
  };
}
