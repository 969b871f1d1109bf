import { Button, Table } from '@mantine/core';
import type { ReactNode } from 'react';
import { incidentCase } from '#core/incident/case.ts';
import { PATTERN_DAYS, PATTERN_LEAST } from '#core/incident/terms.ts';
import { useOperation } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { useMove } from '#engine/web/place.ts';
import { useWhen } from '#engine/web/use-when.ts';
import { Nothing, Refusal } from '#ui/kit/Nothing.tsx';
import { Panel } from '#ui/kit/Panel.tsx';
import { Waiting } from '#ui/kit/Waiting.tsx';
import { client } from './client.ts';
import classes from './incidents.module.css';
import { useIncidentTexts } from './texts.ts';

const COLUMNS = ['whom', 'named', 'anonymous', 'weight', 'last'] as const;

/** Who and what is complained of again and again. */
export function PatternsView({ fleet, before }: { fleet: number; before: ReactNode }) {
  const say = useIncidentTexts();
  const when = useWhen();
  const move = useMove();
  const { data, error } = useOperation(['case', incidentCase.name, fleet, 'patterns'], (signal) =>
    client.patterns({ fleet }, { signal }),
  );
  const told = { least: PATTERN_LEAST, days: PATTERN_DAYS };
  return (
    <div className={classes.page}>
      <Panel title={say('patterns.title')} tools={before} className={classes.panel ?? ''}>
        <p className={classes.soft}>{say('patterns.about', told)}</p>
        {error ? <Refusal sentence={errorSentence(error, 'incidents')} /> : null}
        {!data && !error ? <Waiting /> : null}
        {data?.patterns.length === 0 ? <Nothing title={say('patterns.none', told)} /> : null}
        {data && data.patterns.length > 0 ? (
          <Table fz="sm" verticalSpacing={4} aria-label={say('patterns.title')}>
            <Table.Thead>
              <Table.Tr>
                {COLUMNS.map((name) => (
                  <Table.Th key={name} scope="col">
                    {say(`patterns.${name}`)}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.patterns.map((one) => (
                <Table.Tr key={one.driverId === null ? `v${one.vehicleId}` : `d${one.driverId}`}>
                  <Table.Td>
                    {one.driverId === null
                      ? say('patterns.vehicle', { plate: one.plate ?? '' })
                      : `${one.did} ${one.driverName}`}
                  </Table.Td>
                  <Table.Td>{one.named}</Table.Td>
                  <Table.Td>{one.anonymous}</Table.Td>
                  <Table.Td>{one.weight}</Table.Td>
                  <Table.Td>
                    <Button
                      size="compact-xs"
                      variant="subtle"
                      onClick={() => move({ view: undefined, which: 'all', case: String(one.lastCaseId) })}
                    >
                      {when(one.lastAtMs)}
                    </Button>
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
