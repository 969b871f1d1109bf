import type { Line } from './lines.ts';

export type Goal = {
  readonly measure: string;
  readonly load: string;
  readonly aim: string;
  readonly found: string;
  readonly met: boolean;
};

/** What ours is to reach beside its peers and beside what it was, as docs/dispatch.md lists it; of what was run. */
export function goals(lines: readonly Line[]): Goal[] {
  const ran = (scenario: string, policy: string) =>
    lines.some((line) => line.scenario === scenario && line.policy.startsWith(policy));
  const booked = Object.keys(BOOKED).filter((scenario) => ran(scenario, 'e '));
  return [
    ...(ran('city 0.62', 'a ') ? at(lines, 'city 0.62', LOW) : []),
    ...(ran('city 0.8', 'a ') ? at(lines, 'city 0.8', HIGH) : []),
    ...booked.flatMap((scenario) => at(lines, scenario, BOOKED[scenario]!)),
    ...besideBefore(lines),
  ];
}

/** Of every scenario where both of ours and both of before were run. */
function besideBefore(lines: readonly Line[]): Goal[] {
  const names = [...new Set(lines.map(({ scenario }) => scenario))];
  return names.flatMap((scenario) => {
    const here = lines.filter(
      (line) => line.scenario === scenario && BOTH.some((name) => line.policy.startsWith(name)),
    );
    return here.length < BOTH.length ? [] : at(lines, scenario, BESIDE[scenario] ?? ELSEWHERE);
  });
}

const BOTH = ['e ', 'f ', 'optimal before', 'with advice before'];

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
const BOOKED_AIMS: readonly Aim[] = [
  ['pre-bookings on time', (of) => of('e').onTimeShare ?? 0, 0.99, true],
  ['served', (of) => of('e').served, 0.987, true],
];
const BOOKED: { readonly [Scenario in string]: readonly Aim[] } = {
  'city 0.62, a quarter pre-booked': BOOKED_AIMS,
  'city 0.8, a quarter pre-booked': BOOKED_AIMS,
};

/** Beside the presets before cars had a worth, on the same days: shares of what was. */
const beside = (most: { wait: number; waitAdvised: number; p95: number; p95Advised: number }): Aim[] => [
  ['wait ÷ before', (of) => wait(of('e')) / wait(of('optimal before')), most.wait],
  ['wait with advice ÷ before', (of) => wait(of('f')) / wait(of('with advice before')), most.waitAdvised],
  ['p95 ÷ before', (of) => of('e').p95WaitSeconds / of('optimal before').p95WaitSeconds, most.p95],
  [
    'p95 with advice ÷ before',
    (of) => of('f').p95WaitSeconds / of('with advice before').p95WaitSeconds,
    most.p95Advised,
  ],
  ...NOT_WORSE,
];

const NOT_WORSE: readonly Aim[] = [
  ['Gini ÷ before', (of) => of('e').gini / of('optimal before').gini, 0.85],
  ['Gini with advice ÷ before', (of) => of('f').gini / of('with advice before').gini, 0.85],
  ['served less than before', (of) => of('optimal before').served - of('e').served, 0],
  ['served with advice less than before', (of) => of('with advice before').served - of('f').served, 0],
  ['empty beyond before', (of) => of('e').emptyShare - of('optimal before').emptyShare, 0],
  ['empty with advice beyond before', (of) => of('f').emptyShare - of('with advice before').emptyShare, 0],
];

const BESIDE: { readonly [Scenario in string]: readonly Aim[] } = {
  'city 0.62': beside({ wait: 0.93, waitAdvised: 0.92, p95: 0.92, p95Advised: 0.9 }),
  'city 0.8': beside({ wait: 0.95, waitAdvised: 0.92, p95: 0.97, p95Advised: 0.87 }),
};
/** In every other town nothing may be worse than before. */
const ELSEWHERE: readonly Aim[] = beside({ wait: 1, waitAdvised: 1, p95: 1, p95Advised: 1 });

function at(lines: readonly Line[], scenario: string, list: readonly Aim[]): Goal[] {
  const here = lines.filter((line) => line.scenario === scenario);
  const of = (policy: string) => {
    const line = here.find((one) => one.policy === policy || one.policy.startsWith(`${policy} `));
    if (!line) throw new Error(`There is no policy ${policy} at ${scenario}.`);
    return line;
  };
  return list.map(([measure, figure, aim, atLeast = false]) => {
    const found = figure(of);
    const met = atLeast ? found >= aim : found <= aim;
    return { measure, load: scenario, aim: `${atLeast ? '≥' : '≤'} ${aim}`, found: found.toFixed(3), met };
  });
}
