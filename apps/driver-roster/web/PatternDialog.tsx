import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { LONGEST_PATTERN } from '#core/roster/pattern.ts';
import { useAct, useOperation } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { AskDialog } from '#ui/kit/ask/AskDialog.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import type { ToldPattern, ToldShift } from '../contract/patterns.ts';
import type { ToldWeek } from '../contract/shapes.ts';
import { client, rereadRoster } from './client.ts';
import classes from './roster.module.css';
import { type SayRoster, useRosterTexts } from './texts.ts';

type Day = ToldPattern['days'][number];
const OFF = 'off';

/** Turns that many companies work: how many days on and off, or weeks that alternate. */
const PRESETS = { fourTwo: [4, 2], fiveTwo: [5, 2], sixOne: [6, 1], fourFour: [4, 4] } as const;
type Preset = keyof typeof PRESETS | 'twoWeeks';
const PRESET_NAMES: readonly Preset[] = ['fourTwo', 'fiveTwo', 'sixOne', 'fourFour', 'twoWeeks'];

function presetDays(name: Preset, [first = null, second = first]: readonly Day[]): Day[] {
  if (name === 'twoWeeks') {
    const week = (day: Day): Day[] => [day, day, day, day, day, null, null];
    return [...week(first), ...week(second)];
  }
  const [on, off] = PRESETS[name];
  return [...Array.from({ length: on }, () => first), ...Array.from({ length: off }, () => null)];
}

/** What a driver works in turn: a preset, or day by day; six weeks of it are planned at once. */
export function PatternDialog({ fleet, week, onClose }: { fleet: number; week: ToldWeek; onClose: () => void }) {
  const say = useRosterTexts();
  const { data } = useOperation(['roster', fleet, 'patterns'], (signal) => client.patterns({ fleet }, { signal }));
  const [driverId, setDriver] = useState(week.drivers[0]?.id ?? 0);
  const known = data?.patterns.find((one) => one.driverId === driverId);
  return data ? (
    <PatternForm
      key={driverId}
      {...{ fleet, week, driverId, onClose, onDriver: setDriver, shifts: data.shifts }}
      known={known ?? null}
      say={say}
    />
  ) : null;
}

function PatternForm({
  fleet,
  week,
  driverId,
  shifts,
  known,
  say,
  onDriver,
  onClose,
}: {
  fleet: number;
  week: ToldWeek;
  driverId: number;
  shifts: readonly ToldShift[];
  known: ToldPattern | null;
  say: SayRoster;
  onDriver: (driverId: number) => void;
  onClose: () => void;
}) {
  const all = shifts.map(({ day }): Day => day);
  const [days, setDays] = useState<Day[]>(() => known?.days ?? presetDays('fourTwo', all));
  const [anchor, setAnchor] = useState(known?.anchor ?? week.from);
  const [vehicleId, setVehicle] = useState(known?.vehicleId ?? null);
  const done = (summary: string) => {
    toast({ severity: 'success', summary });
    void rereadRoster(fleet);
    onClose();
  };
  const save = useAct(() => client.savePattern({ fleet, driverId, vehicleId, anchor, days }), {
    onDone: ({ planned, taken }) =>
      done(
        [say('pattern.saved', { count: planned }), taken > 0 ? say('copy.taken', { count: taken }) : '']
          .filter(Boolean)
          .join(' '),
      ),
  });
  const end = useAct(() => client.endPattern({ fleet, driverId }), { onDone: () => done(say('pattern.ended')) });
  const error = save.error ?? end.error;
  const nameOf = (day: Day): string => {
    const shift = shifts.find((one) => sameDay(one.day, day));
    return day === null ? OFF : shift ? String(shift.id) : 'kept';
  };
  const pick = (at: number, name: string) =>
    setDays(days.map((day, n) => (n === at ? (shifts.find(({ id }) => String(id) === name)?.day ?? null) : day)));
  const choices = (day: Day) => [
    { value: OFF, label: say('pattern.off') },
    ...shifts.map(({ id, name }) => ({ value: String(id), label: name })),
    ...(nameOf(day) === 'kept' ? [{ value: 'kept', label: say('pattern.kept') }] : []),
  ];
  return (
    <AskDialog
      ownEscape
      title={say('pattern.title')}
      about={say('pattern.about')}
      words={{ keep: say('keep'), give: say('pattern.save') }}
      blocked={shifts.length === 0 ? say('pattern.noShifts') : null}
      refusal={error ? errorSentence(error, 'driver-roster') : null}
      busy={save.isPending}
      onGive={() => save.mutate(undefined)}
      onClose={onClose}
    >
      <NativeSelect
        label={say('line.driver')}
        value={String(driverId)}
        data={week.drivers.map(({ id, did, name }) => ({ value: String(id), label: `${did} ${name}` }))}
        onChange={(event) => onDriver(Number(event.currentTarget.value))}
      />
      <NativeSelect
        label={say('line.vehicle')}
        value={String(vehicleId ?? '')}
        data={[
          { value: '', label: say('line.noVehicle') },
          ...week.vehicles.map(({ id, plate }) => ({ value: String(id), label: plate })),
        ]}
        onChange={(event) => setVehicle(event.currentTarget.value === '' ? null : Number(event.currentTarget.value))}
      />
      <Group gap="xs">
        {PRESET_NAMES.map((name) => (
          <Button key={name} size="compact-xs" variant="default" onClick={() => setDays(presetDays(name, all))}>
            {say(`pattern.preset.${name}`)}
          </Button>
        ))}
      </Group>
      <TextInput
        type="date"
        label={say('pattern.anchor')}
        value={anchor}
        onChange={(event) => setAnchor(event.currentTarget.value || week.from)}
      />
      <div className={classes.pattern}>
        {days.map((day, at) => (
          <NativeSelect
            // oxlint-disable-next-line react/no-array-index-key -- a day is known by its place in the turn
            key={at}
            size="xs"
            label={say('pattern.day', { day: at + 1 })}
            value={nameOf(day)}
            data={choices(day)}
            onChange={(event) => pick(at, event.currentTarget.value)}
          />
        ))}
      </div>
      <Group gap="xs">
        <Button
          size="compact-xs"
          variant="default"
          disabled={days.length >= LONGEST_PATTERN}
          onClick={() => setDays([...days, days.at(-1) ?? null])}
        >
          {say('pattern.more')}
        </Button>
        <Button
          size="compact-xs"
          variant="default"
          disabled={days.length <= 1}
          onClick={() => setDays(days.slice(0, -1))}
        >
          {say('pattern.less')}
        </Button>
        {known ? (
          <Button
            size="compact-xs"
            color="red"
            variant="outline"
            loading={end.isPending}
            onClick={() => end.mutate(undefined)}
          >
            {say('pattern.end')}
          </Button>
        ) : null}
      </Group>
    </AskDialog>
  );
}

const sameDay = (one: Day, other: Day): boolean =>
  one !== null &&
  other !== null &&
  one.kind === other.kind &&
  one.startMinutes === other.startMinutes &&
  one.endMinutes === other.endMinutes;
