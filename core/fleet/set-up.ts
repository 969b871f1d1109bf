/** What a company needs before its first job, in the order in which it is set up. */
export const SET_UP_STEPS = [
  'company',
  'city',
  'fleet',
  'areas',
  'ranks',
  'vehicleTypes',
  'tariff',
  'vehicles',
  'drivers',
  'users',
] as const;
export type SetUpStepId = (typeof SET_UP_STEPS)[number];

/** What each fleet must have of its own. */
export type OfEachFleet = Exclude<SetUpStepId, 'company' | 'city' | 'fleet' | 'users'>;

export type FleetCounts = { id: number; name: string } & Readonly<Record<OfEachFleet, number>>;
/** `company`: 1 where its name is said. */
export type SetUpCounts = { company: number; cities: number; users: number; fleets: readonly FleetCounts[] };

export type SetUpStep = {
  id: SetUpStepId;
  count: number;
  done: boolean;
  /** Not every company needs it: it holds nothing up. */
  optional: boolean;
  /** The fleets that have none of it yet. */
  lacking: { id: number; name: string }[];
};

export type SetUp = { complete: boolean; steps: SetUpStep[] };

/** Coaches stand at no rank. */
const OPTIONAL: readonly SetUpStepId[] = ['ranks'];
/** Whoever set the suite up is one. */
const FIRST_USERS = 1;

/** How far a company is set up. */
export function setUpOf({ company, cities, users, fleets }: SetUpCounts): SetUp {
  const ofCompany = (id: SetUpStepId, count: number, done: boolean) => ({ id, count, done, lacking: [] });
  const ofFleets = (id: OfEachFleet) => {
    const lacking = fleets.filter((fleet) => fleet[id] === 0).map(({ id: fleetId, name }) => ({ id: fleetId, name }));
    const count = fleets.reduce((sum, fleet) => sum + fleet[id], 0);
    return { id, count, done: fleets.length > 0 && lacking.length === 0, lacking };
  };
  const stepOf = (id: SetUpStepId) => {
    if (id === 'company') return ofCompany(id, company, company > 0);
    if (id === 'city') return ofCompany(id, cities, cities > 0);
    if (id === 'fleet') return ofCompany(id, fleets.length, fleets.length > 0);
    if (id === 'users') return ofCompany(id, users, users > FIRST_USERS);
    return ofFleets(id);
  };
  const steps = SET_UP_STEPS.map((id) => ({ ...stepOf(id), optional: OPTIONAL.includes(id) }));
  return { complete: steps.every(({ done, optional }) => done || optional), steps };
}
