import { Button, Drawer } from '@mantine/core';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { useUiTexts } from '#ui/kit/texts.ts';
import classes from './drafts.module.css';
import { useDraftTexts } from './texts.ts';
import { useDraftActs } from './use-draft-acts.ts';
import { changesOf, type Drafts, useDraftWords } from './use-drafts.ts';

/** What became of earlier drafts, the latest first; one that is live is taken back here. */
export function DraftHistory({ drafts, onClose }: { drafts: Drafts; onClose: () => void }) {
  const say = useDraftTexts();
  const sayUi = useUiTexts();
  const words = useDraftWords(drafts);
  const acts = useDraftActs(words);
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
              {changesOf(draft).map((change) => (
                <li key={`${change.fleet ?? ''} ${change.name}`}>
                  {words.name(change.name)}, {words.level(change)}: {words.value(change.name, change.was)} →{' '}
                  {words.value(change.name, change.becomes)}
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
