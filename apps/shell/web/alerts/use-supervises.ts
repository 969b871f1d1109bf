import { MINUTE_MS } from '#core/kit/time.ts';
import { firstAnswer } from '#engine/web/calls/first-answer.ts';
import { useOperation } from '#engine/web/calls/operations.ts';
import { useSignedIn } from '#engine/web/session/session.ts';
import { shell } from '../client.ts';

/** Whether emergencies that nobody took in time come to this user; the options of a login do not tell it. */
export function useSupervises(): boolean {
  const { sessionCode } = useSignedIn();
  const { data } = useOperation(
    ['myRights', sessionCode],
    (signal) => firstAnswer('rights', () => shell.myRights({}, { signal })),
    {
      everyMs: MINUTE_MS,
    },
  );
  return data?.further.includes('supervise') ?? false;
}
