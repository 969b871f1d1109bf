import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDotsVertical, IconPlus } from '@tabler/icons-react';
import type { FleetItem } from '#engine/web/fleets.ts';
import { useGo } from '#engine/web/place.ts';
import { Panel } from '#ui/kit/Panel.tsx';
import { FleetSelect } from '#ui/trade/FleetSelect.tsx';
import type { PlanDraft, PlanVersion } from '../contract/plans.ts';
import type { Ask } from './asks.ts';
import classes from './lab.module.css';
import { useLabTexts } from './texts.ts';
import type { Edits } from './use-edits.ts';
import type { Plans } from './use-plans.ts';
import { useRemoveDraft } from './use-remove-draft.ts';
import type { When } from './use-when.ts';

/** The live plan, the drafts, and what was live before. */
export function PlanList({
  fleet,
  fleets,
  plans,
  chosen,
  edits,
  when,
  ask,
  onChoose,
  onFleet,
}: {
  fleet: FleetItem;
  fleets: readonly FleetItem[];
  plans: Plans;
  chosen: string | null;
  edits: Edits;
  when: When;
  ask: Ask;
  onChoose: (plan: string | undefined) => void;
  onFleet: (fleet: string) => void;
}) {
  const say = useLabTexts();
  const go = useGo();
  const compare = (plan: string) => go('coach/lab', { fleet: String(fleet.id), plan, tab: 'compare' });
  const live = plans.versions.find((one) => one.live);
  const earlier = plans.versions.filter((one) => !one.live);
  const since = ({ madeLiveAtMs, madeLiveBy }: PlanVersion) =>
    madeLiveAtMs === null
      ? say('plans.liveFirst')
      : say('plans.liveSince', { when: when(madeLiveAtMs), by: madeLiveBy });
  const open = (plan: string) => ({ onClick: () => onChoose(plan), 'aria-current': plan === chosen || undefined });

  return (
    <Panel
      title={say('plans.title')}
      className={classes.list ?? ''}
      tools={
        <Button
          size="xs"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => ask.draft({ kind: 'new', from: `version-${plans.live}` })}
        >
          {say('plans.newDraft')}
        </Button>
      }
    >
      <FleetSelect
        label={say('plans.fleet')}
        fleets={fleets}
        value={fleet.id}
        onFleet={onFleet}
        className={classes.fleet ?? ''}
      />
      {live ? (
        <section aria-label={say('plans.live')}>
          <h3 className={classes.listHead}>{say('plans.live')}</h3>
          <ul className={classes.plans}>
            <li className={classes.plan} data-live>
              <button type="button" className={classes.openPlan} {...open(`version-${live.version}`)}>
                <span className={classes.planName}>{live.name}</span>
                <span className={classes.planWhen}>
                  <b>{say('plans.version', { version: live.version })}</b> {since(live)}
                </span>
              </button>
            </li>
          </ul>
        </section>
      ) : null}
      <section aria-label={say('plans.drafts')}>
        <h3 className={classes.listHead}>{say('plans.drafts')}</h3>
        {plans.drafts.length === 0 ? <p className={classes.none}>{say('plans.noDrafts')}</p> : null}
        <ul className={classes.plans}>
          {plans.drafts.map((draft) => (
            <li key={draft.draftId} className={classes.plan}>
              <button type="button" className={classes.openPlan} {...open(`draft-${draft.draftId}`)}>
                <span className={classes.planName}>
                  {draft.name}
                  {edits.has(draft.draftId) ? <span className={classes.dirty}>{say('plans.unsaved')}</span> : null}
                </span>
                <span className={classes.planWhen}>
                  {say('plans.changed', { when: when(draft.changedAtMs), by: draft.changedBy })}
                </span>
              </button>
              <DraftMenu fleet={fleet.id} draft={draft} ask={ask} edits={edits} onGone={() => onChoose(undefined)} />
            </li>
          ))}
        </ul>
      </section>
      <section aria-label={say('plans.history')}>
        <h3 className={classes.listHead}>{say('plans.history')}</h3>
        {earlier.length === 0 ? <p className={classes.none}>{say('plans.noHistory')}</p> : null}
        <ul className={classes.plans}>
          {earlier.map((one) => (
            <li key={one.version} className={classes.plan}>
              <button type="button" className={classes.openPlan} {...open(`version-${one.version}`)}>
                <span className={classes.planName}>{one.name}</span>
                <span className={classes.planWhen}>
                  <b>{say('plans.version', { version: one.version })}</b> {since(one)}
                </span>
                {one.note ? <span className={classes.planNote}>{one.note}</span> : null}
              </button>
              <Menu position="bottom-end">
                <Menu.Target>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={say('plans.menu', { name: say('plans.version', { version: one.version }) })}
                  >
                    <IconDotsVertical size={15} aria-hidden />
                  </ActionIcon>
                </Menu.Target>
                <Menu.Dropdown>
                  <Menu.Item onClick={() => compare(`version-${one.version}`)}>{say('plans.compare')}</Menu.Item>
                  <Menu.Item onClick={() => ask.live({ kind: 'again', version: one.version })}>
                    {say('plans.again')}
                  </Menu.Item>
                  <Menu.Item onClick={() => ask.draft({ kind: 'new', from: `version-${one.version}` })}>
                    {say('plans.copy')}
                  </Menu.Item>
                </Menu.Dropdown>
              </Menu>
            </li>
          ))}
        </ul>
      </section>
    </Panel>
  );
}

function DraftMenu({
  fleet,
  draft,
  ask,
  edits,
  onGone,
}: {
  fleet: number;
  draft: PlanDraft;
  ask: Ask;
  edits: Edits;
  onGone: () => void;
}) {
  const say = useLabTexts();
  const remove = useRemoveDraft(fleet, () => {
    edits.drop(draft.draftId);
    onGone();
  });
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={say('plans.menu', { name: draft.name })}>
          <IconDotsVertical size={15} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => ask.draft({ kind: 'rename', draft })}>{say('plans.rename')}</Menu.Item>
        <Menu.Item
          onClick={() =>
            ask.draft({
              kind: 'new',
              from: `draft-${draft.draftId}`,
              name: say('create.copyName', { name: draft.name }),
            })
          }
        >
          {say('plans.copy')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item c="var(--bad)" onClick={() => void remove(draft)}>
          {say('plans.remove')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
