import { useOperation } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { Nothing, Refusal } from '#ui/kit/Nothing.tsx';
import { client } from '../client.ts';
import { changeLines } from './change-lines.ts';
import { texts, useUserTexts } from './texts.ts';
import type { FleetName } from './use-people.ts';
import { useWallWhen } from './use-wall-when.ts';
import classes from './users.module.css';

type KnownAct = keyof (typeof texts)['en']['users']['history']['acts'];
const isKnown = (act: string): act is KnownAct => act in texts.en.users.history.acts;

/** Who changed a user or a group, when, and from what to what; newest first. */
export function UserHistory({
  of,
  id,
  version,
  fleets,
}: {
  of: 'users' | 'groups';
  id: number;
  version: number;
  fleets: readonly FleetName[];
}) {
  const say = useUserTexts();
  const when = useWallWhen();
  const { data, error } = useOperation(['manager-people', 'history', of, id, version], (signal) =>
    client[of].history({ id }, { signal }),
  );
  if (error) return <Refusal sentence={errorSentence(error, 'manager-users')} />;
  if (!data) return null;
  if (data.lines.length === 0) return <Nothing title={say('users.history.none')} />;
  return (
    <ol className={classes.history}>
      {data.lines.map(({ atMs, by, act, changes }) => (
        <li key={`${atMs}-${act}`}>
          <span className={classes.who}>
            <time>{when(atMs)}</time> {by}{' '}
            {isKnown(act) ? say(`users.history.acts.${act}`) : say('users.history.acts.other', { act })}
          </span>
          <ul>
            {changes
              .flatMap((change) => changeLines(change, { say, fleets, when }))
              .map((line) => (
                <li key={line}>{line}</li>
              ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
