import { Button } from '@mantine/core';
import { useState } from 'react';
import type { TamperCode } from '#core/tamper/rule.ts';
import { useAct } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { useWhen } from '#engine/web/use-when.ts';
import { ReasonDialog } from '#ui/kit/ask/ReasonDialog.tsx';
import type { ExceptionRow } from '../../contract/rules.ts';
import { client } from '../client.ts';
import classes from '../tamper.module.css';
import { useTamperTexts } from '../texts.ts';
import { ExceptionDialog } from './ExceptionDialog.tsx';

/** What a rule does not look at, with the reason and the case it was learned from. */
export function Exceptions({
  fleet,
  code,
  exceptions,
  onDone,
}: {
  fleet: number;
  code: TamperCode;
  exceptions: readonly ExceptionRow[];
  onDone: () => void;
}) {
  const say = useTamperTexts();
  const when = useWhen();
  const [adding, setAdding] = useState(false);
  const [ending, setEnding] = useState<ExceptionRow | null>(null);
  const end = useAct((why: string) => client.endException({ fleet, id: ending?.id ?? 0, why }), {
    onDone: () => {
      setEnding(null);
      onDone();
    },
    onRefused: onDone,
  });
  const said = (one: ExceptionRow) =>
    [
      one.plate === null ? '' : say('exceptions.vehicle', { plate: one.plate }),
      one.did === null ? '' : say('exceptions.driver', { did: one.did }),
      one.metres === null
        ? ''
        : say('exceptions.place', {
            metres: Math.round(one.metres),
            lat: (one.latitude ?? 0).toFixed(4),
            lon: (one.longitude ?? 0).toFixed(4),
          }),
    ]
      .filter((part) => part !== '')
      .join(', ');
  return (
    <section aria-label={say('exceptions.title')}>
      <h3 className={classes.heading}>{say('exceptions.title')}</h3>
      {exceptions.length === 0 ? <p className={classes.soft}>{say('exceptions.none')}</p> : null}
      <ul className={classes.list}>
        {exceptions.map((one) => (
          <li key={one.id}>
            {said(one)}: {one.why}{' '}
            <Button
              size="compact-xs"
              variant="subtle"
              aria-label={say('exceptions.endOf', { of: said(one) })}
              onClick={() => setEnding(one)}
            >
              {say('exceptions.end')}
            </Button>
            <p className={classes.soft}>
              {say('exceptions.made', { when: when(one.madeAtMs), who: one.madeBy })}
              {one.caseNumber === null ? '' : ` ${say('exceptions.learned', { number: one.caseNumber })}`}
            </p>
          </li>
        ))}
      </ul>
      <Button size="xs" variant="default" mt="xs" onClick={() => setAdding(true)}>
        {say('exceptions.add')}
      </Button>
      {ending ? (
        <ReasonDialog
          title={say('exceptions.endAsk')}
          ownEscape
          about={say('exceptions.endAbout')}
          words={{ keep: say('case.keep'), give: say('exceptions.end') }}
          usual={[]}
          reasonWords={{ label: say('versions.why'), missing: say('errors.reasonMissing'), usual: '' }}
          refusal={end.error ? errorSentence(end.error, 'tamper') : null}
          busy={end.isPending}
          onGive={(why) => end.mutate(why)}
          onClose={() => setEnding(null)}
        />
      ) : null}
      {adding ? (
        <ExceptionDialog
          fleet={fleet}
          code={code}
          onClose={() => setAdding(false)}
          onDone={() => {
            setAdding(false);
            onDone();
          }}
        />
      ) : null}
    </section>
  );
}
