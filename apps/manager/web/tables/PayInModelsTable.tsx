import { Button, Group, Text } from '@mantine/core';
import { MODEL_PRESETS } from '#core/pay-in/packs/presets.ts';
import type { RecordValues } from '#core/resource/resource.ts';
import type { FleetItem } from '#engine/web/fleets.ts';
import { TablePage } from './TablePage.tsx';
import { useTableTexts } from './texts.ts';

/** What drivers pay in; a form takes over what a law says by one button. */
export function PayInModelsTable() {
  return <TablePage name="payInModels" below={presetsOf} />;
}

const presetsOf = (_: FleetItem, values: RecordValues, set: (patch: RecordValues) => void) => (
  <Presets values={values} set={set} />
);

function Presets({ values, set }: { values: RecordValues; set: (patch: RecordValues) => void }) {
  const say = useTableTexts();
  return (
    <section aria-label={say('payInModel.takeOver')}>
      <Text size="sm" fw={600}>
        {say('payInModel.takeOver')}
      </Text>
      <Group gap="xs">
        {MODEL_PRESETS.map(({ pack, currency, source, values: preset }) => {
          const kind = say(`payInModel.choices.kind.${preset['kind'] === 'fixed' ? 'fixed' : 'commission'}`);
          const name = say('payInModel.preset', { pack: say(`payInModel.packs.${pack}`), kind });
          return (
            <Button
              key={name}
              size="compact-sm"
              variant="default"
              title={say('payInModel.presetAbout', { currency, source })}
              onClick={() => set({ ...preset, ...(values['name'] ? {} : { name }) })}
            >
              {name}
            </Button>
          );
        })}
      </Group>
    </section>
  );
}
