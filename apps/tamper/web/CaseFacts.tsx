import { Button } from '@mantine/core';
import { useState } from 'react';
import type { CaseRow } from '#core/case/told-case.ts';
import { tamperCase } from '#core/tamper/case.ts';
import { tamperMeasure } from '#core/tamper/words.ts';
import { queries, useOperation } from '#engine/web/calls/operations.ts';
import { currentLanguage, errorSentence } from '#engine/web/i18n.ts';
import { useReread } from '#engine/web/live.ts';
import { useWhen } from '#engine/web/use-when.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import type { TamperEventRow } from '../contract/events.ts';
import { client } from './client.ts';
import { EventBasis } from './EventBasis.tsx';
import { ruleTitle } from './rule-words.ts';
import classes from './tamper.module.css';
import { useTamperTexts } from './texts.ts';

const MOST = 100;

/** The findings that a case collects; each opens with what it rests on. */
export function CaseFacts({ fleet, row }: { fleet: number; row: CaseRow }) {
  const say = useTamperTexts();
  const key = ['case', tamperCase.name, fleet, 'events', row.id] as const;
  const { data, error } = useOperation(key, (signal) =>
    client.events({ fleet, ofCase: row.id, limit: MOST }, { signal }),
  );
  useReread(tamperCase.topic, fleet, () => queries.invalidateQueries({ queryKey: key }));
  if (error) return <Refusal sentence={errorSentence(error, 'tamper')} />;
  if (!data) return null;
  return (
    <section aria-label={say('cases.events')}>
      <h3 className={classes.heading}>{say('cases.events')}</h3>
      {data.rows.length === 0 ? <p className={classes.soft}>{say('cases.noEvents')}</p> : null}
      <ul className={classes.list}>
        {data.rows.map((event) => (
          <EventLine key={event.id} fleet={fleet} event={event} />
        ))}
      </ul>
    </section>
  );
}

function EventLine({ fleet, event }: { fleet: number; event: TamperEventRow }) {
  const say = useTamperTexts();
  const when = useWhen();
  const [open, setOpen] = useState(false);
  const figure = (n: number) => tamperMeasure(event.code, n, currentLanguage());
  return (
    <li>
      <Button
        size="compact-xs"
        variant="default"
        aria-expanded={open}
        aria-label={say(open ? 'cases.closeEvent' : 'cases.openEvent', {
          when: when(event.atMs),
          rule: ruleTitle(event.code),
        })}
        onClick={() => setOpen((before) => !before)}
      >
        {when(event.atMs)}
      </Button>{' '}
      {say('cases.event', {
        rule: ruleTitle(event.code),
        plate: event.plate,
        measure: figure(event.measure),
        threshold: figure(event.threshold),
        sure: Math.round(event.confidence * 100),
      })}
      {open ? <EventBasis fleet={fleet} id={event.id} /> : null}
    </li>
  );
}
