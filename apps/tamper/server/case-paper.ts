import { printedInstant } from '#core/print/print-words.ts';
import type { Printed, PrintedPart } from '#core/print/printed.ts';
import { tamperCase } from '#core/tamper/case.ts';
import { TAMPER_NAMES, tamperMeasure } from '#core/tamper/words.ts';
import { type CaseContent, totalsOf } from './case-file.ts';

const WORDS = {
  en: {
    title: 'Tampering case',
    day: 'Day',
    driver: 'Driver',
    vehicle: 'Vehicle',
    state: 'State',
    zone: 'Times are those of',
    found: 'What was found',
    findings: ['Findings', 'At', 'Rule', 'Version', 'Measured', 'Threshold', 'Sure'],
    said: 'What the driver was asked, and said',
    asked: (when: string, question: string) => `${when}, asked: ${question}`,
    stated: (when: string, text: string) => `${when}, answered: ${text}`,
    nothing: 'Nothing was answered.',
    shifts: [
      'Shifts: meter, positions and jobs side by side',
      'Began',
      'Ended',
      'Vehicle',
      'Trips',
      'Jobs',
      'Meter m',
      'Positions m',
      'Off',
    ],
    trips: ['Trips', 'Began', 'Ended', 'Job', 'Meter m', 'Positions m', 'Off'],
    devices: ['Devices that came or went', 'At', 'Vehicle', 'Device', 'By'],
    sealed: 'Seal',
    about: (rows: number) =>
      `The same as a file (JSON) has ${rows} rows, single positions among them, each linked to the one before by SHA-256. npm run verify-case checks it; its seal is:`,
  },
  fr: {
    title: 'Dossier de fraude',
    day: 'Jour',
    driver: 'Chauffeur',
    vehicle: 'Véhicule',
    state: 'État',
    zone: 'Les heures sont celles de',
    found: 'Ce qui a été relevé',
    findings: ['Relevés', 'À', 'Règle', 'Version', 'Mesuré', 'Seuil', 'Sûr'],
    said: 'Ce qui a été demandé au chauffeur, et sa réponse',
    asked: (when: string, question: string) => `${when}, demandé : ${question}`,
    stated: (when: string, text: string) => `${when}, répondu : ${text}`,
    nothing: 'Aucune réponse.',
    shifts: [
      'Services : compteur, positions et courses côte à côte',
      'Début',
      'Fin',
      'Véhicule',
      'Trajets',
      'Courses',
      'Compteur m',
      'Positions m',
      'Écart',
    ],
    trips: ['Trajets', 'Début', 'Fin', 'Course', 'Compteur m', 'Positions m', 'Écart'],
    devices: ['Appareils venus ou partis', 'À', 'Véhicule', 'Appareil', 'Par'],
    sealed: 'Sceau',
    about: (rows: number) =>
      `Le même en fichier (JSON) a ${rows} lignes, dont chaque position, chacune liée à la précédente par SHA-256. npm run verify-case le contrôle ; son sceau est :`,
  },
} as const;

type Words = (typeof WORDS)['en' | 'fr'];
const figure = (metres: number | null) => (metres === null ? '–' : String(Math.round(metres)));
const off = (metered: number | null, heard: number | null) =>
  metered === null || !heard ? '–' : `${((metered / heard - 1) * 100).toFixed(1)} %`;

/** The file of a case as a paper: what was found, what was said, and the three distances by shift and trip. */
export function casePaper(content: CaseContent, language: 'en' | 'fr'): Omit<Printed, 'from' | 'language'> {
  const words: Words = WORDS[language];
  const { file, number, zone, events, shifts, trips, statements, devices, sealed } = content;
  const at = (atMs: number | null) => (atMs === null ? '–' : printedInstant(atMs, zone, language));
  const states: Readonly<Record<string, { name: { en: string; fr: string } }>> = tamperCase.states;
  const table = ([heading, ...heads]: readonly string[], ends: number, rows: readonly string[][]): PrintedPart[] =>
    rows.length === 0
      ? []
      : [
          {
            kind: 'table',
            heading: heading ?? '',
            columns: heads.map((head, n) => ({ head, end: n >= ends, share: n >= ends ? 1 : 1.6 })),
            rows,
          },
        ];
  const said = statements.flatMap(({ askedMs, question, statedMs, text }) => [
    words.asked(at(askedMs), question),
    statedMs === null ? words.nothing : words.stated(at(statedMs), text ?? ''),
  ]);
  const rows = sealed.sections.reduce((sum, section) => sum + section.rows.length, 0);
  return {
    title: words.title,
    number,
    facts: [
      { label: words.driver, value: file.did === null ? '–' : `${file.did} ${file.driver_name ?? ''}` },
      { label: words.vehicle, value: file.plate ?? '–' },
      { label: words.day, value: String(file.given['day'] ?? '–') },
      { label: words.state, value: states[file.state]?.name[language] ?? file.state },
      { label: words.zone, value: zone },
    ],
    parts: [
      { kind: 'text', heading: words.found, lines: String(file.given['found'] ?? '').split('\n') },
      ...table(
        words.findings,
        2,
        events.map((event) => [
          at(event.at),
          TAMPER_NAMES[event.code][language],
          String(event.version),
          tamperMeasure(event.code, event.measure, language),
          tamperMeasure(event.code, event.threshold, language),
          `${Math.round(event.confidence * 100)} %`,
        ]),
      ),
      ...(said.length === 0 ? [] : [{ kind: 'text', heading: words.said, lines: said } as const]),
      ...table(
        words.shifts,
        3,
        shifts.map((shift) => {
          const sums = totalsOf(trips.filter(({ shiftId }) => shiftId === shift.shiftId));
          return [
            at(shift.beganMs),
            at(shift.endedMs),
            shift.plate,
            String(sums.trips),
            String(sums.jobs),
            figure(sums.meteredMetres),
            figure(sums.heardMetres),
            off(sums.meteredMetres, sums.heardMetres),
          ];
        }),
      ),
      ...table(
        words.trips,
        3,
        trips.map((trip) => [
          at(trip.beganMs),
          at(trip.endedMs),
          trip.jobId === null ? '–' : String(trip.jobId),
          figure(trip.meteredMetres),
          figure(trip.heardMetres),
          off(trip.meteredMetres, trip.heardMetres),
        ]),
      ),
      ...table(
        words.devices,
        4,
        devices.map(({ madeMs, plate, kind, name, madeBy }) => [at(madeMs), plate, `${kind} ${name}`, madeBy]),
      ),
      { kind: 'text', heading: words.sealed, lines: [words.about(rows), sealed.seal] },
    ],
  };
}
