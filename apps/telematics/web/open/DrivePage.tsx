import { Button } from '@mantine/core';
import { type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { datesIn } from '#core/kit/written.ts';
import { languageOf } from '#core/language/languages.ts';
import { SHARE_MS } from '#core/telematics/drive/share.ts';
import { useOperation } from '#engine/web/calls/operations.ts';
import { OpenFrame } from '#engine/web/open/OpenFrame.tsx';
import { useCodeInPlace } from '#engine/web/open/use-code-in-place.ts';
import { useOpenSentence } from '#engine/web/open/use-open-sentence.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { later } from '#ui/later/later.ts';
import { client } from '../client.ts';
import classes from './open.module.css';
import { useOpenTexts } from './texts.ts';

const DrivePlayer = later(async () => (await import('../replay/DrivePlayer.tsx')).default, { meanwhile: Loading });
/** Each look is written down: what is shown is not asked for again by itself. */

/** A drive that somebody of the office shared. Nobody is signed in here. */
export function DrivePage() {
  const say = useOpenTexts();
  const sentence = useOpenSentence('drive-open');
  const code = useCodeInPlace();
  const language = languageOf(useTranslation().i18n.language);
  const { data, error, refetch } = useOperation(['open', code], (signal) => client.openDrive({ code }, { signal }), {
    staleMs: SHARE_MS,
  });
  const frame = (title: string, children: ReactNode) => (
    <OpenFrame title={title} wide={data !== undefined && !error}>
      {children}
    </OpenFrame>
  );
  if (error)
    return frame(
      say('title'),
      <>
        <Refusal sentence={sentence(error)} />
        <Button variant="default" mt="sm" onClick={() => void refetch()}>
          {say('again')}
        </Button>
      </>,
    );
  if (!data) return frame(say('title'), <Loading />);
  const when = (atMs: number) =>
    datesIn(language, data.zone, {
      dateStyle: 'long',
      timeStyle: 'short',
    }).format(atMs);
  return frame(
    say('titleOf', { plate: data.plate, when: when(data.fromMs) }),
    <>
      <p className={classes.about}>
        {say('about', { company: data.company || say('aCompany'), until: when(data.expiresAtMs) })}
      </p>
      <div className={classes.drive}>
        <DrivePlayer drive={data} zone={data.zone} startMs={data.points[0]?.atMs ?? data.fromMs} />
      </div>
    </>,
  );
}

function Loading() {
  const say = useOpenTexts();
  return <output>{say('loading')}</output>;
}
