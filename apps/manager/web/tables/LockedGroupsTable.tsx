import { Text } from '@mantine/core';
import { useMemo } from 'react';
import { lockedGroupResource } from '#core/dispatch/candidates/locked-group.ts';
import type { RecordValues, StoredRecord } from '#core/resource/resource.ts';
import type { FleetItem } from '#engine/web/fleets.ts';
import { ResourcePage } from '#engine/web/resource/ResourcePage.tsx';
import type { BoardColumn } from '#ui/grid/columns.ts';
import { client } from '../client.ts';
import { useTableTexts } from './texts.ts';

const isEmpty = ({ accountIds, areaIds, bookingTypes }: RecordValues) =>
  [accountIds, areaIds, bookingTypes].every((list) => !Array.isArray(list) || list.length === 0);

/** The groups of drivers who get work only from what is listed. */
export function LockedGroupsTable() {
  const say = useTableTexts();
  const columns = useMemo(
    (): BoardColumn<StoredRecord>[] => [
      {
        id: 'work',
        title: say('lockedGroup.work'),
        width: 130,
        value: ({ values }) => say(isEmpty(values) ? 'lockedGroup.noWork' : 'lockedGroup.listedOnly'),
        tone: ({ values }) => (isEmpty(values) ? 'bad' : undefined),
      },
    ],
    [say],
  );
  return (
    <ResourcePage
      resource={lockedGroupResource}
      client={client.lockedGroups}
      namespace="manager-tables"
      columns={columns}
      below={workOf}
    />
  );
}

const workOf = (_: FleetItem, values: RecordValues) => <Work values={values} />;

/** What the lists come to, so that nobody takes a group's work away unawares. */
function Work({ values }: { values: RecordValues }) {
  const say = useTableTexts();
  return (
    <Text size="sm" c="var(--ink-soft)" aria-live="polite">
      {say(isEmpty(values) ? 'lockedGroup.noWorkHint' : 'lockedGroup.hint')}
    </Text>
  );
}
