import { Fieldset, NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PAYMENTS, paymentNames } from '#core/job/payment.ts';
import { languageOf } from '#core/language/languages.ts';
import { type FileBeginning, type MapDraft, valuesIn, withColumn } from '#core/trip/outside/map-draft.ts';
import { KNOWN_TIMES } from '#core/trip/outside/propose-map.ts';
import { DISTANCE_UNITS, type DistanceUnit, MAPPED, type Mapped, TRIP_KINDS } from '#core/trip/outside/trip-map.ts';
import { useTripImportTexts } from './texts.ts';

const NONE = '';
/** What most files have stands first. */
const FIRST: readonly Mapped[] = [
  'pickupAt',
  'dropoffAt',
  'pickupZone',
  'dropoffZone',
  'distance',
  'total',
  'fare',
  'payment',
  'vehicle',
  'driver',
  'passengers',
  'tip',
];
const FIELDS = [...FIRST, ...MAPPED.filter((field) => !FIRST.includes(field))];
const NEEDED: readonly string[] = ['pickupAt', 'dropoffAt'];
/** What the file shows of a column beside its name. */
const shortened = (value: string | undefined) =>
  value === undefined ? '' : ` (${value.length > 20 ? `${value.slice(0, 19)}…` : value})`;

/** Which column is what, how values are written, and what the words of the file mean. */
export function MapFields({
  draft,
  file,
  onDraft,
}: {
  draft: MapDraft;
  file: FileBeginning;
  onDraft: (draft: MapDraft) => void;
}) {
  const say = useTripImportTexts();
  const language = languageOf(useTranslation().i18n.language);
  const names = file.head.map((name) => name.trim()).filter((name) => name !== '');
  const columns = [
    { value: NONE, label: '–' },
    ...[...new Set(names)].map((name) => ({ value: name, label: `${name}${shortened(valuesIn(file, name)[0])}` })),
  ];
  // A map that was kept may name a column in other letters, or one that this file has not.
  const chosenOf = (column: string | undefined) =>
    names.find((name) => name.toLowerCase() === column?.trim().toLowerCase()) ?? NONE;
  const times: string[] = [...new Set([...KNOWN_TIMES, draft.times])];
  const words = (
    list: 'payments' | 'kinds',
    column: string | undefined,
    choices: { value: string; label: string }[],
  ) => {
    const values = valuesIn(file, column);
    if (values.length === 0) return null;
    return (
      <Fieldset legend={say(list)}>
        <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="xs">
          {values.map((value) => (
            <NativeSelect
              key={value}
              size="xs"
              label={value}
              value={draft[list][value] ?? NONE}
              data={[{ value: NONE, label: say('notSaid') }, ...choices]}
              onChange={({ currentTarget: { value: means } }) => {
                const { [value]: _, ...others } = draft[list] as Record<string, string>;
                onDraft({ ...draft, [list]: means === NONE ? others : { ...others, [value]: means } });
              }}
            />
          ))}
        </SimpleGrid>
      </Fieldset>
    );
  };
  return (
    <>
      <Fieldset legend={say('columns')}>
        <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="xs">
          {FIELDS.map((field) => (
            <NativeSelect
              key={field}
              size="xs"
              label={say(`field.${field}`)}
              required={NEEDED.includes(field)}
              value={chosenOf(draft.columns[field])}
              data={columns}
              onChange={({ currentTarget: { value } }) =>
                onDraft(withColumn(draft, field, value === NONE ? null : value, file))
              }
            />
          ))}
        </SimpleGrid>
      </Fieldset>
      <Fieldset legend={say('written')}>
        <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="xs">
          <TextInput
            size="xs"
            label={say('source')}
            required
            maxLength={60}
            value={draft.source}
            onChange={({ currentTarget: { value } }) => onDraft({ ...draft, source: value })}
          />
          <NativeSelect
            size="xs"
            label={say('times')}
            value={draft.times}
            data={times.map((value) => ({
              value,
              label:
                value === 'iso' || value === 'seconds' || value === 'milliseconds' ? say(`timesAs.${value}`) : value,
            }))}
            onChange={({ currentTarget: { value } }) => onDraft({ ...draft, times: value })}
          />
          <NativeSelect
            size="xs"
            label={say('unit')}
            value={draft.distanceUnit}
            data={Object.keys(DISTANCE_UNITS)}
            onChange={({ currentTarget: { value } }) => onDraft({ ...draft, distanceUnit: value as DistanceUnit })}
          />
          <NativeSelect
            size="xs"
            label={say('decimal')}
            value={draft.decimal}
            data={[
              { value: '.', label: say('point') },
              { value: ',', label: say('comma') },
            ]}
            onChange={({ currentTarget: { value } }) => onDraft({ ...draft, decimal: value === ',' ? ',' : '.' })}
          />
        </SimpleGrid>
      </Fieldset>
      {words(
        'payments',
        draft.columns.payment,
        PAYMENTS.map((value) => ({ value, label: paymentNames[language][value] })),
      )}
      {words(
        'kinds',
        draft.columns.kind,
        TRIP_KINDS.map((value) => ({ value, label: say(`kind.${value}`) })),
      )}
    </>
  );
}
