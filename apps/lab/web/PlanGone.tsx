import { Button } from '@mantine/core';
import { Nothing } from '#ui/kit/Nothing.tsx';
import type { Ask } from './asks.ts';
import classes from './lab.module.css';
import { useLabTexts } from './texts.ts';
import type { Edits } from './use-edits.ts';

/** A plan that is not there any more; what was changed of it and not saved can be kept. */
export function PlanGone({
  plan,
  sentence,
  edits,
  ask,
  onBack,
}: {
  plan: string;
  sentence: string;
  edits: Edits;
  ask: Ask;
  onBack: () => void;
}) {
  const say = useLabTexts();
  const draftId = Number(/^draft-(\d+)$/.exec(plan)?.[1] ?? 0);
  const edit = edits.of(draftId);
  return (
    <div className={classes.gone}>
      <Nothing
        title={sentence}
        action={
          <span className={classes.goneDo}>
            {edit ? (
              <Button onClick={() => ask.draft({ kind: 'keep', draftId, document: edit.plan })}>
                {say('editor.goneCopy')}
              </Button>
            ) : null}
            <Button variant="default" onClick={onBack}>
              {say('plans.back')}
            </Button>
          </span>
        }
      />
    </div>
  );
}
