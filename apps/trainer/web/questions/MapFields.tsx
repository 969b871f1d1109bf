import { Checkbox, Group, NativeSelect, NumberInput, SegmentedControl } from '@mantine/core';
import type { Position } from '#core/kit/geo.ts';
import { ACROSS_METRES, MAP_TARGETS, WITHIN } from '#core/training/map/map-answer.ts';
import { useOperation } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { later } from '#ui/later/later.ts';
import { client } from '../client.ts';
import { useTrainerTexts } from '../texts.ts';
import classes from '../trainer.module.css';
import type { TypedMap } from './form-values.ts';
import { useQuestionTexts } from './texts.ts';

const PlaceMap = later(async () => (await import('./PlaceMap.tsx')).default);

/** A place that is to be found on a map: the pin, how near is right, and what the driver is shown. */
export function MapFields({
  fleet,
  typed,
  onChange,
}: {
  fleet: number;
  typed: TypedMap;
  onChange: (typed: TypedMap) => void;
}) {
  const say = useQuestionTexts();
  const sayTrainer = useTrainerTexts();
  const { target, at, withinMetres, acrossMetres, names } = typed;
  const change = (what: Partial<TypedMap>) => onChange({ ...typed, ...what });
  const banks = useOperation(['trainer', fleet, 'banks'], (signal) => client.questionBanks({ fleet }, { signal }));
  const place = useOperation(
    ['trainer', fleet, 'mapPlace', target, at, acrossMetres, names],
    (signal) => {
      const [longitude, latitude]: Position = at ?? [0, 0];
      return client.mapPlace(
        { fleet, target, longitude, latitude, acrossMetres, names: names ? 'yes' : 'no' },
        { signal },
      );
    },
    { enabled: at !== null },
  );
  const city = banks.data?.city;
  const shape = place.data?.shape ?? null;
  return (
    <>
      <SegmentedControl
        size="xs"
        aria-label={say('map.what')}
        value={target}
        data={MAP_TARGETS.map((value) => ({ value, label: say(`map.target.${value}`) }))}
        onChange={(value) => change({ target: value, names: value === 'street' ? false : names })}
      />
      {banks.data && !city ? <Refusal sentence={sayTrainer('errors.noCity')} /> : null}
      {city ? (
        <div className={classes.map}>
          <PlaceMap
            city={city}
            label={say('map.city')}
            at={at}
            withinMetres={target === 'point' ? withinMetres : 0}
            lines={shape?.lines ?? []}
            onPut={(position) => change({ at: position })}
          />
        </div>
      ) : null}
      <p className={classes.soft}>{shape ? say('map.is', { name: shape.name }) : say('map.how')}</p>
      {place.error ? <Refusal sentence={errorSentence(place.error, 'trainer')} /> : null}
      <Group gap="xs" grow align="flex-end">
        <NumberInput
          size="xs"
          label={say('map.within')}
          min={WITHIN.leastMetres}
          max={WITHIN.mostMetres}
          allowDecimal={false}
          value={withinMetres}
          onChange={(value) => change({ withinMetres: typeof value === 'number' ? value : Number.NaN })}
        />
        <NativeSelect
          size="xs"
          label={say('map.across')}
          value={acrossMetres}
          data={ACROSS_METRES.map((metres) => ({
            value: String(metres),
            label: say('map.km', { km: metres / 1_000 }),
          }))}
          onChange={(event) => change({ acrossMetres: Number(event.currentTarget.value) })}
        />
      </Group>
      <Checkbox
        size="xs"
        label={say('map.names')}
        description={say('map.namesHint')}
        checked={names}
        onChange={(event) => change({ names: event.currentTarget.checked })}
      />
      {place.data ? (
        <figure className={classes.drawing}>
          <figcaption>{say('map.shown')}</figcaption>
          <img src={place.data.drawing} alt={say('map.shown')} />
        </figure>
      ) : null}
    </>
  );
}
