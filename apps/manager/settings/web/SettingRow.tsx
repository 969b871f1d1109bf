import { Button } from '@mantine/core';
import { useState } from 'react';
import type { SettingValue } from '#core/setting/declared.ts';
import { declared } from '#core/setting/settings.ts';
import { useAct } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { client } from '../../web/client.ts';
import { useWallWhen } from '../../web/users/use-wall-when.ts';
import { changeDraft, type Draft, type DraftChange, refreshDrafts } from './drafts/setting-drafts.tsx';
import { useDraftTexts } from './drafts/texts.ts';
import classes from './settings.module.css';
import { useSettingTexts } from './texts.ts';
import { refreshSettings, type Told, type TypeChoice } from './use-settings.ts';
import { ValueInput } from './ValueInput.tsx';
import { valueText } from './value-text.ts';

/** One setting: its sentence, its value where it is changed, and where that comes from. */
export function SettingRow({
  told,
  fleet,
  types,
  draft,
  change,
  onHistory,
}: {
  told: Told;
  fleet: number | null;
  types: readonly TypeChoice[];
  /** The draft that what is changed goes into, and what it changes here; live values are changed without. */
  draft: Draft | undefined;
  change: DraftChange | undefined;
  onHistory: () => void;
}) {
  const say = useSettingTexts();
  const sayDraft = useDraftTexts();
  const when = useWallWhen();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  const { name, source } = told;
  const setting = declared(name);
  const text = (value: SettingValue) => valueText(say, name, value, types);
  const save = useAct(
    (value: SettingValue | null) =>
      draft
        ? changeDraft(draft, { name, fleet, value })
        : client.settings.set({ name, fleet, value, version: told.version }),
    {
      onDone: async (_, value) => {
        setRefusal(null);
        toast({
          severity: 'success',
          summary: draft
            ? sayDraft('drafted', { name: say(`name.${name}`), value: text(value ?? told.above) })
            : say('saved', { name: say(`name.${name}`), value: text(value ?? told.above) }),
        });
        await (draft ? refreshDrafts() : refreshSettings());
        setTries((before) => before + 1);
      },
      onRefused: (failure) => {
        setRefusal(errorSentence(failure, draft ? 'manager-setting-drafts' : 'manager-settings'));
        void (draft ? refreshDrafts() : refreshSettings());
      },
    },
  );
  // A value of the fleet is shown for what it is, also where the plan goes before it.
  const live = source === 'plan' ? (told.own ?? told.above) : told.value;
  const shown = change ? change.becomes : live;
  const own = change ? change.to : told.own;
  const mayChange = told.mayWrite && (draft === undefined || (draft.mayWrite && draft.state !== 'planned'));
  const byFleet = setting.kind === 'vehicleType' && fleet === null;
  const facts = [
    setting.kind === 'number'
      ? say('range', { least: setting.least, most: setting.most, unit: say(`unit.${setting.unit}`) })
      : null,
    setting.usual === '' ? null : say('usual', { value: text(setting.usual) }),
    say(`source.${source}`),
    told.changedBy !== null && told.changedAtMs !== null
      ? say('changed', { by: told.changedBy, when: when(told.changedAtMs) })
      : null,
    told.mayWrite ? null : say('readOnly'),
  ].filter((fact) => fact !== null);
  const backTo =
    told.above === ''
      ? say('emptyOf', { name: say(`name.${name}`) })
      : say('backOf', { value: text(told.above), name: say(`name.${name}`) });
  return (
    <li
      className={classes.row}
      data-own={told.own !== null || undefined}
      data-drafted={change !== undefined || undefined}
      aria-label={say(`name.${name}`)}
    >
      <div className={classes.words}>
        <h4>{say(`name.${name}`)}</h4>
        <p>{say(`does.${name}`)}</p>
        <p className={classes.facts}>{facts.join(' · ')}</p>
        {source === 'plan' ? <p className={classes.note}>{`${text(told.value)}: ${say('planned')}`}</p> : null}
        {change ? <p className={classes.note}>{sayDraft('liveNow', { value: text(live) })}</p> : null}
        {told.fleets.length > 0 ? (
          <p className={classes.facts}>
            {say('others', { fleets: told.fleets.map((one) => `${one.name} ${text(one.value)}`).join(', ') })}
          </p>
        ) : null}
      </div>
      <div className={classes.input}>
        <ValueInput
          key={tries}
          name={name}
          value={shown}
          types={types}
          readOnly={!mayChange || byFleet}
          refusal={refusal}
          onValue={(value) => save.mutate(value)}
          onLeave={() => setRefusal(null)}
        />
        <div className={classes.acts}>
          {change && mayChange ? (
            <Button
              size="compact-xs"
              variant="subtle"
              loading={save.isPending}
              aria-label={sayDraft('leaveOf', { name: say(`name.${name}`) })}
              onClick={() => save.mutate(change.own)}
            >
              {sayDraft('leave')}
            </Button>
          ) : null}
          {own !== null && mayChange ? (
            <Button
              size="compact-xs"
              variant="subtle"
              loading={save.isPending}
              aria-label={backTo}
              onClick={() => save.mutate(null)}
            >
              {told.above === '' ? say('empty') : say('back', { value: text(told.above) })}
            </Button>
          ) : null}
          <Button
            size="compact-xs"
            variant="subtle"
            color="gray"
            aria-label={say('historyOf', { name: say(`name.${name}`) })}
            onClick={onHistory}
          >
            {say('history')}
          </Button>
        </div>
      </div>
    </li>
  );
}
