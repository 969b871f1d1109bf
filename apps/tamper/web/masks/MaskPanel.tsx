import { Button, CloseButton } from '@mantine/core';
import { useState } from 'react';
import { useAct } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { useWhen } from '#engine/web/use-when.ts';
import { ReasonDialog } from '#ui/kit/ask/ReasonDialog.tsx';
import { Panel } from '#ui/kit/Panel.tsx';
import type { MaskRow } from '../../contract/masks.ts';
import { client } from '../client.ts';
import classes from '../tamper.module.css';
import { useTamperTexts } from '../texts.ts';
import { placeText } from './place-text.ts';

/** One square: what it rests on, what it hides, and the switch. */
export function MaskPanel({
  fleet,
  days,
  mask,
  onDone,
  onClose,
}: {
  fleet: number;
  days: number;
  mask: MaskRow;
  onDone: () => void;
  onClose: () => void;
}) {
  const say = useTamperTexts();
  const when = useWhen();
  const [asking, setAsking] = useState(false);
  const off = mask.off === null;
  const act = useAct((why: string) => client.switchMask({ fleet, east: mask.east, north: mask.north, off, why }), {
    onDone: () => {
      setAsking(false);
      onDone();
    },
    onRefused: onDone,
  });
  return (
    <Panel title={placeText(mask)} tools={<CloseButton size="sm" aria-label={say('close')} onClick={onClose} />}>
      <p className={classes.about}>
        {say('masks.about', {
          cars: mask.cars,
          silences: mask.silences,
          passes: mask.passes,
          longest: mask.longestSeconds,
          days,
          learned: when(mask.learnedAtMs),
        })}
      </p>
      <p className={classes.about}>
        {mask.off
          ? say('masks.aboutOff', { when: when(mask.off.atMs), who: mask.off.by, why: mask.off.why })
          : say('masks.aboutHides')}
      </p>
      <Button size="xs" variant="default" onClick={() => setAsking(true)}>
        {say(off ? 'masks.switchOff' : 'masks.switchOn')}
      </Button>
      {asking ? (
        <ReasonDialog
          title={say(off ? 'masks.askOff' : 'masks.askOn')}
          ownEscape
          about={say(off ? 'masks.askAboutOff' : 'masks.askAboutOn')}
          words={{ keep: say('case.keep'), give: say(off ? 'masks.switchOff' : 'masks.switchOn') }}
          usual={[]}
          reasonWords={{ label: say('versions.why'), missing: say('errors.reasonMissing'), usual: '' }}
          refusal={act.error ? errorSentence(act.error, 'tamper') : null}
          busy={act.isPending}
          onGive={(why) => act.mutate(why)}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </Panel>
  );
}
