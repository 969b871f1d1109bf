import { runCompany } from '#core/lab/faults/run-company.ts';
import { printTable } from './parts/print-table.ts';

const WORLDS = 10_000;
const QUICK_WORLDS = 300;

export type InvariantsLine = {
  worlds: number;
  offers: number;
  accepted: number;
  /** Answers too late, twice, or for an offer withdrawn. */
  gone: number;
  /** Asks that the guards turned away. */
  refusedAsks: number;
  crashes: number;
  /** Jobs that came back from their vehicle, by recall or redispatch. */
  takenBack: number;
  violations: number;
  /** Of the worlds in which a rule was broken, the first few. */
  seeds: number[];
};

/** Random companies whose messages are lost, late, doubled and out of order, and whose dispatchers crash. */
export async function run({
  json = false,
  quick = false,
}: {
  json?: boolean;
  quick?: boolean;
}): Promise<InvariantsLine> {
  const line: InvariantsLine = {
    worlds: quick ? QUICK_WORLDS : WORLDS,
    offers: 0,
    accepted: 0,
    gone: 0,
    refusedAsks: 0,
    crashes: 0,
    takenBack: 0,
    violations: 0,
    seeds: [],
  };
  for (let seed = 1; seed <= line.worlds; seed++) {
    const { violations, offers, accepted, gone, refusedAsks, crashes, takenBack } = runCompany(seed);
    line.offers += offers;
    line.accepted += accepted;
    line.gone += gone;
    line.refusedAsks += refusedAsks;
    line.crashes += crashes;
    line.takenBack += takenBack;
    line.violations += violations.length;
    if (violations.length > 0 && line.seeds.length < 10) line.seeds.push(seed);
  }
  if (json) console.log(JSON.stringify(line));
  else print(line);
  if (line.violations > 0) process.exitCode = 1;
  return line;
}

function print({
  worlds,
  offers,
  accepted,
  gone,
  refusedAsks,
  crashes,
  takenBack,
  violations,
  seeds,
}: InvariantsLine): void {
  printTable(
    'invariants: random companies in storm, each event checked',
    ['worlds', 'offers', 'accepted', 'gone', 'refused by guards', 'crashes', 'taken back', 'rules broken', 'seeds'],
    [[...[worlds, offers, accepted, gone, refusedAsks, crashes, takenBack, violations].map(String), seeds.join(' ')]],
  );
}
