import { SegmentedControl, Select, Switch } from '@mantine/core';
import { LADDER_RUNGS, LADDERS } from '#core/dispatch/plan/ladder.ts';
import { ACCEPT_MODES, type AcceptMode, PRESET_NAMES, type PresetName } from '#core/dispatch/plan/plan.ts';
import type { StoredPlan } from '#core/dispatch/plan/stored-plan.ts';
import { useLabTexts } from '../texts.ts';
import classes from './ladder.module.css';
import { ladderOf, type RungValue, withAcceptMode, withPreset, withRung } from './plan-edit.ts';
import type { Problems } from './problem-sentence.ts';
import { RungFields } from './RungFields.tsx';
import { Told } from './Told.tsx';

export interface PartProps {
  plan: StoredPlan;
  problems: Problems;
  readOnly: boolean;
  onChange: (next: (before: StoredPlan) => StoredPlan) => void;
}

/** The preset, the accept mode, and the eight rungs in the order a job climbs them. */
export function LadderEditor({ plan, problems, readOnly, onChange }: PartProps) {
  const say = useLabTexts();
  const ladder = ladderOf(plan);
  const acceptMode = plan.acceptMode ?? 'offer';
  return (
    <>
      <div className={classes.basis}>
        {readOnly ? (
          <div>
            <Told label={say('editor.preset')} value={say(`presets.${plan.preset}`)} />
            <span className={classes.means}>{say(`presetMeans.${plan.preset}`)}</span>
          </div>
        ) : (
          <Select
            size="xs"
            label={say('editor.preset')}
            description={say(`presetMeans.${plan.preset}`)}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            classNames={{ description: classes.means ?? '', label: classes.fieldLabel ?? '' }}
            allowDeselect={false}
            data={PRESET_NAMES.map((value) => ({ value, label: say(`presets.${value}`) }))}
            value={plan.preset}
            onChange={(preset) => onChange((before) => withPreset(before, preset as PresetName))}
          />
        )}
        {readOnly ? (
          <div>
            <Told label={say('editor.accept')} value={say(`acceptModes.${acceptMode}`)} />
            <span className={classes.means}>{say(`acceptMeans.${acceptMode}`)}</span>
          </div>
        ) : (
          <div className={classes.accept}>
            <span className={classes.acceptLabel} id="lab-accept">
              {say('editor.accept')}
            </span>
            <SegmentedControl
              aria-labelledby="lab-accept"
              data={ACCEPT_MODES.map((value) => ({ value, label: say(`acceptModes.${value}`) }))}
              value={acceptMode}
              onChange={(mode) => onChange((before) => withAcceptMode(before, mode as AcceptMode))}
            />
            <span className={classes.means}>{say(`acceptMeans.${acceptMode}`)}</span>
          </div>
        )}
      </div>
      <p className={classes.how}>{say('ladder.how')}</p>
      <ol className={classes.ladder} aria-label={say('ladder.title')}>
        {LADDER_RUNGS.map((rung, i) => {
          const { on } = ladder[rung];
          const set = (field: string, value: RungValue | undefined) =>
            onChange((before) => withRung(before, rung, field, value));
          return (
            <li key={rung} className={classes.rung} data-on={on || undefined}>
              <span className={classes.place} aria-hidden>
                {i + 1}
              </span>
              <div className={classes.what} data-switched={!readOnly || undefined}>
                {readOnly || rung === 'coach' ? (
                  <span className={classes.name}>
                    {say(`rungs.${rung}`)}
                    {readOnly ? null : <span className={classes.always}> {say('ladder.always')}</span>}
                  </span>
                ) : (
                  <Switch
                    size="sm"
                    label={say(`rungs.${rung}`)}
                    classNames={{ label: classes.name ?? '' }}
                    checked={on}
                    onChange={(event) => set('on', event.currentTarget.checked)}
                  />
                )}
                <p className={classes.means}>{say(`rungMeans.${rung}`)}</p>
              </div>
              {on ? (
                <RungFields
                  rung={rung}
                  own={(plan.rungs?.[rung] ?? {}) as Record<string, RungValue>}
                  otherwise={LADDERS[plan.preset][rung] as unknown as Record<string, RungValue>}
                  otherwiseText={(value) => say('ladder.preset', { value })}
                  path={`rungs.${rung}`}
                  problems={problems}
                  readOnly={readOnly}
                  onChange={set}
                />
              ) : (
                <span className={classes.off}>{say('ladder.off')}</span>
              )}
            </li>
          );
        })}
      </ol>
    </>
  );
}
