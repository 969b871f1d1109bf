import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useAttributeWords } from '#cards/attribute/web/attribute-names.ts';
import { carsOf, spreadCars, wavesOf } from '#core/event-booking/spread.ts';
import { whenText } from '#ui/kit/format.ts';
import type { EventFacts } from '../client.ts';
import { type EventDraft, spreadOf, type Window, windowOf } from '../event-draft.ts';
import classes from '../events.module.css';
import { useEventTexts } from '../texts.ts';

const MOST_SHOWN = 200;

/** At which times how many cars of which kinds are wanted, before anything is made. */
export function SpreadPreview({ facts, nowMs, draft }: { facts: EventFacts; nowMs: number; draft: EventDraft }) {
  const say = useEventTexts();
  const words = useAttributeWords();
  const { i18n } = useTranslation();
  const { zone } = facts;
  const spread = useMemo(() => spreadOf(draft), [draft]);
  const window = useMemo(() => windowOf(draft, zone, nowMs), [draft, zone, nowMs]);
  const waves = useMemo(
    () =>
      spread && !(window instanceof Map) && carsOf(spread.mix) <= 2_000
        ? wavesOf(spreadCars((window as Window).fromMs, (window as Window).untilMs, spread))
        : [],
    [spread, window],
  );
  const most = facts.locations.find(({ label }) => label === draft.place.place?.label)?.mostCars ?? null;
  const last = waves.at(-1);
  const nameOf = (part: number) => {
    const { vehicleTypeId = null, attributes = [] } = spread?.mix[part] ?? {};
    const type = facts.vehicleTypes.find(({ id }) => id === vehicleTypeId)?.name;
    const wishes = words(attributes);
    return [type ?? (wishes === '' ? say('form.any') : null), wishes].filter(Boolean).join(', ');
  };
  const crowded = most !== null && waves.some(({ cars }) => cars > most);
  return (
    <section className={classes.preview} aria-label={say('preview.title')}>
      <h3 className={classes.heading}>{say('preview.title')}</h3>
      {last ? (
        <p className={classes.soft}>
          {say('preview.total', {
            cars: waves.reduce((sum, { cars }) => sum + cars, 0),
            waves: waves.length,
            last: whenText(last.atMs, nowMs, zone, i18n.language),
          })}
        </p>
      ) : (
        <p className={classes.soft}>{say('preview.none')}</p>
      )}
      {crowded ? <output className={classes.warn}>{say('preview.crowded', { most: most ?? 0 })}</output> : null}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls: the keyboard must reach it */}
      <ol className={classes.times} tabIndex={waves.length > 0 ? 0 : undefined} aria-label={say('preview.title')}>
        {waves.slice(0, MOST_SHOWN).map(({ atMs, cars, parts }) => (
          <li key={atMs} data-crowded={(most !== null && cars > most) || undefined}>
            <time>{whenText(atMs, nowMs, zone, i18n.language)}</time>
            <b>{say('preview.cars', { count: cars })}</b>
            <span>{[...parts].map(([part, count]) => `${count} ${nameOf(part)}`).join(' · ')}</span>
          </li>
        ))}
      </ol>
      {waves.length > MOST_SHOWN ? (
        <p className={classes.soft}>{say('preview.more', { count: waves.length - MOST_SHOWN })}</p>
      ) : null}
    </section>
  );
}
