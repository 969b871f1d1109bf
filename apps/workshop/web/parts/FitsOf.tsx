import { useTranslation } from 'react-i18next';
import { queries, useOperation } from '#engine/web/calls/operations.ts';
import { useReread } from '#engine/web/live.ts';
import { useWhen } from '#engine/web/use-when.ts';
import type { FitRow } from '../../contract/stock.ts';
import { client } from '../client.ts';
import { kmSaid } from '../km-said.ts';
import { useWorkshopTexts } from '../texts.ts';
import classes from '../workshop.module.css';

/** In which cars a thing was, since when and how far they went with it. */
export function FitsOf({ fleet, equipment }: { fleet: number; equipment: number }) {
  const say = useWorkshopTexts();
  const said = useFitSaid();
  const key = ['workshop', fleet, 'fits', 'of', equipment];
  const { data } = useOperation(key, (signal) => client.fits({ fleet, equipment }, { signal }));
  useReread('equipment', fleet, () => queries.invalidateQueries({ queryKey: key }));
  if (!data) return null;
  return (
    <section aria-label={say('equipment.fitted')}>
      <h3 className={classes.heading}>{say('equipment.fitted')}</h3>
      {data.fits.length === 0 ? <p className={classes.soft}>{say('equipment.never')}</p> : null}
      <ul className={classes.list}>
        {data.fits.map((fit) => (
          <li key={fit.id}>{[said(fit), fit.why].filter(Boolean).join(' · ')}</li>
        ))}
      </ul>
    </section>
  );
}

/** `101 since 12 Nov, 340 km`. */
export function useFitSaid(): (fit: FitRow) => string {
  const say = useWorkshopTexts();
  const when = useWhen();
  const { language } = useTranslation().i18n;
  return ({ plate, fittedAtMs, removedAtMs, km }) => {
    const from = when(fittedAtMs);
    if (removedAtMs === null)
      return km === null
        ? say('equipment.now', { plate, from })
        : say('equipment.nowKm', { plate, from, km: kmSaid(km, language) });
    const to = when(removedAtMs);
    return km === null
      ? say('equipment.was', { plate, from, to })
      : say('equipment.wasKm', { plate, from, to, km: kmSaid(km, language) });
  };
}
