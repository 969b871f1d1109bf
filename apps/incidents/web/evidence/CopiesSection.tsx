import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CaseRow } from '#core/case/told-case.ts';
import { incidentCase } from '#core/incident/case.ts';
import { COPY_PARTS, type CopyPart } from '#core/incident/evidence/copy.ts';
import { languageOf } from '#core/language/languages.ts';
import { queries, useOperation } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { useReread } from '#engine/web/live.ts';
import { useWhen } from '#engine/web/use-when.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { Waiting } from '#ui/kit/Waiting.tsx';
import { type Copies, client } from '../client.ts';
import classes from '../incidents.module.css';
import { useIncidentTexts } from '../texts.ts';
import { CopyContent } from './CopyContent.tsx';

/** What was copied of the trip of an incident; each opens when it is asked for, and who looked is told below. */
export function CopiesSection({ fleet, row }: { fleet: number; row: CaseRow }) {
  const say = useIncidentTexts();
  const when = useWhen();
  const key = ['incidents', fleet, 'copies', row.id];
  const { data, error } = useOperation(key, (signal) => client.copies({ fleet, id: row.id }, { signal }));
  useReread(incidentCase.topic, fleet, () => queries.invalidateQueries({ queryKey: key }));
  if (error) return <Refusal sentence={errorSentence(error, 'incidents')} />;
  if (!data || data.copies.length === 0) return null;
  const copies = COPY_PARTS.flatMap((part) => data.copies.filter((one) => one.part === part));
  return (
    <section aria-label={say('copies.title')}>
      <h3 className={classes.heading}>{say('copies.title')}</h3>
      <p className={classes.soft}>{say('copies.about')}</p>
      <ul className={classes.list}>
        {copies.map((copy) => (
          <CopyLine key={copy.part} fleet={fleet} id={row.id} copy={copy} />
        ))}
      </ul>
      <h4 className={classes.heading}>{say('copies.looks')}</h4>
      {data.looks.length === 0 ? <p className={classes.soft}>{say('copies.nobody')}</p> : null}
      <ul className={classes.list}>
        {data.looks.map(({ id, atMs, by, part }) => (
          <li key={id}>{say('copies.look', { when: when(atMs), who: by, part: say(`copies.part.${part}`) })}</li>
        ))}
      </ul>
    </section>
  );
}

function CopyLine({ fleet, id, copy }: { fleet: number; id: number; copy: Copies['copies'][number] }) {
  const say = useIncidentTexts();
  const when = useWhen();
  const shows = useId();
  const [open, setOpen] = useState(false);
  const part = say(`copies.part.${copy.part}`);
  return (
    <li>
      <Button
        size="compact-xs"
        variant="default"
        aria-expanded={open}
        aria-controls={shows}
        onClick={() => setOpen((before) => !before)}
      >
        {say(open ? 'copies.close' : 'copies.open', { part })}
      </Button>{' '}
      <span className={classes.soft}>
        {say('copies.made', { when: when(copy.madeAtMs), count: say('copies.rows', { count: copy.rows }) })}
      </span>
      {copy.whole ? null : <p className={classes.soft}>{say('copies.underWay')}</p>}
      <div id={shows}>{open ? <Opened fleet={fleet} id={id} part={copy.part} madeAtMs={copy.madeAtMs} /> : null}</div>
    </li>
  );
}

function Opened({ fleet, id, part, madeAtMs }: { fleet: number; id: number; part: CopyPart; madeAtMs: number }) {
  const language = languageOf(useTranslation().i18n.language);
  // A copy never changes once it is whole: one look is one line in the list, however often the page is drawn.
  const { data, error } = useOperation(
    ['incidents', fleet, 'copy', id, part, madeAtMs, language],
    () => client.lookAtCopy({ fleet, id, part, language }),
    { staleMs: Number.POSITIVE_INFINITY },
  );
  if (error) return <Refusal sentence={errorSentence(error, 'incidents')} />;
  return data ? <CopyContent part={part} copy={data} /> : <Waiting />;
}
