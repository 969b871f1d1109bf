import { Select } from '@mantine/core';
import { type KeyboardEvent, type Ref, useRef, useState } from 'react';
import { holdsText } from '#core/letters/fold.ts';
import type { MessageTarget } from '#core/message/driver-message.ts';
import { useAct } from '#engine/web/calls/operations.ts';
import { client } from '../../web/client.ts';
import type { Addressee, MessageDesk } from '../contract.ts';
import { keyOfTarget, targetOfKey } from './message-view.ts';
import { useMessagesTexts } from './texts.ts';
import { useAddressees } from './use-message-desk.ts';

type Option = { value: string; label: string };

export interface TargetPickerProps {
  fleet: { id: number; name: string };
  desk: MessageDesk;
  target: MessageTarget | null;
  /** The driver or vehicle that is chosen. */
  addressee: Addressee | null;
  error: string | undefined;
  inputRef?: Ref<HTMLInputElement>;
  onChange: (target: MessageTarget | null, addressee: Addressee | null) => void;
}

/** Whom a message is for: typed to find, arrows and Enter to choose. */
export function TargetPicker({ fleet, desk, target, addressee, error, inputRef, onChange }: TargetPickerProps) {
  const say = useMessagesTexts();
  const [text, setText] = useState('');
  const [opened, setOpened] = useState(false);
  const labelOf = (one: Addressee): string => {
    const { kind, on, code, name } = one;
    if (kind === 'driver') return say(on ? 'compose.driverOn' : 'compose.driverOff', { code, name });
    return say(on ? 'compose.vehicleOn' : 'compose.vehicleOff', { code, name });
  };
  const optionOf = (one: Addressee): Option => ({ value: `${one.kind}:${one.id}`, label: labelOf(one) });
  const chosenKey = target && keyOfTarget(target);
  const chosen = addressee && `${addressee.kind}:${addressee.id}` === chosenKey ? addressee : null;

  const fixed: { group: string; items: Option[] }[] = [
    {
      group: say('compose.kinds.fleet'),
      items: [{ value: 'fleet', label: say('compose.all', { fleet: fleet.name }) }],
    },
    {
      group: say('compose.kinds.group'),
      items: desk.groups.map(({ group, on, drivers }) => ({
        value: `group:${group}`,
        label: say('compose.group', { group, on, drivers }),
      })),
    },
    {
      group: say('compose.kinds.area'),
      items: desk.areas.map(({ id, code, name, on }) => ({
        value: `area:${id}`,
        label: say('compose.area', { code, name, on }),
      })),
    },
  ];
  // What stands in the field once something is chosen is its label, not a search.
  const shownLabel =
    (chosen && labelOf(chosen)) ?? fixed.flatMap(({ items }) => items).find(({ value }) => value === chosenKey)?.label;
  const search = text === shownLabel ? '' : text.trim();
  const found = useAddressees(fleet.id, search);
  const matches = ({ label }: Option, typed: string) => holdsText(label, typed);
  const people = [
    ...(chosen ? [chosen] : []),
    ...(found ?? []).filter((one) => one.id !== chosen?.id || one.kind !== chosen.kind),
  ];
  const ofKind = (kind: Addressee['kind']) => people.filter((one) => one.kind === kind).map(optionOf);
  const data = [
    ...(search === '' ? [] : [{ group: say('compose.kinds.driver'), items: ofKind('driver') }]),
    ...(search === '' ? [] : [{ group: say('compose.kinds.vehicle'), items: ofKind('vehicle') }]),
    ...(search === '' && chosen ? [{ group: say(`compose.kinds.${chosen.kind}`), items: [optionOf(chosen)] }] : []),
    ...fixed.map(({ group, items }) => ({
      group,
      items: search === '' ? items : items.filter((one) => matches(one, search) || one.value === chosenKey),
    })),
  ].filter(({ items }) => items.length > 0);

  /** The text that Enter was pressed for before it was known whom it finds. */
  const entered = useRef<string | null>(null);
  const choose = (key: string | null, known = people) => {
    entered.current = null;
    setOpened(false);
    onChange(key === null ? null : targetOfKey(key), known.find((one) => `${one.kind}:${one.id}` === key) ?? null);
  };
  const find = useAct((typed: string) => client.messages.find({ fleet: fleet.id, text: typed }), {
    onDone: ({ addressees }, typed) => {
      if (entered.current !== typed) return;
      const options = [
        ...addressees.map(optionOf),
        ...fixed.flatMap(({ items }) => items.filter((one) => matches(one, typed))),
      ];
      if (options[0]) choose(options[0].value, [...addressees]);
    },
  });
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const [first] = data[0]?.items ?? [];
    const choosesItself = event.currentTarget.getAttribute('aria-activedescendant');
    if (event.key !== 'Enter' || event.ctrlKey || !opened || choosesItself || search === '') return;
    event.preventDefault();
    if (!found) {
      entered.current = search;
      find.mutate(search);
    } else if (first) choose(first.value);
  };
  const type = (typed: string) => {
    // Left behind, the field empties itself, which is nobody's typing.
    if (typed !== '') entered.current = null;
    setText(typed);
  };

  return (
    <Select
      ref={inputRef}
      label={say('compose.to')}
      placeholder={say('compose.toHint')}
      searchable
      clearable
      dropdownOpened={opened}
      onDropdownOpen={() => setOpened(true)}
      onDropdownClose={() => setOpened(false)}
      onKeyDown={press}
      maxDropdownHeight={320}
      // The server has searched already.
      filter={({ options }) => options}
      nothingFoundMessage={say(found ? 'compose.nobody' : 'compose.looking')}
      data={data}
      value={chosenKey}
      error={error}
      searchValue={text}
      onSearchChange={type}
      onChange={(key) => choose(key)}
    />
  );
}
