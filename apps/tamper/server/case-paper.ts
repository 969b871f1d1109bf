import type { Named } from '#core/case/case-kind.ts';
import { inLanguages } from '#core/language/in-languages.ts';
import type { Language } from '#core/language/languages.ts';
import { printedInstant } from '#core/print/print-words.ts';
import type { Printed, PrintedPart } from '#core/print/printed.ts';
import { tamperCase } from '#core/tamper/case.ts';
import { TAMPER_NAMES, tamperMeasure } from '#core/tamper/words.ts';
import { type CaseContent, totalsOf } from './case-file.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

const WORDS = inLanguages({ en: en.WORDS, fr: fr.WORDS });

type Words = (typeof WORDS)[Language];
const figure = (metres: number | null) => (metres === null ? '–' : String(Math.round(metres)));
const off = (metered: number | null, heard: number | null) =>
  metered === null || !heard ? '–' : `${((metered / heard - 1) * 100).toFixed(1)} %`;

/** The file of a case as a paper: what was found, what was said, and the three distances by shift and trip. */
export function casePaper(content: CaseContent, language: Language): Omit<Printed, 'from' | 'language'> {
  const words: Words = WORDS[language];
  const { file, number, zone, events, shifts, trips, statements, devices, sealed } = content;
  const at = (atMs: number | null) => (atMs === null ? '–' : printedInstant(atMs, zone, language));
  const states: Readonly<Record<string, { name: Named }>> = tamperCase.states;
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
