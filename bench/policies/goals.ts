import type { Line } from './lines.ts';

export type Goal = {
  readonly measure: string;
  readonly load: string;
  readonly aim: string;
  readonly found: string;
  readonly met: boolean;
};

/** What ours is to reach beside its peers on the generated city, as docs/dispatch.md lists it. */
export function goals(lines: readonly Line[]): Goal[] {
  const booked = Object.keys(BOOKED).filter((scenario) => lines.some((line) => line.scenario === scenario));
  return [
    ...at(lines, 'city 0.62', LOW),
    ...at(lines, 'city 0.8', HIGH),
    ...booked.flatMap((scenario) => at(lines, scenario, BOOKED[scenario]!)),
  ];
}

type Aim = readonly [
  measure: string,
  figure: (of: (policy: string) => Line) => number,
  most: number,
  atLeast?: boolean,
];
const wait = (line: Line) => line.penalisedWaitSeconds;
const MEASURES = {
  first: (of: (policy: string) => Line) => wait(of('e')) / wait(of('a')),
  capped: (of: (policy: string) => Line) => wait(of('e')) / wait(of("a'")),
  zone: (of: (policy: string) => Line) => wait(of('e')) / wait(of("b'")),
  bound: (of: (policy: string) => Line) => wait(of('e')) / of('e').boundB2Seconds!,
  advised: (of: (policy: string) => Line) => wait(of('f')) / of('f').boundB2Seconds!,
  p95: (of: (policy: string) => Line) => of('e').p95WaitSeconds / of("a'").p95WaitSeconds,
  gini: (of: (policy: string) => Line) => of('e').gini / of("b'").gini,
};
const aims = (most: { readonly [Name in keyof typeof MEASURES]: number }, served: number, empty: number): Aim[] => [
  ['wait ÷ nearest first', MEASURES.first, most.first],
  ['wait ÷ the same, capped', MEASURES.capped, most.capped],
  ['wait ÷ zone queue, neighbours', MEASURES.zone, most.zone],
  ['wait ÷ B2', MEASURES.bound, most.bound],
  ['wait with advice ÷ B2', MEASURES.advised, most.advised],
  ['p95 ÷ nearest first, capped', MEASURES.p95, most.p95],
  ['served', (of) => of('e').served, served, true],
  ['empty share', (of) => of('e').emptyShare, empty],
  ['Gini ÷ zone queue', MEASURES.gini, most.gini],
  ['rules broken', (of) => of('e').violations + of('f').violations, 0],
];
const LOW = aims(
  { first: 0.72, capped: 0.95, zone: 0.6, bound: 1.8, advised: 1.45, p95: 0.95, gini: 1.1 },
  0.999,
  0.155,
);
const HIGH: readonly Aim[] = [
  ...aims({ first: 0.42, capped: 1, zone: 0.68, bound: 2.45, advised: 2, p95: 1.1, gini: 1.1 }, 0.995, 0.19),
  ['served beyond nearest first, capped', (of) => of('e').served - of("a'").served, 0.02, true],
];
const ON_TIME: readonly Aim[] = [['pre-bookings on time', (of) => of('e').onTimeShare ?? 0, 0.99, true]];
const BOOKED: { readonly [Scenario in string]: readonly Aim[] } = {
  'city 0.62, a quarter pre-booked': ON_TIME,
  'city 0.8, a quarter pre-booked': ON_TIME,
};

function at(lines: readonly Line[], scenario: string, list: readonly Aim[]): Goal[] {
  const here = lines.filter((line) => line.scenario === scenario);
  const of = (policy: string) => {
    const line = here.find((one) => one.policy.startsWith(`${policy} `));
    if (!line) throw new Error(`There is no policy ${policy} at ${scenario}.`);
    return line;
  };
  return list.map(([measure, figure, aim, atLeast = false]) => {
    const found = figure(of);
    const met = atLeast ? found >= aim : found <= aim;
    return { measure, load: scenario, aim: `${atLeast ? '≥' : '≤'} ${aim}`, found: found.toFixed(3), met };
  });
}
