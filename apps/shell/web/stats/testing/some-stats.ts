import type { Stats } from '../figures.ts';

/** Figures of a fleet at rest, with some of them given: for tests. */
export function someStats(given: Partial<Stats> = {}): Stats {
  return {
    SignedOn: 0,
    Vacant: 0,
    Engaged: 0,
    OOV: 0,
    Available: 0,
    TotalVehicles: 0,
    Jobs: 0,
    Offer: 0,
    Accepted: 0,
    Accepted1: 0,
    Accepted2: 0,
    Accepted3: 0,
    Accepted4: 0,
    Rejected: 0,
    Rejected1: 0,
    Rejected2: 0,
    Rejected3: 0,
    Rejected4: 0,
    Query: 0,
    Advanced: 0,
    Ratio: 0,
    MaxDelay: 0,
    Alerts: 0,
    Revenue: 0,
    SuperTask: 0,
    Resets: 0,
    ...given,
  };
}
