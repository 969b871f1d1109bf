import { Button } from '@mantine/core';
import { useState } from 'react';
import { useAct } from '#engine/web/calls/operations.ts';
import { Nothing, Refusal } from '#ui/kit/Nothing.tsx';
import { Panel } from '#ui/kit/Panel.tsx';
import type { Draft, DraftChange, DraftKind, Drafts } from './draft-kind.ts';
import classes from './drafts.module.css';
import { PlanDialog } from './PlanDialog.tsx';
import { useDraftActs } from './use-draft-acts.ts';
import { useDraftWords, useSayDraft } from './use-drafts.ts';

/** All that a draft changes, whom it meets and what has moved; and what is done with it. */
export function DraftPanel<C extends DraftChange>({
  kind,
  draft,
  drafts,
  onOver,
}: {
  kind: DraftKind<C>;
  draft: Draft<C>;
  drafts: Drafts<C>;
  onOver: () => void;
}) {
  const say = useSayDraft(kind);
  const words = useDraftWords(kind, drafts);
  const acts = useDraftActs(kind, drafts, onOver);
  const [planning, setPlanning] = useState(false);
  const { changes } = draft;
  const isPlanned = draft.state === 'planned';
  const moved = changes.filter((one) => one.moved).length;
  const ready = draft.mayWrite && changes.length > 0 && !acts.busy;
  return (
    <Panel
      title={draft.name}
      className={classes.panel ?? ''}
      beside={
        <span className={classes.chip} data-state={draft.state}>
          {say(`state.${draft.state}`)}
        </span>
      }
      tools={
        <Button
          size="compact-xs"
          variant="subtle"
          color="red"
          disabled={!draft.mayWrite || acts.busy}
          onClick={() => void acts.drop(draft)}
        >
          {say('drop.do')}
        </Button>
      }
    >
      <p className={classes.by}>{say('by', { by: draft.changedBy, when: words.when(draft.changedAtMs) })}</p>
      {isPlanned && draft.plannedForMs !== null ? (
        <p className={classes.told}>
          {say('planned', { at: words.stamp(draft.plannedForMs), by: draft.plannedBy ?? '' })}
        </p>
      ) : null}
      {draft.stopped ? (
        <p className={classes.told} data-grave>
          {say('stopped', {
            at: words.stamp(draft.plannedForMs ?? draft.changedAtMs),
            why: words.stopped(draft.stopped),
          })}
        </p>
      ) : null}
      {moved > 0 && !isPlanned ? (
        <div className={classes.told} data-grave>
          <span>{say('moved', { count: moved })}</span>
          <Button
            size="compact-xs"
            variant="default"
            disabled={!draft.mayWrite || acts.busy}
            onClick={() => acts.renew(draft)}
          >
            {say('renew')}
          </Button>
        </div>
      ) : null}
      {moved > 0 && isPlanned ? (
        <p className={classes.told} data-grave>
          {say('willStop', { count: moved })}
        </p>
      ) : null}
      {draft.mayWrite ? null : <p className={classes.by}>{say('notYours')}</p>}
      {acts.refusal ? <Refusal sentence={acts.refusal} /> : null}
      <div className={classes.acts}>
        <Button size="xs" disabled={!ready} loading={acts.busy} onClick={() => void acts.goLive(draft)}>
          {say('live.do')}
        </Button>
        {isPlanned ? (
          <Button size="xs" variant="default" disabled={!ready} onClick={() => acts.withdraw(draft)}>
            {say('withdraw')}
          </Button>
        ) : (
          <Button size="xs" variant="default" disabled={!ready} onClick={() => setPlanning(true)}>
            {say('plan.open')}
          </Button>
        )}
      </div>
      {changes.length === 0 ? <Nothing title={say('empty')} detail={say('emptyHow')} /> : null}
      <ul className={classes.changes} aria-label={say('changes', { name: draft.name })}>
        {changes.map((change) => (
          <ChangeLine
            key={kind.keyOf(change)}
            kind={kind}
            draft={draft}
            change={change}
            drafts={drafts}
            readOnly={isPlanned || !draft.mayWrite}
          />
        ))}
      </ul>
      {planning ? <PlanDialog kind={kind} draft={draft} drafts={drafts} onClose={() => setPlanning(false)} /> : null}
    </Panel>
  );
}

function ChangeLine<C extends DraftChange>({
  kind,
  draft,
  change,
  drafts,
  readOnly,
}: {
  kind: DraftKind<C>;
  draft: Draft<C>;
  change: C;
  drafts: Drafts<C>;
  readOnly: boolean;
}) {
  const say = useSayDraft(kind);
  const words = useDraftWords(kind, drafts);
  const { moved, others } = change;
  const leave = useAct(() => kind.leave(draft, change), {
    onDone: () => void kind.refresh(),
    onRefused: () => void kind.refresh(),
  });
  return (
    <li>
      <div className={classes.change}>
        <b>{kind.nameOf(change)}</b>
        <span className={classes.by}>{kind.levelOf(change)}</span>
        <span className={classes.values}>{kind.saysChange(change)}</span>
      </div>
      {moved ? <p className={classes.warn}>{kind.saysMoved(change, words.when)}</p> : null}
      {others.length > 0 ? (
        <p className={classes.warn}>
          {say('others', { drafts: others.map((other) => say('other', { ...other })).join(', ') })}
        </p>
      ) : null}
      {leave.error ? <Refusal sentence={words.refusal(leave.error)} /> : null}
      {readOnly ? null : (
        <Button
          size="compact-xs"
          variant="subtle"
          color="gray"
          loading={leave.isPending}
          aria-label={say('leaveOf', { name: kind.nameOf(change) })}
          onClick={() => leave.mutate(undefined)}
        >
          {say('leave')}
        </Button>
      )}
    </li>
  );
}
