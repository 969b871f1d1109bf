import { Button, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { FAR_FROM_STREET_METRES, makaniDigits } from '#core/place/makani.ts';
import type { RecordValues } from '#core/resource/resource.ts';
import { useOperation } from '#engine/web/calls/operations.ts';
import { client } from '../../web/client.ts';
import type { NearestStreet } from '../contract.ts';
import { useMakaniTexts } from './texts.ts';

const PAUSE_MS = 200;
/** Nearer than this nobody would move the pin. */
const SAME_METRES = 2;

/** What is known of the point in the form: its street, and where the digits lead. */
export function WhereItLies({
  fleet,
  values,
  set,
}: {
  fleet: number;
  values: RecordValues;
  set: (patch: RecordValues) => void;
}) {
  const say = useMakaniTexts();
  const { longitude, latitude } = values;
  const at =
    typeof longitude === 'number' &&
    typeof latitude === 'number' &&
    Math.abs(longitude) <= 180 &&
    Math.abs(latitude) <= 90
      ? { longitude, latitude }
      : null;
  const digits = makaniDigits(String(values['number'] ?? ''));
  const [asked] = useDebouncedValue(JSON.stringify({ number: digits ?? '', at }), PAUSE_MS);
  const { data } = useOperation(
    ['makani-lies', fleet, asked],
    (signal) => client.makani.lies({ fleet, ...(JSON.parse(asked) as { number: string; at: typeof at }) }, { signal }),
    { enabled: digits !== null || at !== null },
  );
  if (!data) return null;
  const { nearest, computed } = data;
  return (
    <Stack gap={4} aria-live="polite">
      {nearest && at ? <Street {...nearest} /> : null}
      {digits !== null && !computed ? <Text size="sm">{say('lies.noPoint')}</Text> : null}
      {computed && digits !== null && at && computed.metres !== null ? (
        <Text size="sm">
          {computed.metres <= SAME_METRES ? say('lies.atDigits') : say('lies.offDigits', { metres: computed.metres })}
        </Text>
      ) : null}
      {computed && digits !== null && (computed.metres === null || computed.metres > SAME_METRES) ? (
        <Button
          size="xs"
          variant="default"
          onClick={() => set({ longitude: computed.longitude, latitude: computed.latitude, source: 'computed' })}
        >
          {say('lies.digits')}
        </Button>
      ) : null}
    </Stack>
  );
}

function Street({ street, metres }: NearestStreet) {
  const say = useMakaniTexts();
  if (metres === null) {
    return (
      <Text size="sm" c="red" role="alert">
        {say('lies.none')}
      </Text>
    );
  }
  const named = { metres, street: street || say('lies.nameless') };
  return metres > FAR_FROM_STREET_METRES ? (
    <Text size="sm" c="red" role="alert">
      {say('lies.far', named)}
    </Text>
  ) : (
    <Text size="sm">{say('lies.near', named)}</Text>
  );
}
