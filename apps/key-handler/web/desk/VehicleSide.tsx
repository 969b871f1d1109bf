import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Fact, Facts } from '#ui/kit/facts/Facts.tsx';
import { countText } from '#ui/kit/format.ts';
import { Panel } from '#ui/kit/Panel.tsx';
import type { Look } from '../client.ts';
import { useKeyTexts } from '../texts.ts';
import { useDeskTexts } from './texts.ts';

/** Which vehicle it is about. */
export function VehicleSide({ look: { vehicle, record } }: { look: Look }) {
  const say = useDeskTexts();
  const sayKeys = useKeyTexts();
  const { language } = useTranslation().i18n;
  if (!vehicle)
    return (
      <Panel title={say('side.vehicle')}>
        <Text size="sm">{record?.plate ?? say('side.noVehicle')}</Text>
      </Panel>
    );
  const { plate, rego, make, model, colour, vehicleType, keyControl, keys, reading } = vehicle;
  const looks = [colour, make, model].filter((part) => part !== null).join(' ');
  return (
    <Panel title={say('side.vehicle')}>
      <Text fw={700} size="lg">
        {plate}
      </Text>
      <Facts leastRem={7}>
        <Fact name={say('side.rego')}>{rego}</Fact>
        <Fact name={say('side.type')}>{vehicleType}</Fact>
        <Fact name={say('side.looks')}>{looks}</Fact>
        <Fact name={say('side.control')}>{say(`side.controls.${keyControl}`)}</Fact>
        <Fact name={say('side.odometer')}>
          {reading ? `${countText(Math.floor(reading.odometerMetres / 1_000), language)} km` : say('side.neverRead')}
        </Fact>
        <Fact name={say('side.keys')}>
          {keys.length === 0
            ? say('side.noKeys')
            : keys.map((key) => `${key.tag} (${sayKeys(`state.${key.state}`)})`).join(', ')}
        </Fact>
      </Facts>
    </Panel>
  );
}
