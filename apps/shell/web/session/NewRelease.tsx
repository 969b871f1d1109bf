import { Button } from '@mantine/core';
import { useState } from 'react';
import { queries } from '#engine/web/calls/operations.ts';
import { UnaskedPanel } from '#ui/kit/unasked/UnaskedPanel.tsx';
import classes from '../dialogs/dialogs.module.css';
import { CLIENT_RELEASE, newerRelease, RELEASE_KEY, useRelease } from './release.ts';
import { useSessionTexts } from './say.ts';
import { useEveryTicks } from './ticker.ts';

const ASK_TICKS = 60;
/** A page that has just been loaded is of the server's release. */
const FIRST_TICKS = 5;
const PUT_OFF_MS = 15 * 60_000;

/** Says that the server has a newer release than this page; put off, it says so again a quarter of an hour later. */
export function NewRelease() {
  const say = useSessionTexts();
  const [asks, setAsks] = useState(false);
  const { data } = useRelease(asks);
  const [putOff, setPutOff] = useState<{ release: string; untilMs: number } | null>(null);
  const ask = () => {
    setAsks(true);
    void queries.invalidateQueries({ queryKey: RELEASE_KEY });
    if (putOff && Date.now() >= putOff.untilMs) setPutOff(null);
  };
  useEveryTicks(ASK_TICKS, ask, { first: FIRST_TICKS });
  const release = newerRelease(data?.Release, CLIENT_RELEASE);
  if (release === null || putOff?.release === release) return null;
  const later = () => setPutOff({ release, untilMs: Date.now() + PUT_OFF_MS });
  return (
    <UnaskedPanel title={say('release.title')} onClose={later}>
      <p className={classes.text}>{say('release.text', { release })}</p>
      <div className={classes.buttons}>
        <Button variant="default" onClick={later}>
          {say('release.later')}
        </Button>
        <Button data-autofocus onClick={() => location.reload()}>
          {say('release.button')}
        </Button>
      </div>
    </UnaskedPanel>
  );
}
