import { useEffect, useState } from 'react';
import { encode } from 'uqr';
import { errorSentence } from '#engine/web/i18n.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { Waiting } from '#ui/kit/Waiting.tsx';
import { shell } from '../client.ts';
import classes from '../dialogs/dialogs.module.css';
import { useEntryTexts } from './texts.ts';

/** A square of `size` modules as one path, drawn from the dark ones. */
function pathOf(dark: readonly (readonly boolean[])[]): string {
  return dark.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
}

/** The secret for the phone, as a code to scan and as text to type. */
export function SetUpSecondFactor({ user, password }: { user: string; password: string }) {
  const say = useEntryTexts();
  const [given, setGiven] = useState<{ secret: string; uri: string } | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  useEffect(() => {
    let left = false;
    shell.enrolSecondFactor({ user, password }).then(
      (answer) => left || setGiven(answer),
      (failure) => left || setRefused(errorSentence(failure, 'entry')),
    );
    return () => {
      left = true;
    };
  }, [user, password]);
  if (refused) return <Refusal sentence={refused} />;
  if (!given) return <Waiting />;
  const qr = encode(given.uri, { border: 0 });
  return (
    <div>
      <p className={classes.text}>{say('code.setUpIntro')}</p>
      <svg className={classes.qr} viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={say('code.setUpQr')}>
        <path d={pathOf(qr.data)} fill="#000" shapeRendering="crispEdges" />
      </svg>
      <p className={classes.text}>
        {say('code.setUpSecret')}{' '}
        <code className={classes.secret}>{given.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
    </div>
  );
}
