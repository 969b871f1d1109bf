import { Button, Group, Select, Stack, Text } from '@mantine/core';
import { type FormEvent, useMemo, useState } from 'react';
import { FLEET_PRESETS, type FleetPresetName } from '#core/fleet/fleet-preset.ts';
import {
  CURRENCIES,
  FIELD_OF_FAULT,
  type FleetFault,
  type FleetValues,
  fleetFault,
  fleetResource,
  TIME_ZONES,
  tidyFleet,
} from '#core/fleet/fleet-record.ts';
import { currentLanguage } from '#engine/web/i18n.ts';
import { FieldInput } from '#ui/resource/FieldInput.tsx';
import type { ResourceWords } from '#ui/resource/words.ts';
import { type FleetEdits, windowsOfPreset } from './fleet-draft.ts';
import { useFleetTexts } from './texts.ts';
import type { CityItem } from './use-fleet-list.ts';

/** Of a long list the rest is found by typing. */
const MOST_LISTED = 200;

type Problems = Partial<Record<keyof FleetValues, string>>;

/** A list with what is chosen already, whether it stands in it or not. */
const withChosen = (list: readonly string[], chosen: string) =>
  chosen === '' || list.includes(chosen) ? [...list] : [chosen, ...list];

/** The values of a fleet, with what is wrong at each field. */
export function FleetForm({
  words,
  values,
  preset,
  cities,
  told,
  busy,
  onEdit,
  onPreset,
  onSave,
}: {
  words: ResourceWords;
  values: FleetValues;
  /** Null where the fleet is there already. */
  preset: FleetPresetName | null;
  cities: readonly CityItem[];
  /** What the server said of a field. */
  told: Problems;
  busy: boolean;
  onEdit: (edits: FleetEdits) => void;
  onPreset: (preset: FleetPresetName) => void;
  onSave: () => void;
}) {
  const say = useFleetTexts();
  const [found, setFound] = useState<Problems>({});
  const language = currentLanguage();
  const currencies = useMemo(() => {
    const names = new Intl.DisplayNames(language, { type: 'currency' });
    return withChosen(CURRENCIES, values.currency).map((code) => {
      const name = /^[A-Z]{3}$/.test(code) ? names.of(code) : code;
      return { value: code, label: name === undefined || name === code ? code : `${code} – ${name}` };
    });
  }, [language, values.currency]);

  const edit = (edits: FleetEdits) => {
    setFound({});
    onEdit(edits);
  };
  const sentence = (fault: FleetFault) =>
    fault.code === 'fieldInvalid'
      ? say(`rules.${fault.rule}`, { most: fault.most ?? 0, least: fault.least ?? 0 })
      : say(`errors.${fault.code}`);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const fault = fleetFault(tidyFleet(values));
    const field = fault && (fault.code === 'fieldInvalid' ? fault.field : FIELD_OF_FAULT[fault.code]);
    setFound(fault && field ? { [field]: sentence(fault) } : {});
    if (!fault) onSave();
  };
  const problem = (name: keyof FleetValues) => found[name] ?? told[name];
  const input = (name: keyof FleetValues) => (
    <FieldInput
      key={name}
      name={name}
      field={fleetResource.fields[name]}
      words={words}
      value={values[name]}
      problem={problem(name)}
      readOnly={false}
      onChange={(value) => edit({ [name]: value })}
    />
  );
  const picked = (name: 'city' | 'timeZone' | 'currency') => ({
    label: say(`fleet.fields.${name}`),
    withAsterisk: true,
    searchable: true,
    allowDeselect: false,
    limit: MOST_LISTED,
    size: 'sm' as const,
    error: problem(name),
    value: values[name] || null,
    onChange: (value: string | null) => edit({ [name]: value ?? '' }),
  });

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        {preset === null ? null : (
          <Select
            label={say('fleet.fields.preset')}
            description={say(`fleet.presetHow.${preset}`)}
            allowDeselect={false}
            size="sm"
            data={FLEET_PRESETS.map((value) => ({ value, label: say(`fleet.choices.preset.${value}`) }))}
            value={preset}
            onChange={(value) => {
              const next = (value ?? preset) as FleetPresetName;
              onPreset(next);
              edit(windowsOfPreset(next));
            }}
          />
        )}
        {input('name')}
        {input('region')}
        <Select
          {...picked('city')}
          data={withChosen(
            cities.map(({ id }) => id),
            values.city,
          ).map((id) => ({ value: id, label: cities.find((city) => city.id === id)?.name ?? id }))}
        />
        <Select
          {...picked('timeZone')}
          description={say('fleet.zoneHow')}
          data={withChosen(TIME_ZONES, values.timeZone)}
        />
        <Select {...picked('currency')} description={say('fleet.currencyHow')} data={currencies} />
        {input('language')}
        <Group grow align="flex-start">
          {input('dayFrom')}
          {input('dayUntil')}
        </Group>
        <Group grow align="flex-start">
          {input('nightFrom')}
          {input('nightUntil')}
        </Group>
        <Text size="xs" c="var(--ink-soft)">
          {say('fleet.windowsHow')}
        </Text>
        {input('monthStartDay')}
        <Text size="xs" c="var(--ink-soft)">
          {say('fleet.monthHow')}
        </Text>
        <Group>
          <Button type="submit" loading={busy}>
            {say(preset === null ? 'resource.save' : 'fleet.open')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
