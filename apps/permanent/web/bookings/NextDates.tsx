import { Switch } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOperation } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { clockText } from '#ui/kit/format.ts';
import { Panel } from '#ui/kit/Panel.tsx';
import { client } from '../client.ts';
import classes from './permanent.module.css';
import type { daysOf } from './permanent-draft.ts';
import { usePermanentTexts } from './texts.ts';
import { becauseText, dateText } from './words.ts';

const DAYS = 42;
const PAUSE_MS = 150;

/** The dates of the next six weeks as it is typed: when it runs, what is made, and why a date is left out. */
export function NextDates({
  fleet,
  zone,
  id,
  days,
  minutes,
  today,
}: {
  fleet: number;
  zone: string;
  id: number | null;
  days: ReturnType<typeof daysOf>;
  minutes: number | null;
  today: string;
}) {
  const say = usePermanentTexts();
  const { i18n } = useTranslation();
  const [leftOut, setLeftOut] = useState(true);
  const ready = days !== null && minutes !== null && days.weekdays.length > 0;
  const [wish] = useDebouncedValue(ready ? JSON.stringify({ ...days, minutes }) : '', PAUSE_MS);
  const { data, error } = useOperation(
    ['book', 'permanent', 'preview', fleet, id, wish],
    (signal) => client.preview({ fleet, permanentId: id, permanent: JSON.parse(wish), days: DAYS }, { signal }),
    { enabled: wish !== '', staleMs: 10_000 },
  );
  const dates = ready && !error ? data?.dates : undefined;
  const running = dates?.filter(({ verdict }) => verdict.runs) ?? [];
  const shown = leftOut ? dates : dates?.filter(({ verdict, made }) => verdict.runs || made);
  return (
    <Panel
      className={classes.next ?? ''}
      flush
      title={say('dates.title')}
      beside={
        dates ? <span className={classes.soft}>{say('dates.runs', { count: running.length, days: DAYS })}</span> : null
      }
      tools={
        <Switch
          size="xs"
          label={say('dates.leftOut')}
          checked={leftOut}
          onChange={(event) => setLeftOut(event.currentTarget.checked)}
        />
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part that scrolls is reached by the keyboard */}
      <section className={classes.scroll} tabIndex={0} aria-label={say('dates.label')}>
        {ready && error ? <p className={classes.problem}>{errorSentence(error, 'permanent')}</p> : null}
        {ready ? null : <p className={classes.soft}>{say('dates.waiting')}</p>}
        {dates && running.length === 0 ? <p className={classes.problem}>{say('dates.none')}</p> : null}
        <ol aria-label={say('dates.label')}>
          {(shown ?? []).map(({ date, verdict, atMs, moved, made }) => (
            <li key={date} data-runs={verdict.runs || undefined} data-because={verdict.because}>
              <span>{dateText(date, today, i18n.language)}</span>
              <b>{atMs === null ? '–' : clockText(atMs, zone)}</b>
              <span>
                {[
                  becauseText(verdict, say),
                  ...moved.map((one) => say('dates.moved', { moved: one })),
                  made ? say('dates.made', { id: made.bookingId }) : '',
                  made?.altered ? say('dates.altered') : '',
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </li>
          ))}
        </ol>
      </section>
    </Panel>
  );
}
