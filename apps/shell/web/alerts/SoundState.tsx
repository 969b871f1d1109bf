import { UnstyledButton } from '@mantine/core';
import { IconVolumeOff } from '@tabler/icons-react';
import { useSignedIn } from '#engine/web/session/session.ts';
import { allowSound, useSoundAllowed } from './alarm-sound.ts';
import classes from './alerts.module.css';
import { useAlertsTexts } from './texts.ts';
import { useSupervises } from './use-supervises.ts';
import { hearsQueries } from './waiting-queries.ts';

/** For the bar: says so while the browser lets no alarm sound out, and lets it out when clicked. */
export function SoundState() {
  const say = useAlertsTexts();
  const { flags } = useSignedIn();
  const allowed = useSoundAllowed();
  const supervises = useSupervises();
  if (allowed || !(supervises || hearsQueries(flags))) return null;
  return (
    <UnstyledButton className={classes.soundOff} aria-label={say('soundOff')} onClick={allowSound}>
      <IconVolumeOff size={15} aria-hidden />
      <span className={classes.soundWords}>{say('soundOff')}</span>
    </UnstyledButton>
  );
}
