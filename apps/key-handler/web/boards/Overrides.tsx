import { Table } from '@mantine/core';
import { useOperation } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { useWhen } from '#engine/web/use-when.ts';
import { Nothing, Refusal } from '#ui/kit/Nothing.tsx';
import { Panel } from '#ui/kit/Panel.tsx';
import { Waiting } from '#ui/kit/Waiting.tsx';
import { client } from '../client.ts';
import { useKeyTexts } from '../texts.ts';

const COLUMNS = ['at', 'kind', 'driver', 'vehicle', 'why', 'by', 'ended'] as const;

/** What was let pass on this shift day, by whom and why. */
export function Overrides({ fleet }: { fleet: number }) {
  const say = useKeyTexts();
  const when = useWhen();
  const { data, error } = useOperation(['keys', fleet, 'overrides'], (signal) =>
    client.overrides({ fleet }, { signal }),
  );
  return (
    <Panel title={say('overrides.title')}>
      {error ? <Refusal sentence={errorSentence(error, 'key-handler')} /> : null}
      {!data && !error ? <Waiting /> : null}
      {data?.overrides.length === 0 ? <Nothing title={say('overrides.none')} /> : null}
      {data && data.overrides.length > 0 ? (
        <Table fz="sm" aria-label={say('overrides.list')}>
          <Table.Thead>
            <Table.Tr>
              {COLUMNS.map((column) => (
                <Table.Th key={column} scope="col">
                  {say(`overrides.column.${column}`)}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.overrides.map((one) => (
              <Table.Tr key={one.id}>
                <Table.Td>{when(one.atMs)}</Table.Td>
                <Table.Td>{say(`overrides.kind.${one.kind}`)}</Table.Td>
                <Table.Td>
                  {one.driverName} {one.did}
                </Table.Td>
                <Table.Td>{one.plate}</Table.Td>
                <Table.Td>{one.why}</Table.Td>
                <Table.Td>{one.by}</Table.Td>
                <Table.Td>{one.endedAtMs === null ? null : when(one.endedAtMs)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      ) : null}
    </Panel>
  );
}
