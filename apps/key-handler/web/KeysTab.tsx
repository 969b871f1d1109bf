import { Table } from '@mantine/core';
import { useOperation } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import type { RecordTabProps } from '#engine/web/resource/record-tabs.ts';
import { useWhen } from '#engine/web/use-when.ts';
import { Nothing, Refusal } from '#ui/kit/Nothing.tsx';
import { Waiting } from '#ui/kit/Waiting.tsx';
import { client } from './client.ts';
import { useKeyTexts } from './texts.ts';
import { useDeskLive } from './use-desk-live.ts';

/** The keys and cards of a vehicle, and who has them. */
export function KeysTab({ fleet, record }: RecordTabProps) {
  const say = useKeyTexts();
  const when = useWhen();
  useDeskLive(fleet);
  const { data, error } = useOperation(['keys', fleet, 'ofVehicle', record.id], (signal) =>
    client.keysOfVehicle({ fleet, id: record.id }, { signal }),
  );
  if (error) return <Refusal sentence={errorSentence(error, 'key-handler')} />;
  if (!data) return <Waiting />;
  if (data.keys.length === 0) return <Nothing title={say('vehicleKeys.none')} />;
  return (
    <Table fz="xs" verticalSpacing={4} aria-label={say('keysTitle')}>
      <Table.Thead>
        <Table.Tr>
          {(['tag', 'kind', 'hook', 'state', 'driver', 'due'] as const).map((column) => (
            <Table.Th key={column} scope="col">
              {say(`board.column.${column}`)}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {data.keys.map((key) => (
          <Table.Tr key={key.id}>
            <Table.Td>{key.tag}</Table.Td>
            <Table.Td>{say(`kind.${key.kind}`)}</Table.Td>
            <Table.Td>{key.hook}</Table.Td>
            <Table.Td>{say(`state.${key.state}`)}</Table.Td>
            <Table.Td>{key.driverName}</Table.Td>
            <Table.Td>{key.dueAtMs !== null && key.state !== 'in' ? when(key.dueAtMs) : null}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
