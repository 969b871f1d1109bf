import { Button, CloseButton } from '@mantine/core';
import { errorSentence } from '#engine/web/i18n.ts';
import { useKeys } from '#ui/kit/keys/key-store.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { Panel } from '#ui/kit/Panel.tsx';
import { Paper } from '#ui/kit/Paper.tsx';
import { DrillMark } from '../scene/DrillMark.tsx';
import { StoryPaper } from '../scene/StoryPaper.tsx';
import { useAlarmsTexts } from '../scene/texts.ts';
import { useStory } from '../scene/use-story.ts';
import classes from './history.module.css';

/** The whole story of a finished alarm or query; while it is open, the browser prints it. */
export function StoryPanel({
  fleet,
  queryId,
  zone,
  onClose,
}: {
  fleet: number;
  queryId: number;
  zone: string;
  onClose: () => void;
}) {
  const say = useAlarmsTexts();
  const { story, error } = useStory(fleet, queryId);
  useKeys([{ key: 'P', does: say('keys.print'), run: () => window.print() }]);
  return (
    <Panel
      title={say('story.number', { id: queryId })}
      beside={story?.drill ? <DrillMark /> : null}
      className={classes.panel ?? ''}
      tools={<CloseButton size="sm" aria-label={say('story.close')} onClick={onClose} />}
    >
      {error ? <Refusal sentence={errorSentence(error, 'alarmDesk')} /> : null}
      {story ? (
        <>
          <StoryPaper story={story} zone={zone} />
          <Button size="xs" variant="default" onClick={() => window.print()}>
            {say('story.print')}
          </Button>
          <Paper>
            <StoryPaper story={story} zone={zone} />
          </Paper>
        </>
      ) : null}
    </Panel>
  );
}
