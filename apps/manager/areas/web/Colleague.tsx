import { Alert, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWhen } from '#engine/web/use-when.ts';
import { changesBetween, type KeptAreas } from './changes.ts';
import { useAreasTexts } from './texts.ts';

/** Who has drawn meanwhile and what, with the way on. */
export function Colleague({ base, now, children }: { base: KeptAreas; now: KeptAreas; children: ReactNode }) {
  const say = useAreasTexts();
  const when = useWhen();
  const { added, changed, ended } = changesBetween(base.areas, now.areas);
  const parts = [
    ...(added.length > 0 ? [say('theirs.added', { names: added.join(', ') })] : []),
    ...(changed.length > 0 ? [say('theirs.changed', { names: changed.join(', ') })] : []),
    ...(ended.length > 0 ? [say('theirs.ended', { names: ended.join(', ') })] : []),
  ];
  return (
    <Alert color="yellow" role="alert" radius={0} py="xs">
      <Group justify="space-between" gap="xs">
        <span>
          {say('theirs.who', { by: now.last?.by ?? '', at: now.last ? when(now.last.atMs) : '' })} {parts.join(' ')}{' '}
          {say('theirs.kept')}
        </span>
        {children}
      </Group>
    </Alert>
  );
}
