import type { Position } from '#core/kit/geo.ts';

/**
 * What is looked for, with the unit of its threshold and measure and the threshold it starts with. `above`: it is found where the
 * measure is above the threshold; else where it is below.
 */
export const TAMPER_RULES = {
  /** The meter was on for less than so long. */
  rapidMeter: { unit: 'seconds', threshold: 60, above: false },
  /** A seat was taken and the car drove with its meter off. */
  noMeter: { unit: 'seconds', threshold: 60, above: true },
  /** Metered distance against the distance the positions tell, on one trip. */
  meterKm: { unit: 'percent', threshold: 8, above: true },
  /** The same over many trips of a car, against the fleet. */
  scaleDrift: { unit: 'percent', threshold: 3, above: true },
  /** No position while hired. */
  gpsGap: { unit: 'seconds', threshold: 300, above: true },
  powerCut: { unit: 'seconds', threshold: 5, above: true },
  antennaCut: { unit: 'seconds', threshold: 5, above: true },
  mockLocation: { unit: 'positions', threshold: 3, above: true },
  /** From the pick-up, when the passenger was said not to be there. */
  falseNoShow: { unit: 'metres', threshold: 150, above: true },
  /** Plotted in an area without being there. */
  falsePlot: { unit: 'seconds', threshold: 120, above: true },
  /** Plotted and not moved at all. */
  parkedPlot: { unit: 'seconds', threshold: 10_800, above: true },
  /** From a refused offer to a hail. */
  refuseThenHail: { unit: 'seconds', threshold: 180, above: false },
  /** A job taken while hired, so far from its pick-up. */
  farAccept: { unit: 'metres', threshold: 5_000, above: true },
  /** The tariff code was not one for the place. */
  tariffCode: { unit: 'seconds', threshold: 120, above: true },
  /** Share of a trip where hardly anybody drives between its ends. */
  detour: { unit: 'percent', threshold: 30, above: true },
  /** Another device was found in the car without a workshop order. */
  deviceChange: { unit: 'devices', threshold: 0, above: true },
} as const satisfies Record<string, { unit: string; threshold: number; above: boolean }>;

export type TamperCode = keyof typeof TAMPER_RULES;
export const TAMPER_CODES = Object.keys(TAMPER_RULES) as TamperCode[];

/** `shadow` counts what it finds and accuses nobody. */
export type RuleState = 'off' | 'shadow' | 'on';

/** What a rule does not look at, with the reason; every given part has to hold. */
export interface RuleException {
  readonly vehicleId?: number;
  readonly driverId?: number;
  readonly fromMs?: number;
  readonly untilMs?: number;
  readonly near?: { readonly position: Position; readonly metres: number };
  readonly why: string;
}

/** A version of a rule as the company keeps it. One that has been on is never changed: the next version follows. */
export interface TamperRule {
  readonly code: TamperCode;
  readonly version: number;
  readonly state: RuleState;
  readonly threshold: number;
  readonly exceptions: readonly RuleException[];
}

/** Every rule in shadow, with the threshold it starts with. */
export const FIRST_RULES: readonly TamperRule[] = TAMPER_CODES.map((code) => ({
  code,
  version: 1,
  state: 'shadow',
  threshold: TAMPER_RULES[code].threshold,
  exceptions: [],
}));

/** Does this measure break the rule? */
export function breaksRule({ code, threshold }: Pick<TamperRule, 'code' | 'threshold'>, measure: number): boolean {
  return TAMPER_RULES[code].above ? measure > threshold : measure < threshold;
}
