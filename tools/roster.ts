import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { judgeRoster } from '#core/roster/optimum/judge.ts';
import { readRosterText, writeRosterLines } from '#core/roster/optimum/text-format.ts';
import { unreadableSentence } from '#core/roster/optimum/texts.ts';
import { startRosterThread } from '#services/roster/roster-thread.ts';

const USAGE = `npm run roster -- solve FILE [--seconds N] [--seed N] [--out FILE] [--json]

Solves a shift scheduling problem written in the text format of schedulingbenchmarks.org (SECTION_HORIZON … SECTION_COVER)
and prints what the roster costs, the hard rules that it breaks, and how far it may be from the best there is.

Résout un problème de planification écrit dans le format texte de schedulingbenchmarks.org et imprime le coût du planning,
les règles enfreintes et l’écart possible avec le meilleur planning.

  --seconds N   how long it may take (30)                 durée maximale
  --seed N      where chance begins (1)                   début du hasard
  --out FILE    write the roster there, a line a person   écrire le planning, une ligne par personne
  --json        one line of JSON                          une ligne de JSON`;

/** npm calls a script in the project's folder; what was typed is meant from the caller's. */
const fromCaller = (path: string): string => resolve(process.env.INIT_CWD ?? process.cwd(), path);

function refused(en: string, fr: string): number {
  console.error(`${en}\n${fr}`);
  return 2;
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      seconds: { type: 'string', default: '30' },
      seed: { type: 'string', default: '1' },
      out: { type: 'string' },
      json: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  const [verb, file, ...more] = positionals;
  if (values.help || verb !== 'solve' || file === undefined || more.length > 0) {
    console.log(USAGE);
    return values.help ? 0 : 2;
  }
  const [seconds, seed] = [Number(values.seconds), Number(values.seed)];
  if (!(seconds >= 1 && seconds <= 86_400))
    return refused(
      `--seconds is a number from 1 to 86400, not '${values.seconds}'.`,
      `--seconds est un nombre de 1 à 86400.`,
    );
  if (!Number.isInteger(seed))
    return refused(`--seed is a whole number, not '${values.seed}'.`, '--seed est un entier.');
  let text: string;
  try {
    text = readFileSync(fromCaller(file), 'utf8');
  } catch {
    return refused(`${file} cannot be read.`, `${file} ne peut pas être lu.`);
  }
  const read = readRosterText(text);
  if (!read.ok) return refused(unreadableSentence(read, 'en'), unreadableSentence(read, 'fr'));
  const problem = read.value;
  const answer = await startRosterThread({ problem, seconds, seed }).ended;
  if (!answer) throw new Error('the solver ended without an answer');
  if (answer.kind === 'impossible') {
    const name = problem.people[answer.person]?.name ?? '';
    return refused(
      `No line keeps every hard rule of ${name}: their own figures contradict each other.`,
      `Aucune ligne ne respecte toutes les règles de ${name} : ses propres chiffres se contredisent.`,
    );
  }
  const { breaches, objective, uncovered } = judgeRoster(problem, answer.roster);
  const result = {
    objective,
    hardViolations: breaches.length,
    seconds: Math.round(answer.seconds * 10) / 10,
    uncovered,
    bound: answer.bound,
    gap: answer.gap,
    greedy: answer.greedy,
  };
  if (values.out !== undefined) writeFileSync(fromCaller(values.out), `${writeRosterLines(problem, answer.roster)}\n`);
  if (values.json) console.log(JSON.stringify(result));
  else for (const [name, figure] of Object.entries(result)) console.log(`${name.padEnd(15)} ${figure ?? '–'}`);
  return breaches.length > 0 ? 1 : 0;
}

process.exitCode = await main();
