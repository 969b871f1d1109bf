import { ActionIcon, Button, Select } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconCopy, IconPlus, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LadderRule } from '#core/dispatch/plan/ladder.ts';
import { MOST_RULES } from '#core/dispatch/plan/plan-check.ts';
import { useLabTexts } from '../texts.ts';
import type { PartProps } from './LadderEditor.tsx';
import { moved, NEW_RULE, withRules } from './plan-edit.ts';
import { type Area, changesOf, scopeText } from './plan-words.ts';
import { problemsUnder } from './problem-sentence.ts';
import { RuleForm } from './RuleForm.tsx';
import classes from './rules.module.css';
import { WeekGrid } from './WeekGrid.tsx';
import { neverHeld } from './week.ts';

/** The rules in their order, the week they make in one area, and the one that is edited. */
export function RulesEditor({ plan, problems, readOnly, onChange, areas }: PartProps & { areas: readonly Area[] }) {
  const say = useLabTexts();
  const { i18n } = useTranslation();
  const rules = plan.rules ?? [];
  const [openPlace, setOpen] = useState<number | null>(null);
  const [areaText, setArea] = useState(String(rules[0]?.areaIds[0] ?? areas[0]?.id ?? 'none'));
  const list = useRef<HTMLOListElement>(null);
  const never = neverHeld(
    rules,
    areas.map(({ id }) => id),
  );
  const areaId = areaText === 'none' ? null : Number(areaText);
  const set = (next: readonly LadderRule[]) => onChange((before) => withRules(before, next));
  const focusRule = (place: number) =>
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[data-place="${place}"] [data-head]`)?.focus(),
    );
  /** The week shows an area in which the rule holds. */
  const showIn = ({ areaIds }: LadderRule) => {
    const [first] = areaIds;
    if (first !== undefined && (areaId === null || !areaIds.includes(areaId))) setArea(String(first));
  };
  const open = (place: number) => {
    const rule = rules[place - 1];
    if (rule) showIn(rule);
    setOpen(place);
    focusRule(place);
  };
  const move = (place: number, by: number) => {
    const to = Math.max(1, Math.min(rules.length, place + by));
    set(moved(rules, place - 1, by));
    setOpen(openPlace === place ? to : openPlace === to ? place : openPlace);
    focusRule(to);
  };
  const add = (rule: LadderRule, place: number) => {
    set(rules.toSpliced(place - 1, 0, rule));
    open(place);
  };
  const remove = (place: number) => {
    set(rules.toSpliced(place - 1, 1));
    setOpen(openPlace === null || openPlace < place ? openPlace : openPlace === place ? null : openPlace - 1);
    focusRule(Math.min(place, rules.length - 1));
  };

  return (
    <div className={classes.rules}>
      <p className={classes.how}>{say('rules.how')}</p>
      <div className={classes.weekPart}>
        <Select
          size="xs"
          w="14rem"
          label={say('rules.weekArea')}
          allowDeselect={false}
          searchable
          data={[
            { value: 'none', label: say('rules.noArea') },
            ...areas.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          value={areaText}
          onChange={(next) => setArea(next ?? 'none')}
        />
        <WeekGrid rules={rules} areaId={areaId} chosen={openPlace} onChoose={open} />
      </div>
      {rules.length === 0 ? <p className={classes.none}>{say('rules.none')}</p> : null}
      <ol className={classes.list} ref={list} aria-label={say('rules.title')}>
        {rules.map((rule, i) => {
          const place = i + 1;
          const isOpen = openPlace === place;
          const faults = problemsUnder(problems, `rules.${i}`);
          const changes = changesOf(rule, say, i18n.language);
          return (
            <li key={place} className={classes.rule} data-place={place} data-open={isOpen || undefined}>
              <div className={classes.head}>
                <button
                  type="button"
                  data-head
                  className={classes.open}
                  aria-expanded={isOpen}
                  onClick={() => (isOpen ? setOpen(null) : open(place))}
                >
                  <span className={classes.number}>{place}</span>
                  <span className={classes.told}>
                    <b>{scopeText(rule, areas, say)}</b>
                    <span>{changes.length === 0 ? say('rules.nothing') : changes.join(' · ')}</span>
                    {never.has(place) ? <span className={classes.warn}>{say('rules.never')}</span> : null}
                    {faults > 0 ? <span className={classes.bad}>{say('faults', { count: faults })}</span> : null}
                  </span>
                </button>
                {readOnly ? null : (
                  <span className={classes.tools}>
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      aria-label={say('rules.up', { place })}
                      disabled={place === 1}
                      onClick={() => move(place, -1)}
                    >
                      <IconChevronUp size={16} aria-hidden />
                    </ActionIcon>
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      aria-label={say('rules.down', { place })}
                      disabled={place === rules.length}
                      onClick={() => move(place, 1)}
                    >
                      <IconChevronDown size={16} aria-hidden />
                    </ActionIcon>
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      aria-label={say('rules.copy', { place })}
                      disabled={rules.length >= MOST_RULES}
                      onClick={() => add({ ...rule }, place + 1)}
                    >
                      <IconCopy size={15} aria-hidden />
                    </ActionIcon>
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      aria-label={say('rules.remove', { place })}
                      onClick={() => remove(place)}
                    >
                      <IconTrash size={15} aria-hidden />
                    </ActionIcon>
                  </span>
                )}
              </div>
              {isOpen ? (
                <RuleForm
                  plan={plan}
                  rule={rule}
                  path={`rules.${i}`}
                  areas={areas}
                  problems={problems}
                  readOnly={readOnly}
                  onChange={(next) => {
                    showIn(next);
                    set(rules.with(i, next));
                  }}
                />
              ) : null}
            </li>
          );
        })}
      </ol>
      {readOnly ? null : (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus size={14} aria-hidden />}
          disabled={rules.length >= MOST_RULES}
          onClick={() => add(NEW_RULE, rules.length + 1)}
        >
          {say('rules.add')}
        </Button>
      )}
    </div>
  );
}
