import type { FactName } from './facts.ts';
import { FIGURE_NAMES, type FigureName, factsOf } from './figures.ts';

const OF_THE_ROAD: readonly FactName[] = ['job', 'trip', 'tripBegun', 'shift', 'offer', 'supply'];

/** What an owner is told of the own vehicles: what they did on the road, and nothing of what befell their drivers. */
export const OWNER_FIGURES: readonly FigureName[] = FIGURE_NAMES.filter((name) =>
  factsOf([name]).every((fact) => OF_THE_ROAD.includes(fact)),
);
