import { Chip, MultiSelect, NumberInput, SegmentedControl, Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LADDER_RUNGS, type LadderRule, type LadderRung } from '#core/dispatch/plan/ladder.ts';
import type { StoredPlan } from '#core/dispatch/plan/stored-plan.ts';
import { useLabTexts } from '../texts.ts';
import { changedRungs, ladderOf, type RungValue, withLead } from './plan-edit.ts';
import { type Area, hourText } from './plan-words.ts';
import { type Problems, problemSentence } from './problem-sentence.ts';
import { RungFields } from './RungFields.tsx';
import classes from './rules.module.css';
import { WEEKDAYS } from './week.ts';

const HOURS = Array.from({ length: 25 }, (_, hour) => hour);
const hourChoices = (from: number, to: number) =>
  HOURS.slice(from, to + 1).map((hour) => ({ value: String(hour), label: hourText(hour) }));

/** Where and when a rule holds, and what it changes of each rung. */
export function RuleForm({
  plan,
  rule,
  path,
  areas,
  problems,
  readOnly,
  onChange,
}: {
  plan: StoredPlan;
  rule: LadderRule;
  path: string;
  areas: readonly Area[];
  problems: Problems;
  readOnly: boolean;
  onChange: (rule: LadderRule) => void;
}) {
  const say = useLabTexts();
  const { i18n } = useTranslation();
  const ladder = ladderOf(plan);
  const set = (rung: LadderRung, field: string, value: RungValue | undefined) =>
    onChange({ ...rule, rungs: changedRungs(rule.rungs, rung, field, value) });
  const onOf = (rung: LadderRung) => {
    const on = rule.rungs[rung]?.on;
    return on === undefined ? 'plan' : on ? 'on' : 'off';
  };
  return (
    <div className={classes.form}>
      <div className={classes.scope}>
        <MultiSelect
          className={classes.areas}
          size="xs"
          label={say('rules.areas')}
          placeholder={rule.areaIds.length === 0 ? say('rules.allAreas') : ''}
          searchable
          clearable
          readOnly={readOnly}
          data={areas.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={rule.areaIds.map(String)}
          onChange={(ids) => onChange({ ...rule, areaIds: ids.map(Number) })}
        />
        <fieldset className={classes.days}>
          <legend>{say('rules.days')}</legend>
          <Chip.Group
            multiple
            value={rule.weekdays.map(String)}
            onChange={(days) => onChange({ ...rule, weekdays: days.map(Number).toSorted((a, b) => a - b) })}
          >
            {WEEKDAYS.map((day) => (
              <Chip key={day} size="xs" radius="sm" value={String(day)} disabled={readOnly}>
                {say(`days.d${day}`)}
              </Chip>
            ))}
          </Chip.Group>
        </fieldset>
        <Select
          w="5.5rem"
          size="xs"
          label={say('rules.from')}
          allowDeselect={false}
          readOnly={readOnly}
          data={hourChoices(0, 23)}
          value={String(rule.fromHour)}
          onChange={(hour) => onChange({ ...rule, fromHour: Number(hour) })}
        />
        <Select
          w="5.5rem"
          size="xs"
          label={say('rules.to')}
          allowDeselect={false}
          readOnly={readOnly}
          data={hourChoices(1, 24)}
          value={String(rule.toHour)}
          onChange={(hour) => onChange({ ...rule, toHour: Number(hour) })}
        />
      </div>
      {rule.fromHour >= rule.toHour ? <p className={classes.note}>{say('rules.crosses')}</p> : null}
      <h3 className={classes.changesHead}>{say('rules.changes')}</h3>
      <NumberInput
        size="xs"
        maw="24rem"
        label={say('rules.lead')}
        description={say('rules.leadHint')}
        placeholder={say('rules.leadUsual')}
        error={problemSentence(problems.get(`${path}.leadMinutes`), 'minutes', say, i18n.language)}
        readOnly={readOnly}
        clampBehavior="none"
        hideControls
        suffix={` ${say('units.minutes')}`}
        value={rule.leadMinutes ?? ''}
        onChange={(next) => onChange(withLead(rule, next === '' ? undefined : Number(next)))}
      />
      <ul className={classes.rungs}>
        {LADDER_RUNGS.map((rung) => {
          const on = onOf(rung);
          const shown = rule.rungs[rung]?.on ?? ladder[rung].on;
          return (
            <li key={rung} className={classes.rungLine} data-changed={rule.rungs[rung] !== undefined || undefined}>
              <span className={classes.rungName}>{say(`rungs.${rung}`)}</span>
              <SegmentedControl
                aria-label={say(`rungs.${rung}`)}
                disabled={readOnly}
                data={(rung === 'coach' ? (['plan'] as const) : (['plan', 'on', 'off'] as const)).map((value) => ({
                  value,
                  label: value === 'plan' ? say('rules.asPlan') : say(`rules.${value}`),
                }))}
                value={on}
                onChange={(next) => set(rung, 'on', next === 'plan' ? undefined : next === 'on')}
              />
              {shown ? (
                <RungFields
                  rung={rung}
                  own={(rule.rungs[rung] ?? {}) as Record<string, RungValue>}
                  otherwise={ladder[rung] as unknown as Record<string, RungValue>}
                  otherwiseText={(value) => `${say('rules.asPlan')}: ${value}`}
                  path={`${path}.rungs.${rung}`}
                  problems={problems}
                  readOnly={readOnly}
                  sparse
                  onChange={(field, value) => set(rung, field, value)}
                />
              ) : null}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
