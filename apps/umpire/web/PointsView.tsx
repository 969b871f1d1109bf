import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import { useOperation } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { Nothing, Refusal } from '#ui/kit/Nothing.tsx';
import { Panel } from '#ui/kit/Panel.tsx';
import { Waiting } from '#ui/kit/Waiting.tsx';
import { client } from './client.ts';
import { useUmpireTexts } from './texts.ts';
import classes from './umpire.module.css';

/** The drivers who have points that count, the most first, with what is due. */
export function PointsView({ fleet, before }: { fleet: number; before: ReactNode }) {
  const say = useUmpireTexts();
  const { data, error } = useOperation(['case', 'suspension', fleet, 'points'], (signal) =>
    client.points({ fleet }, { signal }),
  );
  return (
    <div className={classes.page}>
      <Panel title={say('pointsOf.title')} tools={before} className={classes.panel ?? ''}>
        {error ? <Refusal sentence={errorSentence(error, 'umpire')} /> : null}
        {!data && !error ? <Waiting /> : null}
        {data?.drivers.length === 0 ? <Nothing title={say('pointsOf.none')} /> : null}
        {data && data.drivers.length > 0 ? (
          <Table fz="sm" verticalSpacing={4} aria-label={say('pointsOf.title')}>
            <Table.Thead>
              <Table.Tr>
                {(['did', 'driver', 'points', 'step'] as const).map((name) => (
                  <Table.Th key={name} scope="col">
                    {say(`pointsOf.${name}`)}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.drivers.map(({ id, did, name, points, step }) => (
                <Table.Tr key={id}>
                  <Table.Td>{did}</Table.Td>
                  <Table.Td>{name}</Table.Td>
                  <Table.Td>{points}</Table.Td>
                  <Table.Td className={classes.line} data-step={step}>
                    {step === null ? '' : say(`pointsOf.steps.${step}`)}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        ) : null}
      </Panel>
    </div>
  );
}
