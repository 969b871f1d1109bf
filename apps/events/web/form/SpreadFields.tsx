import { ActionIcon, Button, NativeSelect, SegmentedControl, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useAttributeWords } from '#cards/attribute/web/attribute-names.ts';
import { useBookingTexts } from '#cards/booking/web/texts.ts';
import { typesToChoose } from '#core/vehicle/vehicle-type.ts';
import { PlaceField } from '#engine/web/place/PlaceField.tsx';
import type { EventFacts } from '../client.ts';
import type { EventDraft, Field, MixDraft } from '../event-draft.ts';
import classes from '../events.module.css';
import { findEventPlaces } from '../find-event-places.ts';
import { useEventTexts } from '../texts.ts';
import { SpreadPreview } from './SpreadPreview.tsx';

/** Many cars over a window: of which kinds, evenly or in waves, and at which times that makes them wanted. */
export function SpreadFields({
  facts,
  nowMs,
  draft,
  sentence,
  refTo,
  onChange,
}: {
  facts: EventFacts;
  nowMs: number;
  draft: EventDraft;
  sentence: (name: Field) => string | undefined;
  refTo: (name: Field) => (element: HTMLElement | null) => void;
  onChange: (change: Partial<EventDraft>) => void;
}) {
  const say = useEventTexts();
  const sayBook = useBookingTexts();
  const words = useAttributeWords();
  const setPart = (key: number, change: Partial<MixDraft>) =>
    onChange({ mix: draft.mix.map((part) => (part.key === key ? { ...part, ...change } : part)) });
  const number = (name: 'everyMinutes' | 'waveCars') => (
    <TextInput
      size="xs"
      ref={refTo(name)}
      label={say(`form.${name}`)}
      value={draft[name]}
      maxLength={4}
      inputMode="numeric"
      autoComplete="off"
      error={sentence(name)}
      onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
    />
  );
  return (
    <>
      <div className={classes.mix}>
        {draft.mix.map((part, n) => (
          <div key={part.key} className={classes.mixPart}>
            <TextInput
              size="xs"
              ref={n === 0 ? refTo('mix') : null}
              label={say('form.mixCars')}
              value={part.cars}
              maxLength={4}
              inputMode="numeric"
              autoComplete="off"
              error={n === 0 ? sentence('mix') : undefined}
              onFocus={({ currentTarget }) => currentTarget.select()}
              onChange={({ currentTarget }) => setPart(part.key, { cars: currentTarget.value })}
            />
            <NativeSelect
              size="xs"
              label={say('form.mixType')}
              value={part.vehicleTypeId ?? ''}
              onChange={({ currentTarget }) =>
                setPart(part.key, { vehicleTypeId: Number(currentTarget.value) || null })
              }
              data={[
                { value: '', label: say('form.any') },
                ...typesToChoose(facts.vehicleTypes).map(({ id, name, seats }) => ({
                  value: String(id),
                  label: sayBook('field.seats', { name, seats }),
                })),
              ]}
            />
            <NativeSelect
              size="xs"
              label={say('form.mixWish')}
              value={part.attribute}
              onChange={({ currentTarget }) => setPart(part.key, { attribute: currentTarget.value })}
              data={[
                { value: '', label: say('form.noWish') },
                ...[...new Set([...facts.attributes, part.attribute])].filter(Boolean).map((attribute) => ({
                  value: attribute,
                  label: words(attribute.split(',')),
                })),
              ]}
            />
            <ActionIcon
              className={classes.removePart ?? ''}
              variant="subtle"
              color="gray"
              disabled={draft.mix.length === 1}
              aria-label={say('form.removePart')}
              title={say('form.removePart')}
              onClick={() => onChange({ mix: draft.mix.filter(({ key }) => key !== part.key) })}
            >
              <IconX size={14} aria-hidden />
            </ActionIcon>
          </div>
        ))}
        <Button
          size="compact-xs"
          variant="subtle"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() =>
            onChange({
              mix: [
                ...draft.mix,
                {
                  key: Math.max(...draft.mix.map(({ key }) => key)) + 1,
                  vehicleTypeId: null,
                  attribute: '',
                  cars: '5',
                },
              ],
            })
          }
        >
          {say('form.addPart')}
        </Button>
        <SegmentedControl
          size="xs"
          fullWidth
          aria-label={say('form.pattern')}
          value={draft.pattern}
          onChange={(pattern) => onChange({ pattern: pattern as EventDraft['pattern'] })}
          data={[
            { value: 'waves', label: say('form.waves') },
            { value: 'even', label: say('form.even') },
          ]}
        />
        {draft.pattern === 'waves' ? (
          <div className={classes.pair}>
            {number('everyMinutes')}
            {number('waveCars')}
          </div>
        ) : null}
        <PlaceField
          find={findEventPlaces(facts)}
          fleet={facts.fleet}
          label={say(draft.direction === 'away' ? 'form.otherEndAway' : 'form.otherEndTowards')}
          entry={draft.otherEnd}
          required={draft.direction === 'towards'}
          error={sentence('otherEnd')}
          onElement={refTo('otherEnd')}
          onEntry={(otherEnd) => onChange({ otherEnd })}
        />
      </div>
      <SpreadPreview facts={facts} nowMs={nowMs} draft={draft} />
    </>
  );
}
