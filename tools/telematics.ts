import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { decodeGraph } from '#core/roads/encode.ts';
import { type RoadMatching, roadMatching } from '#core/roads/match/road-matching.ts';
import { METER_COLUMNS, readMeterFacts } from '#core/tamper/read-meter-file.ts';
import { FIRST_RULES, TAMPER_RULES } from '#core/tamper/rule.ts';
import { TamperWatch } from '#core/tamper/watch.ts';
import { DRIVE_EVENT_UNITS, type DriveEvent } from '#core/telematics/event.ts';
import { harshLimits } from '#core/telematics/motion/harsh-limits.ts';
import { FILE_KINDS, missingColumns, type NumberTable, readSamples, readTable } from '#core/telematics/read-file.ts';
import type { DriveSample } from '#core/telematics/sample.ts';
import { watchFile } from '#core/telematics/watch-car.ts';

const USAGE = `npm run telematics -- detect FILE.csv --kind imu|gps|meter [--seats N] [--roads FILE.hrg] [--json]

Finds what happened on a drive, with the detectors that the suite runs live.

  --kind imu   columns timestamp,x,y,z: accelerations in m/s² in the earth's frame. z is up; x and y are level and at right
               angles, x to y turning left, as east to north; which way the car drives is worked out from the data.
               Gravity may be in the readings or not, on whichever axis; a phone that takes what lasts for a tilt of its
               own is recognised.
  --kind gps   columns timestamp,latitude,longitude,speed,heading: degrees, degrees clockwise from north; km/h, unless the
               positions say that it is m/s, miles an hour or knots. A column ignition (0 or 1) is read where there is
               one.
  --kind meter columns timestamp,meter,meterMetres,latitude,longitude,speed: meter is 1 while it is on, meterMetres what it
               has counted since it was made. Columns seat, tariff, mock, power and antenna are read where there are any.
               Measures are in the unit of the rule: seconds, per cent, metres.
  timestamp    s, ms, µs or ns, since 1970 or since the device started; ISO 8601; day/month/year h:m:s. A column
               uptimeNanos goes before it. Instants are told in ms, from where the file counts.
  --seats N    seats of the vehicle (4): above 4 a van, above 16 a coach, which are harsh earlier
  --roads FILE the roads of a city, for speeding; the demo city's are used where the drive lies in it
  --json       one line of JSON: [{type, startMs, endMs, measure, confidence, threshold}]; harsh events in g

Trouve ce qui s’est passé pendant un trajet : accélérations (imu), positions (gps) ou compteur (meter). L’axe z est vertical, x vers y tourne
à gauche ; la direction de la voiture est déduite des données. Vitesses en km/h, caps en degrés.`;

/** npm calls a script in the project's folder; what was typed is meant from the caller's. */
const fromCaller = (path: string): string => resolve(process.env.INIT_CWD ?? process.cwd(), path);

function refused(en: string, fr: string): number {
  console.error(`${en}\n${fr}`);
  return 2;
}

/** The roads that are named, or the demo city's where most of the drive lies within them. */
function roadsFor(samples: readonly DriveSample[], file: string | undefined): RoadMatching | null {
  if (file !== undefined) return roadMatching(decodeGraph(readFileSync(fromCaller(file))));
  const within = samples.filter(
    ({ position: [lon, lat] = [0, 0] }) => lon > 11.8 && lon < 12.2 && lat > 57.6 && lat < 57.8,
  );
  if (within.length * 2 < samples.length) return null;
  return roadMatching(decodeGraph(readFileSync(new URL('../seed/gothenburg/roads.hrg', import.meta.url))));
}

function main(): number {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      kind: { type: 'string' },
      seats: { type: 'string', default: '4' },
      roads: { type: 'string' },
      json: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  const [verb, file, ...more] = positionals;
  if (values.help || verb !== 'detect' || file === undefined || more.length > 0) {
    console.log(USAGE);
    return values.help ? 0 : 2;
  }
  const kind = FILE_KINDS.find((one) => one === values.kind);
  if (kind === undefined)
    return refused(`--kind is one of ${FILE_KINDS.join(', ')}.`, `--kind est l’un de ${FILE_KINDS.join(', ')}.`);
  const seats = Number(values.seats);
  if (!(Number.isInteger(seats) && seats >= 1 && seats <= 100))
    return refused('--seats is a whole number from 1 to 100.', '--seats est un nombre entier de 1 à 100.');
  let text: string;
  try {
    text = readFileSync(fromCaller(file), 'utf8');
  } catch {
    return refused(`${file} cannot be read.`, `${file} ne peut pas être lu.`);
  }
  const table = readTable(text);
  const missing =
    kind === 'meter' ? METER_COLUMNS.filter((name) => !table.columns.has(name)) : missingColumns(table, kind);
  if (missing.length > 0)
    return refused(
      `${file} has no column ${missing.join(', ')}; its first line names the columns.`,
      `${file} n’a pas de colonne ${missing.join(', ')} ; sa première ligne nomme les colonnes.`,
    );
  if (kind === 'meter') return meter(table, file, values.json ?? false);
  const samples = readSamples(table, kind);
  let roads: RoadMatching | null;
  try {
    roads = kind === 'gps' ? roadsFor(samples, values.roads) : null;
  } catch {
    return refused(
      `${values.roads} is no road network of the suite.`,
      `${values.roads} n’est pas un réseau routier de la suite.`,
    );
  }
  const { events, faults } = watchFile(samples, { limits: harshLimits(seats), roads });
  const used = samples.length - [...faults.values()].reduce((sum, count) => sum + count, 0);
  if (used <= 0) return refused(`${file} has no line that can be used.`, `${file} n’a aucune ligne utilisable.`);
  if (values.json) console.log(JSON.stringify(events.map(toldEvent)));
  else print(samples.length, events, faults);
  return 0;
}

function meter(table: NumberTable, file: string, json: boolean): number {
  const facts = readMeterFacts(table);
  if (facts.length === 0)
    return refused(`${file} has no line that can be used.`, `${file} n’a aucune ligne utilisable.`);
  const watch = new TamperWatch(FIRST_RULES);
  const events = facts
    .flatMap((fact) => watch.add(fact))
    .map(({ code, startMs, endMs, measure, confidence, threshold }) => ({
      type: code,
      startMs,
      endMs,
      measure: round(measure),
      confidence: round(confidence),
      threshold,
    }));
  if (json) console.log(JSON.stringify(events));
  else {
    console.log(`${table.rows.length} lines, ${events.length} events`);
    for (const { type, startMs, endMs, measure, confidence } of events)
      console.log(
        `  ${type.padEnd(14)} ${(startMs / 1000).toFixed(1)}–${(endMs / 1000).toFixed(1)} s   ${measure} ${TAMPER_RULES[type].unit}   confidence ${confidence.toFixed(2)}`,
      );
  }
  return 0;
}

const toldEvent = ({ type, startMs, endMs, measure, confidence, threshold }: DriveEvent) => ({
  type,
  startMs,
  endMs,
  measure: round(measure),
  confidence: round(confidence),
  threshold: round(threshold),
});

const round = (value: number) => Math.round(value * 1000) / 1000;

function print(lines: number, events: readonly DriveEvent[], faults: ReadonlyMap<string, number>): void {
  const left = [...faults].map(([fault, count]) => `${count} ${fault}`).join(', ');
  console.log(`${lines} samples${left ? ` (left out: ${left})` : ''}, ${events.length} events`);
  for (const { type, startMs, endMs, measure, confidence } of events)
    console.log(
      `  ${type.padEnd(13)} ${(startMs / 1000).toFixed(1)}–${(endMs / 1000).toFixed(1)} s   ${round(measure)} ${DRIVE_EVENT_UNITS[type]}   confidence ${confidence.toFixed(2)}`,
    );
}

process.exitCode = main();
