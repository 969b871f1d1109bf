import { useTranslation } from 'react-i18next';
import { useOperation } from '#engine/web/calls/operations.ts';
import { withColon } from '#ui/kit/with-colon.ts';
import { client } from '../client.ts';
import { useLabTexts } from '../texts.ts';
import type { When } from '../use-when.ts';
import classes from './foreseen.module.css';
import { foreseenSentences } from './foreseen-sentences.ts';

/** The dispatcher looks each minute. */
const EVERY_MS = 20_000;

/** At the live plan: whether the worth of cars is in force now, or why it has faded and what to do. */
export function ForeseenNow({ fleet, version, when }: { fleet: number; version: number; when: When }) {
  const say = useLabTexts();
  const { language } = useTranslation().i18n;
  const { data } = useOperation(['lab', fleet, 'outlook', version], (signal) => client.outlook({ fleet }, { signal }), {
    staleMs: 0,
    everyMs: EVERY_MS,
  });
  const foreseen = data ? foreseenSentences(data, say, when, language) : null;
  if (!data || !foreseen) return null;
  return (
    <section className={classes.foreseen} data-head={foreseen.head} aria-label={say('foreseen.title')}>
      {data.worth ? (
        <strong>
          {withColon(say('foreseen.title'), language)}{' '}
          <span className={classes.chip}>{say(`foreseen.head.${foreseen.head}`)}</span>
        </strong>
      ) : null}
      <p>{foreseen.sentences.join(' ')}</p>
    </section>
  );
}
