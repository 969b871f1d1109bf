import { Drawer, Tabs } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { FleetPresetName } from '#core/fleet/fleet-preset.ts';
import { FIELD_OF_FAULT, type FleetValues, fleetResource } from '#core/fleet/fleet-record.ts';
import type { CallRefused } from '#engine/web/calls/client.ts';
import { useAct } from '#engine/web/calls/operations.ts';
import { refreshFleets } from '#engine/web/fleets.ts';
import { currentLanguage, errorSentence } from '#engine/web/i18n.ts';
import { fieldSentences } from '#engine/web/resource/field-sentences.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { useUiTexts } from '#ui/kit/texts.ts';
import { toast } from '#ui/kit/toast/toast-store.ts';
import type { ResourceWords, SayKey } from '#ui/resource/words.ts';
import { client } from '../../web/client.ts';
import { FleetForm } from './FleetForm.tsx';
import { FleetHistory } from './FleetHistory.tsx';
import { bothChanged, type FleetEdits, newFleetValues } from './fleet-draft.ts';
import classes from './fleets.module.css';
import { useFleetTexts } from './texts.ts';
import type { CityItem, KeptFleet } from './use-fleet-list.ts';

interface FleetDrawerProps {
  fleet: KeptFleet | 'new' | null;
  cities: readonly CityItem[];
  /** That of the company's other fleets. */
  currency: string;
  onClose: () => void;
}

/** One fleet beside the table: what is set of it, and who changed it. */
export function FleetDrawer({ fleet, cities, currency, onClose }: FleetDrawerProps) {
  const say = useFleetTexts();
  const sayUi = useUiTexts();
  return (
    <Drawer
      opened={fleet !== null}
      onClose={onClose}
      position="right"
      closeButtonProps={{ 'aria-label': sayUi('close') }}
      title={fleet === 'new' || fleet === null ? say('fleet.new') : `${say('fleet.one')} ${fleet.values.name}`}
    >
      {fleet === null ? null : <OneFleet fleet={fleet} cities={cities} currency={currency} onClose={onClose} />}
    </Drawer>
  );
}

function OneFleet({ fleet, cities, currency, onClose }: FleetDrawerProps & { fleet: KeptFleet | 'new' }) {
  const say = useFleetTexts();
  const known = fleet === 'new' ? null : fleet;
  const [tab, setTab] = useState<string | null>('form');
  const [opened] = useState<FleetValues>(() =>
    known
      ? known.values
      : newFleetValues({
          city: cities.length === 1 ? (cities[0]?.id ?? '') : '',
          timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
          currency,
          language: currentLanguage(),
        }),
  );
  const [edits, setEdits] = useState<FleetEdits>({});
  const [preset, setPreset] = useState<FleetPresetName>('queueCity');
  const [refusal, setRefusal] = useState<CallRefused | null>(null);
  const [seen, setSeen] = useState(known?.version ?? 0);
  const moved = refusal?.code === 'recordMoved';
  // Told that it has changed, and by whom, the user saves over what stands there now.
  if (moved && known && known.version !== seen) setSeen(known.version);
  const now = known?.values ?? opened;
  const values: FleetValues = { ...now, ...edits };
  const words = useMemo<ResourceWords>(
    () => ({ resource: fleetResource, say: say as unknown as SayKey, choices: {} }),
    [say],
  );

  const save = useAct(
    async (given: FleetValues) => {
      if (known) await client.fleets.update({ id: known.id, version: seen, values: given });
      else await client.fleets.open({ preset, values: given });
    },
    {
      onDone: (_, { name }) => {
        toast({ severity: 'success', summary: say(known ? 'resource.saved' : 'fleet.opened', { name }) });
        void refreshFleets();
        onClose();
      },
      onRefused: (failure) => {
        setRefusal(failure);
        void refreshFleets();
      },
    },
  );
  const field = refusal && FIELD_OF_FAULT[refusal.code];
  const told = {
    ...fieldSentences(refusal, words.say),
    ...(refusal && field ? { [field]: errorSentence(refusal, 'manager-fleets') } : {}),
  };
  const isToldElsewhere = refusal && Object.keys(told).length === 0;

  return (
    <Tabs value={tab} onChange={setTab}>
      {known ? (
        <Tabs.List mb="sm">
          <Tabs.Tab value="form">{say('resource.form')}</Tabs.Tab>
          <Tabs.Tab value="history">{say('resource.history')}</Tabs.Tab>
        </Tabs.List>
      ) : null}
      <Tabs.Panel value="form">
        {cities.length === 0 ? <Refusal sentence={say('fleet.noCity')} /> : null}
        {isToldElsewhere ? (
          <Refusal
            sentence={
              moved
                ? say('fleet.moved', { by: String(refusal.data.by ?? '') })
                : errorSentence(refusal, 'manager-fleets')
            }
          />
        ) : null}
        {moved ? <Theirs opened={opened} now={now} edits={edits} /> : null}
        <FleetForm
          words={words}
          values={values}
          preset={known ? null : preset}
          cities={cities}
          told={told}
          busy={save.isPending}
          onEdit={(more) => {
            setEdits((before) => ({ ...before, ...more }));
            if (!moved) setRefusal(null);
          }}
          onPreset={setPreset}
          onSave={() => {
            setRefusal(null);
            save.mutate(values);
          }}
        />
      </Tabs.Panel>
      <Tabs.Panel value="history">
        {known && tab === 'history' ? <FleetHistory fleet={known} words={words} cities={cities} /> : null}
      </Tabs.Panel>
    </Tabs>
  );
}

/** What a colleague has put where something else was typed here. */
function Theirs({ opened, now, edits }: { opened: FleetValues; now: FleetValues; edits: FleetEdits }) {
  const say = useFleetTexts();
  const names = bothChanged(opened, now, edits);
  if (names.length === 0) return null;
  return (
    <ul className={classes.moved}>
      {names.map((name) => (
        <li key={name}>
          {say('fleet.theirs', {
            field: say(`fleet.fields.${name}`),
            theirs: String(now[name]),
            yours: String(edits[name]),
          })}
        </li>
      ))}
    </ul>
  );
}
