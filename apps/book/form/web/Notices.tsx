import { useTranslation } from 'react-i18next';
import { CallRefused } from '#engine/web/calls/call-refused.ts';
import { useNow } from '#engine/web/server-time.ts';
import { useErrorSentence } from '#engine/web/use-error-sentence.ts';
import { whenText } from '#ui/kit/format.ts';
import { JobChip } from '#ui/trade/StateChip.tsx';
import type { Checked } from '../../web/client.ts';
import { useBookTexts } from '../../web/texts.ts';
import classes from './notices.module.css';

const CLOCK_MS = 15_000;

/** What the operator should know before saving: what would be refused, what looks booked already, what is noted there. */
export function Notices({ checked, zone }: { checked: Checked | null; zone: string }) {
  const say = useBookTexts();
  const { i18n } = useTranslation();
  const sentence = useErrorSentence('book');
  const now = useNow(CLOCK_MS);
  if (!checked) return <div aria-live="polite" />;
  const { conflicts, twins, crowd, outsideAreas, notes } = checked;
  return (
    <ul className={classes.notices} aria-label={say('check.title')} aria-live="polite">
      {conflicts.map(({ code, data }) => (
        <li key={code + JSON.stringify(data)} data-weight="stop">
          {sentence(new CallRefused(code, 422, data))}
        </li>
      ))}
      {twins.map((twin) => (
        <li key={twin.jobId} data-weight="ask">
          <span>
            {say(`check.twin.${twin.same}`, {
              id: twin.bookingId,
              name: twin.passengerName,
              pickup: twin.pickup,
              when: whenText(twin.requiredAtMs, now, zone, i18n.language),
              by: twin.createdBy,
            })}
          </span>
          <JobChip state={twin.state} />
        </li>
      ))}
      {crowd ? (
        <li data-weight="ask">
          {say(crowd.same === 'phone' ? 'check.crowdPhone' : 'check.crowdPickup', { count: crowd.jobs })}
        </li>
      ) : null}
      {outsideAreas ? <li data-weight="ask">{say('check.outsideAreas')}</li> : null}
      {notes.map(({ name, notes: text }) => (
        <li key={name} data-weight="tell">
          <b>{name}</b> {text}
        </li>
      ))}
    </ul>
  );
}

/** When a car would be there, and what that rests on. */
export function WaitFigure({ checked }: { checked: Checked | null }) {
  const say = useBookTexts();
  const wait = checked?.wait;
  if (!wait) return null;
  const from = say('wait.from', {
    free: say('wait.free', { count: wait.freeCars }),
    waiting: say('wait.waiting', { count: wait.waitingJobs }),
    area: wait.area ?? say('wait.noArea'),
  });
  return (
    <output className={classes.wait} aria-label={say('wait.label')} title={from}>
      {wait.seconds === null ? (
        <strong>{say(wait.freeCars === 0 ? 'wait.none' : 'wait.promised')}</strong>
      ) : (
        <>
          {say('wait.label')}{' '}
          <strong>{say('wait.minutes', { count: Math.max(1, Math.ceil(wait.seconds / 60)) })}</strong>
        </>
      )}{' '}
      <small>{from}</small>
    </output>
  );
}
