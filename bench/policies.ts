import { printTable } from './parts/print-table.ts';
import { goals } from './policies/goals.ts';
import { type Bounds, besideBefore, boundsOf, type Line, lineOf, told } from './policies/lines.ts';
import { POLICIES } from './policies/policies.ts';
import { isNamed, scenarios } from './policies/scenarios.ts';

type Options = { json?: boolean; quick?: boolean; seeds?: readonly number[]; only?: readonly string[] };

/** Ours beside the peers of the trade on the same days, and beside what one who knows the day could do at best. */
export async function run({ json = false, quick = false, seeds, only }: Options): Promise<object[]> {
  const asked = { quick, ...(seeds && { seeds }), ...(only && { only }) };
  const { list, left } = scenarios({ ...asked, dataFolder: process.env.HANSOM_DATA });
  for (const sentence of left) console.error(sentence);
  const named = POLICIES.filter(({ name }) => isNamed(name, only ?? []));
  const policies = named.length > 0 ? named : POLICIES;
  const lines: Line[] = [];
  for (const scenario of list) {
    const bounds = boundsOf(scenario);
    const taking = policies.filter(scenario.takesPart);
    const here = besideBefore(taking.map((policy) => lineOf(scenario, policy, bounds?.b2 ?? null)));
    lines.push(...here);
    if (!json) print(scenario.name, bounds, here);
  }
  if (json) console.log(JSON.stringify(lines.map(told)));
  else printGoals(lines);
  return lines.map(told);
}

function print(scenario: string, bounds: Bounds | null, lines: readonly Line[]): void {
  const percent = (share: number, digits = 1) => `${(share * 100).toFixed(digits)} %`;
  const known = bounds
    ? `${bounds.b1 === null ? '' : `; B1 ${bounds.b1.toFixed(1)} s`}; B2 ${bounds.b2.toFixed(1)} s, driven by one who knows the day ${bounds.feasible.toFixed(1)} s`
    : '';
  printTable(
    `${scenario}${known}`,
    [
      'policy',
      'served',
      'mean',
      'penalised',
      'p95',
      '÷ B2',
      'empty',
      'on time',
      'Gini',
      'offers',
      'moves',
      'broken',
      'of before',
    ],
    lines.map((line) => [
      line.policy,
      percent(line.served, 2),
      line.meanWaitSeconds.toFixed(0),
      line.penalisedWaitSeconds.toFixed(0),
      line.p95WaitSeconds.toFixed(0),
      line.boundB2Seconds ? (line.penalisedWaitSeconds / line.boundB2Seconds).toFixed(2) : '',
      percent(line.emptyShare),
      line.onTimeShare === null ? '' : percent(line.onTimeShare),
      line.gini.toFixed(3),
      line.offersPerJob.toFixed(2),
      line.movesPerJob.toFixed(2),
      String(line.violations),
      line.ofBefore === null ? '' : line.ofBefore.toFixed(3),
    ]),
  );
}

function printGoals(lines: readonly Line[]): void {
  printTable(
    'aims',
    ['measure', 'at', 'aim', 'found', 'met'],
    goals(lines).map(({ measure, load, aim, found, met }) => [measure, load, aim, found, met ? 'yes' : 'NO']),
  );
}
