import { Button, Group, Modal, Radio, Stack, Table, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { driverResource } from '#core/driver/driver-record.ts';
import { mergedDriver } from '#core/driver/merged-driver.ts';
import type { RecordValues } from '#core/resource/resource.ts';
import { useAct } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { confirm } from '#ui/kit/confirm/confirm-store.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { useUiTexts } from '#ui/kit/texts.ts';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { fieldLabel, type ResourceWords, type SayKey, valueText } from '#ui/resource/words.ts';
import { client } from '../../web/client.ts';
import classes from './drivers.module.css';
import { useDriverTexts } from './texts.ts';

type Compared = Awaited<ReturnType<typeof client.drivers.compare>>['drivers'][number];

const valuesOf = ({ values }: Compared) => values as RecordValues;
const didOf = (driver: Compared) => String(driver.values['did']);

/** Two DIDs are typed, the records shown side by side, one of them kept. */
export function MergeDialog({ fleet, onClose }: { fleet: number; onClose: () => void }) {
  const say = useDriverTexts();
  const sayUi = useUiTexts();
  const [first, setFirst] = useState('');
  const [second, setSecond] = useState('');
  const [pair, setPair] = useState<readonly [Compared, Compared] | null>(null);
  const compare = useAct(() => client.drivers.compare({ fleet, first: first.trim(), second: second.trim() }), {
    onDone: ({ drivers: [one, other] }) => setPair(one && other ? [one, other] : null),
    onRefused: () => setPair(null),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    compare.mutate(undefined);
  };
  const asked = (label: string, value: string, set: (did: string) => void) => (
    <TextInput
      size="sm"
      label={label}
      inputMode="numeric"
      autoComplete="off"
      maxLength={8}
      value={value}
      onChange={(event) => {
        set(event.currentTarget.value);
        setPair(null);
      }}
    />
  );
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={say('merge.open')}
      closeButtonProps={{ 'aria-label': sayUi('close') }}
    >
      <Stack gap="sm">
        <Text size="sm">{say('merge.how')}</Text>
        <form onSubmit={submit}>
          <Group align="flex-end" gap="sm">
            {asked(say('merge.first'), first, setFirst)}
            {asked(say('merge.second'), second, setSecond)}
            <Button
              type="submit"
              variant="default"
              disabled={first.trim() === '' || second.trim() === ''}
              loading={compare.isPending}
            >
              {say('merge.compare')}
            </Button>
          </Group>
        </form>
        {compare.error ? <Refusal sentence={errorSentence(compare.error, 'manager-drivers')} /> : null}
        {pair ? <SideBySide key={`${pair[0].id} ${pair[1].id}`} fleet={fleet} pair={pair} onClose={onClose} /> : null}
      </Stack>
    </Modal>
  );
}

function SideBySide({
  fleet,
  pair,
  onClose,
}: {
  fleet: number;
  pair: readonly [Compared, Compared];
  onClose: () => void;
}) {
  const say = useDriverTexts();
  const [keptAt, setKeptAt] = useState<0 | 1>(0);
  const [kept, other] = keptAt === 0 ? pair : [pair[1], pair[0]];
  const names = { did: didOf(kept), other: didOf(other) };
  const words: ResourceWords = { resource: driverResource, say: say as unknown as SayKey, choices: {} };
  const becomes = mergedDriver(valuesOf(kept), valuesOf(other));
  const text = (name: string, values: RecordValues) =>
    valueText(words, name, words.resource.fields[name], values[name] ?? null);
  const shown = Object.keys(driverResource.fields).filter(
    (name) => name !== 'pin' && pair.some((one) => text(name, valuesOf(one)) !== ''),
  );
  const hindered = pair.flatMap((one) => {
    if (one.merged) return [say('merge.merged', { did: didOf(one) })];
    return one.atWork ? [say('merge.atWork', { did: didOf(one) })] : [];
  });
  const act = useAct(
    () => {
      const target = ({ id, version }: Compared) => ({ id, version });
      return client.drivers.merge({ fleet, keep: target(kept), other: target(other) });
    },
    {
      onDone: ({ moved }) => {
        const counts = { shifts: moved['shift'] ?? 0, trips: moved['trip'] ?? 0 };
        toast({ severity: 'success', summary: say('merge.done', { ...names, ...counts }) });
        onClose();
      },
    },
  );
  const give = async () => {
    const accept = say('merge.give', { did: names.did });
    const sure = await confirm({ title: accept, message: say('merge.ask', names), accept, danger: true });
    if (sure) act.mutate(undefined);
  };
  const behind = ({ shifts, trips, messages, queries }: Compared) =>
    say('merge.behind', { shifts, trips, messages, queries });
  return (
    <>
      {hindered.map((sentence) => (
        <Refusal key={sentence} sentence={sentence} />
      ))}
      {act.error ? <Refusal sentence={errorSentence(act.error, 'manager-drivers')} /> : null}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is scrolled by keyboard too */}
      <section className={classes.side} aria-label={say('merge.side')} tabIndex={0}>
        <Table fz="xs" verticalSpacing={4}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{say('merge.field')}</Table.Th>
              {pair.map((one, at) => (
                <Table.Th key={one.id} scope="col">
                  <Radio
                    size="xs"
                    name="keep"
                    label={say('merge.keep', { did: didOf(one) })}
                    checked={keptAt === at}
                    onChange={() => setKeptAt(at === 0 ? 0 : 1)}
                  />
                </Table.Th>
              ))}
              <Table.Th scope="col">{say('merge.becomes')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {shown.map((name) => (
              <Table.Tr key={name}>
                <Table.Th scope="row">{fieldLabel(words, name)}</Table.Th>
                {pair.map((one) => (
                  <Table.Td key={one.id}>{text(name, valuesOf(one))}</Table.Td>
                ))}
                <Table.Td
                  className={text(name, becomes) === text(name, valuesOf(kept)) ? undefined : (classes.filled ?? '')}
                >
                  {text(name, becomes)}
                </Table.Td>
              </Table.Tr>
            ))}
            <Table.Tr>
              <Table.Th scope="row">{say('merge.history')}</Table.Th>
              {pair.map((one) => (
                <Table.Td key={one.id}>{behind(one)}</Table.Td>
              ))}
              <Table.Td className={classes.filled ?? ''}>
                {say('merge.behind', {
                  shifts: kept.shifts + other.shifts,
                  trips: kept.trips + other.trips,
                  messages: kept.messages + other.messages,
                  queries: kept.queries + other.queries,
                })}
              </Table.Td>
            </Table.Tr>
          </Table.Tbody>
        </Table>
      </section>
      <Text size="sm" c="dimmed">
        {say('merge.pin')}
      </Text>
      <Group justify="flex-end">
        <Button color="red" disabled={hindered.length > 0} loading={act.isPending} onClick={() => void give()}>
          {say('merge.give', { did: names.did })}
        </Button>
      </Group>
    </>
  );
}
