import { makeClient } from '#engine/web/calls/client.ts';
import { contract } from '../contract.ts';

export const client = makeClient(contract);
export type Settled = Awaited<ReturnType<typeof client.settlementPeriods>>;
export type PeriodWhole = Awaited<ReturnType<typeof client.settlementPeriod>>;
export type OwnSettled = Awaited<ReturnType<typeof client.ownSettlements>>;
export type ToldBlock = Awaited<ReturnType<typeof client.settlementBlocks>>['blocks'][number];
/** How the money of a fleet is told. */
export type Desk = { currency: string; zone: string };
