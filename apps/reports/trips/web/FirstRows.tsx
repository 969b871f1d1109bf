import { Alert, Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { paymentNames } from '#core/job/payment.ts';
import { languageOf } from '#core/language/languages.ts';
import { useOperation } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { clockText, countText, dayText, distanceText, moneyText } from '#ui/kit/format.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { Waiting } from '#ui/kit/Waiting.tsx';
import { client } from '../../web/client.ts';
import type { ShownTrip } from '../contract.ts';
import { useTripImportTexts } from './texts.ts';

const COLUMNS = ['line', 'began', 'lasted', 'from', 'distance', 'fare', 'tip', 'payment', 'car'] as const;

/** The first rows of the file as the suite reads them by the map, and what does not fit. */
export function FirstRows({ fleet, csv, map }: { fleet: number; csv: string; map: string }) {
  const say = useTripImportTexts();
  const language = languageOf(useTranslation().i18n.language);
  const asked = { fleet, csv, map, language } as const;
  const { data, error } = useOperation(['reports', 'showTrips', fleet, csv.length, map, language], (signal) =>
    client.showTrips(asked, { signal }),
  );
  if (error) return <Refusal sentence={errorSentence(error, 'reports')} />;
  if (!data) return <Waiting />;
  const shown = new Set(data.rows.map(({ line }) => line));
  const unshown = data.unfit.filter(({ line }) => !shown.has(line));
  const money = (minor: number | null) => (minor === null ? '' : moneyText(minor, data.currency, language));
  const cellsOf = ({ trip }: ShownTrip) =>
    trip === null
      ? []
      : [
          `${dayText(trip.beganAtMs, data.zone, language)} ${clockText(trip.beganAtMs, data.zone)}`,
          say('minutes', { count: Math.round((trip.endedAtMs - trip.beganAtMs) / 60_000) }),
          [trip.from, trip.to].filter(Boolean).join(' → '),
          trip.distanceMetres === null ? '' : distanceText(trip.distanceMetres, language),
          money(trip.fareMinor),
          money(trip.tipMinor),
          trip.payment === null ? '' : paymentNames[language][trip.payment],
          [trip.vehicle, trip.driver].filter(Boolean).join(' · '),
        ];
  return (
    <section aria-label={say('first')}>
      <Text size="sm" fw={600}>
        {say('first')}
      </Text>
      <Table.ScrollContainer minWidth={640}>
        <Table fz="xs" verticalSpacing={3} aria-label={say('first')}>
          <Table.Thead>
            <Table.Tr>
              {COLUMNS.map((column) => (
                <Table.Th key={column} scope="col">
                  {say(`column.${column}`)}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.rows.map((row) => (
              <Table.Tr key={row.line}>
                <Table.Td>{row.line}</Table.Td>
                {row.why === null ? (
                  cellsOf(row).map((text, place) => (
                    <Table.Td
                      key={COLUMNS[place + 1]}
                      style={COLUMNS[place + 1] === 'from' ? undefined : { whiteSpace: 'nowrap' }}
                    >
                      {text}
                    </Table.Td>
                  ))
                ) : (
                  <Table.Td colSpan={COLUMNS.length - 1} c="var(--mantine-color-error)">
                    {say('unfit', { why: row.why })}
                  </Table.Td>
                )}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {data.unfitCount > 0 ? (
        <Alert color="orange" variant="light" p="xs" mt="xs">
          <Text size="sm">
            {say('unfitCount', {
              count: countText(data.unfitCount, language),
              read: countText(data.read, language),
            })}
          </Text>
          {unshown.map(({ line, why }) => (
            <Text size="xs" key={line}>
              {say('unfitLine', { line, why: why ?? '' })}
            </Text>
          ))}
        </Alert>
      ) : (
        <Text size="sm">{say('allFit', { read: countText(data.read, language) })}</Text>
      )}
      {data.odd ? (
        <Alert color="orange" variant="light" p="xs" mt="xs">
          <Text size="sm">{data.odd}</Text>
        </Alert>
      ) : null}
    </section>
  );
}
