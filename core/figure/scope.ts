import type { Filters } from './cut.ts';
import { DIMENSIONS, type Dimension, FACTS, type FactName } from './facts.ts';
import { dimensionsOf, FIGURE_NAMES, type FigureName, factsOf } from './figures.ts';
import { OF_EVERY_ROW } from './row-dimensions.ts';

/** Whose rows somebody sees: all of their fleets, or those of one owner's vehicles, one driver, one account. */
export type Scope =
  | { readonly of: 'fleets' }
  | { readonly of: 'owner'; readonly vehicleIds: readonly number[] }
  | { readonly of: 'driver'; readonly driverId: number }
  | { readonly of: 'account'; readonly accountId: number };
export type ScopeKind = Scope['of'];

const PLAIN = [...OF_EVERY_ROW, 'area', 'vehicleType', 'source', 'reason', 'payment'] as const;

/** What is told of work on the road. What befell people, what is paid and what is found out stay with the office. */
const ROAD: readonly FactName[] = ['job', 'trip', 'carried', 'tripBegun', 'shift', 'offer'];

type Sees = {
  readonly facts: readonly FactName[];
  /** By which dimension the rows are theirs. */
  readonly held: Dimension | null;
  /** By what they may be cut and filtered: never by what else is of others. */
  readonly by: readonly Dimension[];
  /** What of a row behind a figure is told besides when it was and what it comes to. */
  readonly tells: { readonly job: boolean; readonly car: boolean; readonly driver: boolean; readonly place: boolean };
};

const SEES: Readonly<Record<ScopeKind, Sees>> = {
  fleets: {
    facts: Object.keys(FACTS) as FactName[],
    held: null,
    by: DIMENSIONS,
    tells: { job: true, car: true, driver: true, place: true },
  },
  // From where customers are fetched is no matter of whoever owns the car.
  owner: {
    facts: ROAD,
    held: 'vehicle',
    by: [...PLAIN, 'subFleet', 'vehicle', 'driver'],
    tells: { job: false, car: true, driver: true, place: false },
  },
  driver: {
    facts: ROAD,
    held: 'driver',
    by: [...PLAIN, 'vehicle', 'driver'],
    tells: { job: false, car: true, driver: false, place: true },
  },
  account: {
    facts: ROAD,
    held: 'account',
    by: [...PLAIN, 'account'],
    tells: { job: false, car: true, driver: false, place: true },
  },
};
export const seenBy = (of: ScopeKind): Sees => SEES[of];

function valuesHeld(scope: Scope): readonly number[] {
  switch (scope.of) {
    case 'fleets':
      return [];
    case 'owner':
      return scope.vehicleIds;
    case 'driver':
      return [scope.driverId];
    case 'account':
      return [scope.accountId];
  }
}

/** What is asked for, of what may be seen; nothing where all that is asked for is of others. */
export function within(scope: Scope, asked: Filters): Filters {
  const { held } = seenBy(scope.of);
  if (held === null) return asked;
  const theirs = valuesHeld(scope);
  const wanted = asked[held];
  return { ...asked, [held]: wanted ? wanted.filter((value) => theirs.some((one) => one === value)) : theirs };
}

/** Of the dimensions that are asked for, one by which these rows are not told to them. */
export function notTheirs(of: ScopeKind, by: readonly Dimension[], filters: Filters): Dimension | null {
  const may = seenBy(of).by;
  return [...by, ...(Object.keys(filters) as Dimension[])].find((one) => !may.includes(one)) ?? null;
}

/** The figures that are told of such rows, in the order of all. */
export function figuresFor(of: ScopeKind): FigureName[] {
  const { held, facts } = seenBy(of);
  return FIGURE_NAMES.filter(
    (name) =>
      factsOf([name]).every((fact) => facts.includes(fact)) && (held === null || dimensionsOf([name]).includes(held)),
  );
}
