import { useOperation } from '#engine/web/calls/operations.ts';
import { useWhen } from '#engine/web/use-when.ts';
import { client } from './client.ts';
import classes from './incidents.module.css';
import { useIncidentTexts } from './texts.ts';

/** What whoever complained said of how they were answered. */
export function RatingLine({ fleet, id }: { fleet: number; id: number }) {
  const say = useIncidentTexts();
  const when = useWhen();
  const { data } = useOperation(['case', 'incident', fleet, 'rating', id], (signal) =>
    client.ratings({ fleet, id }, { signal }),
  );
  const [rating] = data?.ratings ?? [];
  if (!rating) return null;
  return (
    <section aria-label={say('rating.title')}>
      <h3 className={classes.heading}>{say('rating.title')}</h3>
      <p>
        <b>{say('rating.stars', { stars: rating.rating })}</b> {rating.words}{' '}
        <span className={classes.soft}>{when(rating.atMs)}</span>
      </p>
    </section>
  );
}
