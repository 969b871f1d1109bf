import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FactName } from '#core/figure/facts.ts';
import { type FigureName, figureOf } from '#core/figure/figures.ts';
import { figureTitle, valueText } from '#core/figure/said.ts';
import type { ToldReport, ToldRow } from '#core/figure/told-report.ts';
import { useOperation } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { useGo } from '#engine/web/place.ts';
import { useSignedIn } from '#engine/web/session/session.ts';
import { clockText, countText, dayText } from '#ui/kit/format.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { Waiting } from '#ui/kit/Waiting.tsx';
import type { AskedBehind, AskedReport, ToldBehind } from '../contract.ts';
import classes from './figure.module.css';
import type { FigureClient } from './figure-client.ts';
import { openedRow } from './opened-row.ts';
import { useFigureTexts } from './texts.ts';

type Say = ReturnType<typeof useFigureTexts>;
const TOLD = ['number', 'who', 'place', 'plate', 'did'] as const;

/** The rows behind a cell, page after page, with how many there are and what they come to. */
export function Behind({
  figure,
  named,
  asked,
  row,
  report,
  currency,
  client,
  namespace,
}: {
  figure: FigureName;
  /** Its name stands above, where there are several. */
  named: boolean;
  asked: AskedReport;
  row: ToldRow;
  report: ToldReport;
  currency: string | null;
  client: FigureClient;
  namespace: string;
}) {
  const say = useFigureTexts();
  const { language } = useTranslation().i18n;
  const [before, setBefore] = useState<readonly ToldBehind[]>([]);
  const last = before.at(-1);
  const { figures: _, compare: __, ...which } = asked;
  const of: AskedBehind = {
    ...which,
    by: row.key.length === 0 ? [] : asked.by,
    figure,
    key: row.key,
    after: last ? { atMs: last.atMs, id: last.id } : null,
  };
  const { data, error } = useOperation([namespace, 'behind', of], (signal) => client.behind(of, { signal }));
  if (error) return <Refusal sentence={errorSentence(error, namespace)} />;
  if (!data) return <Waiting />;
  const rows = [...before, ...data.rows];
  const shape = figureOf(figure);
  const fact = 'fact' in shape ? shape.fact : 'job';
  const numberOf = ({ number, matter }: ToldBehind) => number ?? matter?.number ?? null;
  // A paper has a number and somebody it is of, a drive has a place and a car.
  const columns = TOLD.filter(
    (of) => of === 'plate' || rows.some((row) => (of === 'number' ? numberOf(row) : row[of]) !== null),
  );
  const title = named ? figureTitle(figure, language) : say('behind');
  return (
    <section aria-label={title}>
      <p className={classes.about}>
        {named ? <strong>{title}: </strong> : null}
        {say('counted', { count: data.count, written: countText(data.count, language) })}
        {sumText(figure, data, currency, say, language)}
      </p>
      <table className={classes.behind} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{say('columns.at')}</th>
            {columns.map((of) => (
              <th key={of} scope="col">
                {say(`columns.${of}`)}
              </th>
            ))}
            <th scope="col">{say('columns.value')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((one) => (
            <tr key={one.id}>
              <td>
                <When
                  fact={fact}
                  row={one}
                  zone={report.zones[String(one.fleetId)] ?? 'UTC'}
                  language={language}
                  say={say}
                />
              </td>
              {columns.map((of) => (
                <td key={of}>{of === 'number' ? numberOf(one) : one[of]}</td>
              ))}
              <td>{rowText(figure, one.value, currency, say, language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {data.more ? (
        <Button size="xs" mt="xs" variant="default" onClick={() => setBefore(rows)}>
          {say('more')}
        </Button>
      ) : null}
    </section>
  );
}

type Place = { route: string; places: Record<string, string> };
const caseAt =
  (route: string) =>
  (id: string, fleet: string): Place => ({ route, places: { fleet, which: 'all', case: id } });

/** Where each kind of matter is opened, for whom the server says that they may. */
const PLACES: Readonly<Record<NonNullable<ToldBehind['matter']>['kind'], (id: string, fleet: string) => Place>> = {
  incident: caseAt('incidents'),
  suspension: caseAt('umpire'),
  lostReport: caseAt('lostFound'),
  workOrder: caseAt('vehicle/orders'),
  tamper: caseAt('tamper'),
  training: (id, fleet) => ({ route: 'trainer', places: { fleet, which: 'all', training: id } }),
  tamperEvent: (id, fleet) => ({ route: 'tamper', places: { fleet, view: 'events', event: id } }),
};

function When({
  fact,
  row,
  zone,
  language,
  say,
}: {
  fact: FactName;
  row: ToldBehind;
  zone: string;
  language: string;
  say: Say;
}) {
  const go = useGo();
  const { flags } = useSignedIn();
  const { jobId, matter, fleetId, number, who } = row;
  const text = `${dayText(row.atMs, zone, language)} ${clockText(row.atMs, zone)}`;
  const paper = openedRow(fact, row, flags);
  const opens = matter?.mayOpen
    ? {
        ...PLACES[matter.kind](String(matter.id), String(fleetId)),
        said: say('openMatter', { number: matter.number ?? '' }).trim(),
      }
    : jobId !== null
      ? { route: 'jobSearch', places: { job: String(jobId) }, said: say('openJob', { id: jobId }) }
      : paper && { ...paper, said: say('openMatter', { number: number ?? who ?? '' }) };
  if (!opens) return text;
  return (
    <Button
      size="compact-xs"
      variant="subtle"
      aria-label={`${text}. ${opens.said}`}
      onClick={() => go(opens.route, opens.places)}
    >
      {text}
    </Button>
  );
}

/** What the rows come to, in the figure's own way. */
function sumText(
  figure: FigureName,
  { count, sum }: { count: number; sum: number },
  currency: string | null,
  say: Say,
  language: string,
): string {
  const shape = figureOf(figure);
  if ('count' in shape || count === 0) return '';
  if ('share' in shape)
    return `, ${say('ofThem', { part: countText(sum, language), count: countText(count, language) })}`;
  if ('sum' in shape) return `, ${say('sum', { value: valueText(figure, sum, currency, language) })}`;
  return `, ${say('mean', { value: valueText(figure, sum / count, currency, language) })}`;
}

function rowText(figure: FigureName, value: number, currency: string | null, say: Say, language: string): string {
  const shape = figureOf(figure);
  if ('count' in shape) return '';
  if ('share' in shape) return say(value === 1 ? 'yes' : 'no');
  return valueText(figure, value, currency, language);
}
