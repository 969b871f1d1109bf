import { useEffect } from 'react';
import { errorSentence } from '#engine/web/i18n.ts';
import { useShownZone } from '#engine/web/shown-zone.ts';
import { printPage } from '#ui/kit/hand-out/print.ts';
import { Paper } from '#ui/kit/Paper.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { useLatest } from '#ui/kit/use-latest.ts';
import { StoryPaper } from './StoryPaper.tsx';
import { useStory } from './use-story.ts';

/** Prints the story of an alarm as soon as it is read, and is gone then. */
export function PrintedStory({ fleet, queryId, onPrinted }: { fleet: number; queryId: number; onPrinted: () => void }) {
  const zone = useShownZone();
  const { story, error } = useStory(fleet, queryId);
  const printed = useLatest(onPrinted);
  const ready = story !== undefined;
  useEffect(() => {
    if (!ready) return;
    return printPage(() => printed.current());
  }, [ready, printed]);
  useEffect(() => {
    if (!error) return;
    toast({ severity: 'error', summary: errorSentence(error, 'alarmDesk') });
    printed.current();
  }, [error, printed]);
  return story ? (
    <Paper>
      <StoryPaper story={story} zone={zone} />
    </Paper>
  ) : null;
}
