import { Table } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { languageOf } from '#core/language/languages.ts';
import { useOperation } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import type { RecordTabProps } from '#engine/web/resource/record-tabs.ts';
import { useWhen } from '#engine/web/use-when.ts';
import { Nothing, Refusal } from '#ui/kit/Nothing.tsx';
import { Waiting } from '#ui/kit/Waiting.tsx';
import { client, useTrainerLive } from './client.ts';
import { useTrainerTexts } from './texts.ts';
import { courseOf, stateOf, untilOf } from './trainings/training-columns.ts';

/** The trainings of a driver, the newest first. */
export function TrainingTab({ fleet, record }: RecordTabProps) {
  const say = useTrainerTexts();
  const language = languageOf(useTranslation().i18n.language);
  const when = useWhen();
  useTrainerLive(fleet);
  const { data, error } = useOperation(['trainer', fleet, 'ofDriver', record.id], (signal) =>
    client.trainingsOfDriver({ fleet, id: record.id }, { signal }),
  );
  if (error) return <Refusal sentence={errorSentence(error, 'trainer')} />;
  if (!data) return <Waiting />;
  if (data.trainings.length === 0) return <Nothing title={say('tab.none')} />;
  return (
    <Table fz="xs" verticalSpacing={4} aria-label={say('tabTitle')}>
      <Table.Thead>
        <Table.Tr>
          {(['course', 'state', 'session', 'score', 'until', 'number'] as const).map((column) => (
            <Table.Th key={column} scope="col">
              {say(`column.${column}`)}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {data.trainings.map((one) => (
          <Table.Tr key={one.id}>
            <Table.Td>{courseOf(say, one, language)}</Table.Td>
            <Table.Td>{stateOf(say, one)}</Table.Td>
            <Table.Td>{one.startsAtMs === null ? null : when(one.startsAtMs)}</Table.Td>
            <Table.Td>{one.score === null ? null : say('score', { score: one.score })}</Table.Td>
            <Table.Td>{untilOf(say, one, language)}</Table.Td>
            <Table.Td>{one.number}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
