import { CloseButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ResetRow } from '#core/meter/reset-row.ts';
import { queries, useOperation } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { nowMs } from '#engine/web/server-time.ts';
import { Fact, Facts } from '#ui/kit/facts/Facts.tsx';
import { clockText, whenText } from '#ui/kit/format.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { Panel } from '#ui/kit/Panel.tsx';
import { ClearForm } from './ClearForm.tsx';
import { client } from './client.ts';
import classes from './resets.module.css';
import { TotalsTable } from './TotalsTable.tsx';
import { TripsAround } from './TripsAround.tsx';
import { useResetsTexts } from './texts.ts';

/** One reset: what changed, who and where, how far it is cleared, and the hirings around it. */
export function ResetPanel({
  fleet,
  resetId,
  version,
  zone,
  onClose,
}: {
  fleet: number;
  resetId: number;
  /** Of the row in the list: a new one is read again. */
  version: number;
  zone: string;
  onClose: () => void;
}) {
  const say = useResetsTexts();
  const { i18n } = useTranslation();
  const language = i18n.language;
  const key = ['resets', 'get', fleet, resetId];
  const { data, error } = useOperation([...key, version], (signal) => client.get({ fleet, resetId }, { signal }));
  const reset = data?.reset;
  return (
    <Panel
      title={say('panel.title', { id: resetId, plate: reset?.plate ?? '' })}
      beside={
        reset ? (
          <span className={classes.state} data-state={reset.state}>
            {say(`state.${reset.state}`)}
          </span>
        ) : null
      }
      tools={<CloseButton size="sm" aria-label={say('panel.close')} onClick={onClose} />}
      className={classes.panel ?? ''}
    >
      {error ? <Refusal sentence={errorSentence(error, 'meter-resets')} /> : null}
      {data && reset ? (
        <>
          <TotalsTable reset={reset} currency={data.currency} language={language} />
          <ResetFacts reset={reset} zone={zone} language={language} />
          {reset.state === 'open' ? (
            <ClearForm
              fleet={fleet}
              reset={reset}
              onCleared={() => void queries.invalidateQueries({ queryKey: key })}
            />
          ) : null}
          <h3 className={classes.heading}>{say('panel.trips')}</h3>
          <TripsAround reset={reset} trips={data.trips} currency={data.currency} zone={zone} language={language} />
          <h3 className={classes.heading}>{say('panel.chain')}</h3>
          <ul className={classes.links}>
            {data.links.map(({ number, step, hash }) => (
              <li key={number}>
                <span>{number}</span>
                <span>{say(`panel.step.${step}`)}</span>
                <code title={hash}>{hash.slice(0, 16)}…</code>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Panel>
  );
}

function ResetFacts({ reset, zone, language }: { reset: ResetRow; zone: string; language: string }) {
  const say = useResetsTexts();
  const when = (atMs: number) => whenText(atMs, nowMs(), zone, language);
  const rows: (readonly [string, string | null])[] = [
    [say('panel.driver'), reset.driverName ? `${reset.driverName}, ${reset.did}` : say('panel.noDriver')],
    [say('panel.device'), reset.device || say('panel.noDevice')],
    [say('panel.at'), `${when(reset.atMs)} (${clockText(reset.atMs, zone, true)})`],
    [
      say('panel.clearedBy'),
      reset.clearedAtMs === null ? null : `${reset.clearedBy ?? ''}, ${when(reset.clearedAtMs)}`,
    ],
    [say('panel.comment'), reset.comment],
    [
      say('panel.sent'),
      reset.clearSentAtMs !== null
        ? when(reset.clearSentAtMs)
        : reset.state === 'clearing'
          ? say('panel.notSent')
          : null,
    ],
    [
      say('panel.acknowledged'),
      reset.acknowledgedAtMs === null ? null : `${reset.acknowledgedBy ?? ''}, ${when(reset.acknowledgedAtMs)}`,
    ],
  ];
  return (
    <>
      <Facts leastRem={11}>
        {rows.map(([name, value]) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
      </Facts>
      {reset.state === 'clearing' && reset.clearSentAtMs !== null ? (
        <p className={classes.soft}>{say('panel.waiting')}</p>
      ) : null}
    </>
  );
}
