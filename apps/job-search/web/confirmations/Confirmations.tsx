import type { Language } from '#core/language/languages.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { clockText, dayText } from '#ui/kit/format.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import type { ToldConfirmation } from '../../contract/confirmations.ts';
import classes from '../found.module.css';
import { texts, useJobSearchTexts } from '../texts.ts';
import type { ConfirmationsRead } from './use-confirmations.ts';

const KINDS = texts.en.told.kind;
const isKind = (kind: string): kind is keyof typeof KINDS => Object.hasOwn(KINDS, kind);

const TONES: Readonly<Record<ToldConfirmation['state'], 'good' | 'warn' | 'bad' | 'soft'>> = {
  waiting: 'soft',
  sending: 'soft',
  retrying: 'warn',
  sent: 'good',
  kept: 'soft',
  delivered: 'good',
  failed: 'bad',
  expired: 'warn',
};

/** What the customer was told: when, to whom, by which channel, and what became of it. */
export function Confirmations({
  confirmations: { data, error },
  zone,
  language,
}: {
  confirmations: ConfirmationsRead;
  zone: string;
  language: Language;
}) {
  const say = useJobSearchTexts();
  return (
    <>
      <h3 className={classes.heading}>{say('told.title')}</h3>
      {error ? <Refusal sentence={errorSentence(error, 'job-search')} /> : null}
      {data && !data.confirms ? <p className={classes.soft}>{say('told.unwanted')}</p> : null}
      {data?.confirms && data.told.length === 0 ? <p className={classes.soft}>{say('told.none')}</p> : null}
      <ol className={classes.story} aria-label={say('told.title')}>
        {data?.told.map((one) => (
          <li key={one.id}>
            <time dateTime={new Date(one.atMs).toISOString()}>
              {dayText(one.atMs, zone, language)} {clockText(one.atMs, zone, true)}
            </time>
            <span>
              {isKind(one.kind) ? say(`told.kind.${one.kind}`) : one.kind} · {say(`told.channel.${one.channel}`)}{' '}
              {one.to}{' '}
              <span className={classes.toldState} data-tone={TONES[one.state]}>
                {say(`told.state.${one.state}`)}
              </span>
              <span className={classes.soft}>
                {one.segments !== null && one.segments > 1 ? ` ${say('told.parts', { count: one.segments })}` : ''}
                {one.askedBy === null ? '' : ` ${say('told.by', { who: one.askedBy })}`}
                {one.error === null ? '' : ` ${one.error}`}
              </span>
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}
