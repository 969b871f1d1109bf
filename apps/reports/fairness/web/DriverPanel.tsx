import { CloseButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { allows } from '#core/access/flags.ts';
import { rightsOfRoute } from '#core/access/menu.ts';
import { betterChoice } from '#core/dispatch/explanation/better-choice.ts';
import type { EvenItem } from '#core/dispatch/fairness/moved-by.ts';
import type { Days } from '#core/figure/span.ts';
import { languageOf } from '#core/language/languages.ts';
import { useOperation } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { useGo } from '#engine/web/place.ts';
import { useSignedIn } from '#engine/web/session/session.ts';
import { useWhen } from '#engine/web/use-when.ts';
import { driveText } from '#ui/kit/format.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { Panel } from '#ui/kit/Panel.tsx';
import { Waiting } from '#ui/kit/Waiting.tsx';
import type { FairChoice, FairRow, ToldFairness } from '../contract.ts';
import { client } from './client.ts';
import classes from './fairness.module.css';
import { chargeText, signedText } from './said.ts';
import { useFairnessTexts } from './texts.ts';

/** One driver: the figures in words, the choices that went to or by them, and what a driver is told who asks. */
export function DriverPanel({
  fleet,
  days,
  row,
  told,
  by,
  onClose,
}: {
  fleet: number;
  days: Days;
  row: FairRow;
  told: ToldFairness;
  by: ReadonlySet<EvenItem>;
  onClose: () => void;
}) {
  const say = useFairnessTexts();
  const when = useWhen();
  const language = languageOf(useTranslation().i18n.language);
  const { first, last } = days;
  const { data, error } = useOperation(['reports', 'fairness', fleet, first, last, row.id], (signal) =>
    client.fairness({ fleet, first, last, driver: row.id }, { signal }),
  );
  const { engagedSeconds, atWorkSeconds, othersSeconds, declined, now, freeSeconds } = row;
  const mostSeconds = Math.max(
    0,
    ...told.plans.map(({ idleShare, idleCapSeconds }) => (idleShare > 0 ? idleCapSeconds : 0)),
  );
  return (
    <Panel
      title={`${row.name} (${row.did})`}
      tools={<CloseButton size="sm" aria-label={say('panel.close')} onClick={onClose} />}
    >
      <p className={classes.fact}>
        <strong className={classes.head}>{signedText(engagedSeconds - othersSeconds, say)}. </strong>
        {say('panel.work', {
          engaged: driveText(engagedSeconds),
          atWork: driveText(atWorkSeconds),
          others: driveText(othersSeconds),
        })}{' '}
        {declined > 0 ? say('panel.declined', { count: declined }) : null}
      </p>
      {now && by.has('evenness') ? (
        <p className={classes.fact}>
          {say('panel.now', {
            engaged: driveText(now.engagedSeconds),
            atWork: driveText(now.atWorkSeconds),
            signed: signedText(now.aheadSeconds, say),
          })}
        </p>
      ) : null}
      {by.has('idleCredit') ? (
        <p className={classes.fact}>
          {now?.idleSinceMs ? `${say('panel.free', { when: when(now.idleSinceMs) })} ` : null}
          {freeSeconds === null
            ? null
            : say('panel.freeMean', { time: driveText(freeSeconds), most: driveText(mostSeconds) })}
        </p>
      ) : null}
      {error ? <Refusal sentence={errorSentence(error, 'reports')} /> : null}
      {by.size === 0 ? null : data ? <Moved fleet={fleet} choices={data.moved} /> : error ? null : <Waiting />}
      {by.size === 0 ? null : (
        <div className={classes.told}>
          {say('panel.told')}
          {[...by].map((item) => (
            <p key={item} className={classes.said}>
              <q>{betterChoice(item, language)}</q>
            </p>
          ))}
        </div>
      )}
    </Panel>
  );
}

function Moved({ fleet, choices }: { fleet: number; choices: readonly FairChoice[] }) {
  const say = useFairnessTexts();
  const when = useWhen();
  if (choices.length === 0) return <p className={classes.fact}>{say('panel.none')}</p>;
  return (
    <table className={classes.moved}>
      <caption>{say('panel.moved')}</caption>
      <thead>
        <tr>
          {(['at', 'job', 'to', 'by', 'own', 'other'] as const).map((column) => (
            <th key={column} scope="col">
              {say(`panel.columns.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {choices.map(({ item, jobId, atMs, gained, other, ownSeconds, otherSeconds }) => (
          <tr key={`${item} ${jobId} ${atMs}`}>
            <td>{when(atMs)}</td>
            <td>
              <JobLink fleet={fleet} jobId={jobId} />
            </td>
            <td>{gained ? <strong>{say('panel.own')}</strong> : other}</td>
            <td>{say(`panel.${item}`)}</td>
            <td>{chargeText(ownSeconds, say)}</td>
            <td>{chargeText(otherSeconds, say)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The job, in whose story a coach reads why this car and asks why not another. */
function JobLink({ fleet, jobId }: { fleet: number; jobId: number }) {
  const say = useFairnessTexts();
  const go = useGo();
  const { flags } = useSignedIn();
  const seesJobs = rightsOfRoute('jobSearch').some((right) => right !== 'public' && allows(flags, right));
  if (!seesJobs) return jobId;
  return (
    <button
      type="button"
      title={say('panel.openJob', { id: jobId })}
      onClick={() => go('jobSearch', { fleet: String(fleet), job: String(jobId) })}
    >
      {jobId}
    </button>
  );
}
