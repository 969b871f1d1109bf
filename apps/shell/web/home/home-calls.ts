import { fixedCall } from '#engine/web/calls/fixed-call.ts';

export interface FleetName {
  ID: number;
  Name: string;
}

/** A row of the fleet statistics. `Modified` is an instant in ISO 8601. */
export interface FleetFigures {
  Fleet: string;
  SignedOn: number;
  TotalVehicles: number;
  Vacant: number;
  Engaged: number;
  Available: number;
  OOV: number;
  HDL: number;
  Jobs: number;
  StreetJobs: number;
  Modified: string;
}

export interface NewsItem {
  ID: number;
  News: string;
  Created: string;
}

export interface Caller {
  user: string;
  sessionCode: string;
  groupId: number;
}

const list = <T>(name: string, caller: Caller) =>
  fixedCall<T[]>('list', { list: name, groupID: caller.groupId, user: caller.user }, caller);

/** The fleets this user may see, the default one first. */
export const fetchFleets = (caller: Caller) => list<FleetName>('fleets', caller);

export const fetchNews = (caller: Caller) => list<NewsItem>('news', caller);

export const fetchFleetFigures = (caller: Caller, fleet: FleetName) =>
  fixedCall<FleetFigures[]>(
    'stats',
    { fleets: `(${fleet.ID})`, Name: fleet.Name, history: 'fleetStats', user: caller.user },
    caller,
  );
