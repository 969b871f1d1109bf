import { Box, Popover, Tooltip, UnstyledButton } from '@mantine/core';
import { IconProgress } from '@tabler/icons-react';
import { useState } from 'react';
import { isOpenWork } from '#core/long-work/state.ts';
import { firstAnswer } from '#engine/web/calls/first-answer.ts';
import { queries, useOperation } from '#engine/web/calls/operations.ts';
import { useFleets } from '#engine/web/fleets.ts';
import { useReread } from '#engine/web/live.ts';
import { Waiting } from '#ui/kit/Waiting.tsx';
import { later } from '#ui/later/later.ts';
import { client } from './client.ts';
import { useWorkTexts } from './texts.ts';

const WorkPanel = later(async () => (await import('./WorkPanel.tsx')).WorkPanel, { meanwhile: Waiting });

const KEY = ['longWork'];
/** While something is at work its progress is read so often. */
const PROGRESS_MS = 1_000;

const rereadWork = () => queries.invalidateQueries({ queryKey: KEY });

function FollowWork({ fleet }: { fleet: number }): null {
  useReread('longWork', fleet, rereadWork);
  return null;
}

/** In the bar: how much of the user's long work is not done yet; opens it. Nothing where there is none. */
export function WorkIndicator({ tool, count }: { tool: string; count: string }) {
  const say = useWorkTexts();
  const fleets = useFleets();
  const [opened, setOpened] = useState(false);
  const { data } = useOperation(KEY, (signal) => firstAnswer('longWork', () => client.list({}, { signal })), {
    everyMs: (known) => (known?.work.some(({ state }) => isOpenWork(state)) ? PROGRESS_MS : undefined),
  });
  const work = data?.work ?? [];
  const open = work.filter(({ state }) => isOpenWork(state)).length;
  // What a schedule did without a hitch calls for nobody.
  const calls = work.some(({ own, state }) => own || state === 'failed' || isOpenWork(state));
  const label = open === 0 ? say('over') : say('open', { count: open });
  return (
    <>
      {fleets.map(({ id }) => (
        <FollowWork key={id} fleet={id} />
      ))}
      {!calls && !opened ? null : (
        <Popover
          opened={opened}
          onChange={setOpened}
          position="bottom-end"
          width={360}
          shadow="md"
          trapFocus
          returnFocus
        >
          <Popover.Target>
            <Tooltip label={label}>
              <UnstyledButton
                className={tool}
                aria-label={label}
                aria-expanded={opened}
                onClick={() => setOpened(!opened)}
              >
                <IconProgress size={18} aria-hidden />
                {open > 0 ? (
                  <span className={count} aria-hidden>
                    {open}
                  </span>
                ) : null}
              </UnstyledButton>
            </Tooltip>
          </Popover.Target>
          <Popover.Dropdown aria-label={say('title')}>
            {/* A long list in which nothing can be pressed is still rolled by keys. */}
            <Box component="section" aria-label={say('title')} tabIndex={0} mah="70vh" style={{ overflowY: 'auto' }}>
              <WorkPanel work={work} onDone={() => void rereadWork()} />
            </Box>
          </Popover.Dropdown>
        </Popover>
      )}
    </>
  );
}
