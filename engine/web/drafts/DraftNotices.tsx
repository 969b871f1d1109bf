import { Button } from '@mantine/core';
import type { Draft, DraftChange, DraftKind, Drafts } from './draft-kind.ts';
import classes from './drafts.module.css';
import { useDraftWords, useSayDraft } from './use-drafts.ts';

/** Beside what is live: which drafts stopped at their time, and which are to become live. */
export function DraftNotices<C extends DraftChange>({
  kind,
  drafts,
  gone,
  onChoose,
}: {
  kind: DraftKind<C>;
  drafts: Drafts<C>;
  /** The draft that was chosen, where somebody has made it live or dropped it meanwhile. */
  gone: Draft<C> | undefined;
  onChoose: (draftId: number | null) => void;
}) {
  const say = useSayDraft(kind);
  const words = useDraftWords(kind, drafts);
  const told = drafts.open.filter(({ state }) => state !== 'draft');
  const waiting = told.map((draft) => (
    <div key={draft.draftId} className={classes.told} data-grave={draft.state === 'stopped' || undefined}>
      <output>
        {draft.stopped
          ? say('stoppedOf', { name: draft.name, why: words.stopped(draft.stopped) })
          : say('plannedOf', {
              name: draft.name,
              at: words.stamp(draft.plannedForMs ?? 0),
              by: draft.plannedBy ?? '',
            })}
      </output>
      <Button
        size="compact-xs"
        variant="default"
        aria-label={say('openOf', { name: draft.name })}
        onClick={() => onChoose(draft.draftId)}
      >
        {say('open')}
      </Button>
    </div>
  ));
  return (
    <>
      {gone ? (
        <div className={classes.told}>
          <output>{say('gone', { name: gone.name, told: words.ended(gone) })}</output>
          <Button size="compact-xs" variant="default" onClick={() => onChoose(null)}>
            {say('understood')}
          </Button>
        </div>
      ) : null}
      {waiting}
    </>
  );
}
