import { Button, Drawer } from '@mantine/core';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { useUiTexts } from '#ui/kit/texts.ts';
import type { DraftChange, DraftKind, Drafts } from './draft-kind.ts';
import classes from './drafts.module.css';
import { useDraftActs } from './use-draft-acts.ts';
import { useDraftWords, useSayDraft } from './use-drafts.ts';

/** What became of earlier drafts, the latest first; one that is live is taken back here. */
export function DraftHistory<C extends DraftChange>({
  kind,
  drafts,
  onClose,
}: {
  kind: DraftKind<C>;
  drafts: Drafts<C>;
  onClose: () => void;
}) {
  const say = useSayDraft(kind);
  const sayUi = useUiTexts();
  const words = useDraftWords(kind, drafts);
  const acts = useDraftActs(kind, drafts);
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      closeButtonProps={{ 'aria-label': sayUi('close') }}
      title={say('history')}
    >
      {acts.refusal ? <Refusal sentence={acts.refusal} /> : null}
      <ol className={classes.over}>
        {drafts.over.map((draft) => (
          <li key={draft.draftId}>
            <div className={classes.head}>
              <b>{draft.name}</b>
              <span className={classes.chip} data-state={draft.state}>
                {say(`state.${draft.state}`)}
              </span>
            </div>
            <p className={classes.by}>{words.ended(draft)}</p>
            <ul className={classes.small}>
              {draft.changes.map((change) => (
                <li key={kind.keyOf(change)}>
                  {kind.nameOf(change)}, {kind.levelOf(change)}: {kind.saysChange(change)}
                </li>
              ))}
            </ul>
            {draft.state === 'live' ? (
              <Button
                size="compact-xs"
                variant="default"
                disabled={!draft.mayWrite || acts.busy}
                aria-label={say('back.of', { name: draft.name })}
                onClick={() => void acts.rollBack(draft)}
              >
                {say('back.do')}
              </Button>
            ) : null}
          </li>
        ))}
      </ol>
    </Drawer>
  );
}
