import { Refusal } from '#ui/kit/Nothing.tsx';
import { Waiting } from '#ui/kit/Waiting.tsx';
import { CLIENT_RELEASE, type Release, useRelease } from '../session/release.ts';
import { Dialog } from './Dialog.tsx';
import classes from './dialogs.module.css';
import { useDialogTexts } from './say.ts';

const LINES = [
  ['licensedTo', 'LicensedTo'],
  ['licenseType', 'LicenseType'],
  ['company', 'Company'],
  ['address', 'Address'],
  ['phone', 'Phone'],
  ['email', 'Email'],
] as const satisfies readonly (readonly [string, keyof Release])[];

/** Whom the suite is licensed to, who helps, and which release this is. */
export function About({ onClose }: { onClose: () => void }) {
  const say = useDialogTexts();
  const { data, isError } = useRelease();
  return (
    <Dialog opened title={say('about.title')} onClose={onClose}>
      {data ? (
        <dl className={classes.about}>
          {LINES.map(([key, field]) => (
            <div key={key} className={classes.aboutLine}>
              <dt>{say(`about.${key}`)}</dt>
              <dd>{data[field] || say('about.notTold')}</dd>
            </div>
          ))}
          <div className={classes.aboutLine}>
            <dt>{say('about.release')}</dt>
            <dd>{data.Release === CLIENT_RELEASE ? data.Release : `${CLIENT_RELEASE} (${data.Release})`}</dd>
          </div>
        </dl>
      ) : isError ? (
        <Refusal sentence={say('about.failed')} />
      ) : (
        <Waiting />
      )}
    </Dialog>
  );
}
