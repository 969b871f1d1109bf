import { Button, Tabs } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { usePlace } from '#engine/web/place.ts';
import { confirm } from '#ui/kit/confirm/confirm-store.ts';
import { useKeys } from '#ui/kit/keys/key-store.ts';
import { Panel } from '#ui/kit/Panel.tsx';
import { Waiting } from '#ui/kit/Waiting.tsx';
import { withColon } from '#ui/kit/with-colon.ts';
import { later } from '#ui/later/later.ts';
import type { PlanShown } from '../contract/plans.ts';
import type { Ask } from './asks.ts';
import { CompareTab } from './CompareTab.tsx';
import { PlanEditor } from './editor/PlanEditor.tsx';
import { problemsOf } from './editor/problem-sentence.ts';
import { ForeseenNow } from './foreseen/ForeseenNow.tsx';
import classes from './lab.module.css';
import { useLabTexts } from './texts.ts';
import { useDraft } from './use-draft.ts';
import type { Edits } from './use-edits.ts';
import type { Plans } from './use-plans.ts';
import type { When } from './use-when.ts';

const LabTab = later(async () => (await import('./runs/LabTab.tsx')).LabTab, { meanwhile: Waiting });

const TABS = ['plan', 'compare', 'lab'] as const;

/** One plan: its editor, in what it differs from others, and the lab. */
export function PlanView({
  fleet,
  plans,
  shown,
  edits,
  when,
  ask,
  onBack,
}: {
  fleet: number;
  plans: Plans;
  shown: PlanShown;
  edits: Edits;
  when: When;
  ask: Ask;
  /** On a phone the list is a page of its own. */
  onBack?: () => void;
}) {
  const say = useLabTexts();
  const { i18n } = useTranslation();
  const [place, setPlace] = usePlace('tab');
  const tab = TABS.find((one) => one === place) ?? 'plan';
  const handle = useDraft(fleet, shown, edits);
  const { draft } = shown;
  const problems = problemsOf(handle.plan);
  const isLive = shown.plan === `version-${plans.live}`;
  const version = plans.versions.find((one) => shown.plan === `version-${one.version}`);
  useKeys([{ key: 'Ctrl+S', does: say('editor.save'), run: () => (problems.size > 0 ? undefined : handle.save()) }]);

  const takeTheirs = async () => {
    const sure = await confirm({
      title: say('editor.movedTheirs'),
      message: say('editor.movedTheirsAsk'),
      accept: say('editor.movedTheirs'),
      danger: true,
    });
    if (sure) handle.takeTheirs();
  };
  const state = isLive ? say('plans.live') : draft ? say('plans.draft') : say('plans.earlier');
  const name = version ? say('plans.versionLong', { version: version.version, name: shown.name }) : shown.name;

  return (
    <Panel
      title={name}
      className={classes.view ?? ''}
      flush
      beside={
        <>
          {onBack ? (
            <Button
              className={classes.back ?? ''}
              size="compact-xs"
              variant="subtle"
              leftSection={<IconArrowLeft size={14} aria-hidden />}
              onClick={onBack}
            >
              {say('plans.back')}
            </Button>
          ) : null}
          <span className={classes.chip} data-kind={isLive ? 'live' : draft ? 'draft' : 'earlier'}>
            {state}
          </span>
          {draft ? (
            <output className={handle.dirty ? classes.dirty : classes.saved}>
              {problems.size > 0
                ? say('faults', { count: problems.size })
                : say(handle.dirty ? 'editor.unsaved' : 'editor.allSaved')}
            </output>
          ) : null}
        </>
      }
      tools={
        tab === 'lab' && !handle.dirty ? null : draft ? (
          <span className={classes.tools}>
            {handle.dirty ? (
              <Button size="xs" variant="default" onClick={handle.undo}>
                {say('editor.undo')}
              </Button>
            ) : null}
            <Button
              size="xs"
              variant={handle.dirty ? 'filled' : 'default'}
              disabled={!handle.dirty || problems.size > 0}
              loading={handle.saving}
              onClick={handle.save}
            >
              {say('editor.save')}
            </Button>
            <Button
              size="xs"
              variant={handle.dirty ? 'default' : 'filled'}
              disabled={handle.dirty}
              title={handle.dirty ? say('goLive.saveFirst') : undefined}
              onClick={() => ask.live({ kind: 'draft', draft })}
            >
              {say('editor.makeLive')}
            </Button>
          </span>
        ) : (
          <span className={classes.tools}>
            {version && !isLive ? (
              <Button size="xs" variant="default" onClick={() => ask.live({ kind: 'again', version: version.version })}>
                {say('editor.again')}
              </Button>
            ) : null}
            <Button size="xs" onClick={() => ask.draft({ kind: 'new', from: shown.plan })}>
              {say('editor.copy')}
            </Button>
          </span>
        )
      }
    >
      <Tabs
        className={classes.tabs ?? ''}
        value={tab}
        keepMounted={false}
        onChange={(next) => setPlace(next === 'plan' ? undefined : (next ?? undefined))}
      >
        <Tabs.List aria-label={say('tabs.label')}>
          {TABS.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {say(`tabs.${one}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {isLive ? <ForeseenNow fleet={fleet} version={plans.live} when={when} /> : null}
        {handle.moved && draft ? (
          <div className={classes.moved} role="alert">
            <span>
              <b>{withColon(say('editor.movedTitle'), i18n.language)}</b>{' '}
              {say('plans.changed', { when: when(draft.changedAtMs), by: draft.changedBy })}
            </span>
            <Button size="compact-xs" variant="default" onClick={() => void takeTheirs()}>
              {say('editor.movedTheirs')}
            </Button>
            <Button size="compact-xs" loading={handle.saving} disabled={problems.size > 0} onClick={handle.saveAnyway}>
              {say('editor.movedMine')}
            </Button>
          </div>
        ) : null}
        <Tabs.Panel className={classes.tab ?? ''} value="plan">
          <PlanEditor
            plan={handle.plan}
            problems={problems}
            areas={plans.areas}
            readOnly={draft === null}
            readOnlyText={draft ? null : say(isLive ? 'editor.readOnlyLive' : 'editor.readOnly')}
            onChange={handle.change}
          />
        </Tabs.Panel>
        <Tabs.Panel className={classes.tab ?? ''} value="compare">
          <CompareTab
            fleet={fleet}
            plans={plans}
            of={shown.plan}
            name={shown.name}
            plan={handle.plan}
            dirty={handle.dirty}
          />
        </Tabs.Panel>
        <Tabs.Panel className={classes.tab ?? ''} value="lab">
          <LabTab fleet={fleet} plans={plans} shown={shown} dirty={handle.dirty} when={when} ask={ask} />
        </Tabs.Panel>
      </Tabs>
    </Panel>
  );
}
