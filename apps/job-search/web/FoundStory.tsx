import type { FoundJob } from '#cards/booking/contract/found-booking.ts';
import type { Language } from '#core/language/languages.ts';
import { useOperation } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { clockText, dayText } from '#ui/kit/format.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { client } from './client.ts';
import classes from './found.module.css';
import { useJobSearchTexts } from './texts.ts';

/** What happened to a job and its booking, newest first. */
export function FoundStory({
  job,
  version,
  zone,
  language,
}: {
  job: FoundJob;
  /** Of the booking. */
  version: number;
  zone: string;
  language: Language;
}) {
  const say = useJobSearchTexts();
  const { data, error } = useOperation(['book', 'foundStory', job.id, job.version, version, language], (signal) =>
    client.story({ jobId: job.id, language }, { signal }),
  );
  const lines = data?.jobId === job.id ? data.lines.toReversed() : null;
  return (
    <>
      <h3 className={classes.heading}>{say('booking.story')}</h3>
      {error ? <Refusal sentence={errorSentence(error, 'job-search')} /> : null}
      {lines?.length === 0 ? <p className={classes.soft}>{say('booking.storyEmpty')}</p> : null}
      <ol className={classes.story} aria-label={say('booking.story')}>
        {lines?.map((line, i) => (
          <li key={`${line.atMs} ${lines.length - i}`}>
            <time dateTime={new Date(line.atMs).toISOString()}>
              {dayText(line.atMs, zone, language)} {clockText(line.atMs, zone, true)}
            </time>
            <span>
              {line.sentence}
              {line.times > 1 ? ` ${say('booking.times', { times: line.times })}` : ''}
              {line.why ? <span className={classes.soft}> {say('booking.why', { why: line.why })}</span> : null}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}
