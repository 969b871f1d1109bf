import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type FigureName, figureOf } from '#core/figure/figures.ts';
import { figureTitle, valueText } from '#core/figure/said.ts';
import type { ToldReport, ToldRow } from '#core/figure/told-report.ts';
import { useOperation } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { useGo } from '#engine/web/place.ts';
import { clockText, countText, dayText } from '#ui/kit/format.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { Waiting } from '#ui/kit/Waiting.tsx';
import type { AskedBehind, AskedReport, ToldBehind } from '../contract.ts';
import classes from './figure.module.css';
import type { FigureClient } from './figure-client.ts';
import { useFigureTexts } from './texts.ts';

type Say = ReturnType<typeof useFigureTexts>;

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
  const numbered = rows.some(({ matter }) => matter?.number);
  const placed = !rows.some(({ matter }) => matter);
  const title = named ? figureTitle(figure, language) : say('behind');
  return (
    <section aria-label={title}>
      <p className={classes.about}>
        {named ? <strong>{title}: </strong> : null}
        {say('counted', { count: countText(data.count, language) })}
        {sumText(figure, data, currency, say, language)}
      </p>
      <table className={classes.behind} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{say('columns.at')}</th>
            {numbered ? <th scope="col">{say('columns.number')}</th> : null}
            {placed ? <th scope="col">{say('columns.place')}</th> : null}
            <th scope="col">{say('columns.plate')}</th>
            <th scope="col">{say('columns.did')}</th>
            <th scope="col">{say('columns.value')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((one) => (
            <tr key={one.id}>
              <td>
                <When row={one} zone={report.zones[String(one.fleetId)] ?? 'UTC'} language={language} say={say} />
              </td>
              {numbered ? <td>{one.matter?.number}</td> : null}
              {placed ? <td>{one.place}</td> : null}
              <td>{one.plate}</td>
              <td>{one.did}</td>
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
  (id: string): Place => ({ route, places: { which: 'all', case: id } });

/** Where each kind of matter is opened, for whom the server says that they may. */
const PLACES: Readonly<Record<NonNullable<ToldBehind['matter']>['kind'], (id: string) => Place>> = {
  incident: caseAt('incidents'),
  suspension: caseAt('umpire'),
  lostReport: caseAt('lostFound'),
  workOrder: caseAt('vehicle/orders'),
  tamper: caseAt('tamper'),
  training: (id) => ({ route: 'trainer', places: { which: 'all', training: id } }),
  tamperEvent: (id) => ({ route: 'tamper', places: { view: 'events', event: id } }),
};

function When({ row, zone, language, say }: { row: ToldBehind; zone: string; language: string; say: Say }) {
  const go = useGo();
  const { jobId, matter, fleetId } = row;
  const text = `${dayText(row.atMs, zone, language)} ${clockText(row.atMs, zone)}`;
  const opens = matter?.mayOpen
    ? { ...PLACES[matter.kind](String(matter.id)), said: say('openMatter', { number: matter.number ?? '' }).trim() }
    : jobId === null
      ? null
      : { route: 'jobSearch', places: { job: String(jobId) }, said: say('openJob', { id: jobId }) };
  if (opens === null) return text;
  return (
    <Button
      size="compact-xs"
      variant="subtle"
      aria-label={`${text}. ${opens.said}`}
      onClick={() => go(opens.route, matter ? { fleet: String(fleetId), ...opens.places } : opens.places)}
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
