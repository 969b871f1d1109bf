import { Table } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useOperation } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { useShownZone } from '#engine/web/shown-zone.ts';
import { useWhen } from '#engine/web/use-when.ts';
import { clockText, countText } from '#ui/kit/format.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { Waiting } from '#ui/kit/Waiting.tsx';
import { later } from '#ui/later/later.ts';
import type { BasisFact, BasisTrip } from '../contract/events.ts';
import { client } from './client.ts';
import classes from './tamper.module.css';
import { useTamperTexts } from './texts.ts';

const TrackMap = later(async () => (await import('./TrackMap.tsx')).TrackMap, { meanwhile: Waiting });

/** What a finding rests on: the way, meter, jobs and devices around it. Each look is written down. */
export function EventBasis({ fleet, id }: { fleet: number; id: number }) {
  const say = useTamperTexts();
  // One look is one line in the log, however often the panel is drawn.
  const { data, error } = useOperation(['tamper', fleet, 'basis', id], () => client.lookAtEvent({ fleet, id }), {
    staleMs: Number.POSITIVE_INFINITY,
  });
  if (error) return <Refusal sentence={errorSentence(error, 'tamper')} />;
  if (!data) return <Waiting />;
  return (
    <section aria-label={say('basis.title')}>
      <h3 className={classes.heading}>{say('basis.title')}</h3>
      <p className={classes.about}>{say('basis.about')}</p>
      {data.positions.length === 0 ? (
        <p className={classes.soft}>{say('basis.noPositions')}</p>
      ) : (
        <TrackMap city={data.city} positions={data.positions} heard={data.heard} />
      )}
      <Trips trips={data.trips} />
      <FactLines facts={data.facts} />
    </section>
  );
}

function Trips({ trips }: { trips: readonly BasisTrip[] }) {
  const say = useTamperTexts();
  const when = useWhen();
  const { language } = useTranslation().i18n;
  const metres = (n: number | null) => (n === null ? '–' : say('metres', { n: countText(Math.round(n), language) }));
  if (trips.length === 0) return null;
  return (
    <>
      <h3 className={classes.heading}>{say('basis.trips')}</h3>
      <Table.ScrollContainer minWidth={360} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
        <Table fz="sm" verticalSpacing={4} aria-label={say('basis.trips')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{say('basis.began')}</Table.Th>
              <Table.Th scope="col">{say('basis.job')}</Table.Th>
              {(['metered', 'heard', 'off'] as const).map((name) => (
                <Table.Th key={name} scope="col" className={classes.number}>
                  {say(`basis.${name}`)}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {trips.map(({ id, jobId, kind, beganAtMs, meteredMetres, heardMetres, off }) => (
              <Table.Tr key={id}>
                <Table.Td>{when(beganAtMs)}</Table.Td>
                <Table.Td>{jobId ?? say(`basis.kind.${kind}`)}</Table.Td>
                <Table.Td className={classes.number}>{metres(meteredMetres)}</Table.Td>
                <Table.Td className={classes.number}>{metres(heardMetres)}</Table.Td>
                <Table.Td className={classes.number}>
                  {off === null ? '–' : say('percent', { n: off.toFixed(1) })}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </>
  );
}

function FactLines({ facts }: { facts: readonly BasisFact[] }) {
  const say = useTamperTexts();
  const zone = useShownZone();
  if (facts.length === 0) return null;
  return (
    <>
      <h3 className={classes.heading}>{say('basis.facts')}</h3>
      <ul className={classes.list}>
        {facts.map(({ atMs, kind, detail, metres }) => (
          <li key={`${atMs} ${kind}`}>
            <time className={classes.soft}>{clockText(atMs, zone, true)}</time> {say(`basis.fact.${kind}`)} {detail}
            {metres === null ? '' : ` ${say('metres', { n: metres })}`}
          </li>
        ))}
      </ul>
    </>
  );
}
