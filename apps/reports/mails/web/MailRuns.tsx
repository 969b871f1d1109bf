import { useTranslation } from 'react-i18next';
import { SCHEDULE_WORDS } from '#core/figure/schedule.ts';
import { languageOf } from '#core/language/languages.ts';
import { useOperation } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { useWhen } from '#engine/web/use-when.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { client } from '../../web/client.ts';
import type { ToldRun } from '../contract.ts';
import classes from './mails.module.css';
import { runsKey } from './mails-key.ts';
import { useMailTexts } from './texts.ts';

/** What became of a report each time it was due. */
export function MailRuns({ id }: { id: number }) {
  const say = useMailTexts();
  const { data, error } = useOperation(runsKey(id), (signal) => client.mailRuns({ id }, { signal }));
  if (error) return <Refusal sentence={errorSentence(error, 'reports')} />;
  if (!data) return null;
  if (data.runs.length === 0) return <p className={classes.soft}>{say('noRuns')}</p>;
  return (
    <ol className={classes.runs} aria-label={say('runs')}>
      {data.runs.map((run) => (
        <Run key={run.dueMs} run={run} />
      ))}
    </ol>
  );
}

function Run({ run: { dueMs, outcome, why, to } }: { run: ToldRun }) {
  const say = useMailTexts();
  const when = useWhen();
  const language = languageOf(useTranslation().i18n.language);
  return (
    <li>
      <p>
        <strong>{when(dueMs)}</strong> · {say(`outcome.${outcome}`)}
        {why === null ? '' : ` ${SCHEDULE_WORDS[language].why[why]}`}
      </p>
      {outcome === 'sent' ? (
        <ul className={classes.to}>
          {to.map(({ address, state, error }) => (
            <li key={address}>
              {address}: {say(`mail.${state}`)}
              {error === null ? '' : ` (${error})`}
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  );
}
