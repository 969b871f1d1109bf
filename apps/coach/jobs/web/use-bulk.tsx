import { type ReactNode, useState } from 'react';
import type { JobRow } from '#core/job/job-row.ts';
import { useAct } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { client } from '../../web/client.ts';
import { useCoachTexts } from '../../web/texts.ts';
import { BULK_MOST } from '../contract/jobs.ts';
import { BulkDialog } from './BulkDialog.tsx';
import { type BulkGiven, type BulkLine, bulkLines, fitting, sentAs } from './bulk.ts';

type Sent = { command: BulkGiven; jobs: readonly JobRow[]; why: string; reasonId?: number | undefined };

export type Bulk = {
  give: (command: BulkGiven) => void;
  /** Why it cannot be given to any of the jobs picked; null where it can. */
  blocked: (command: BulkGiven) => string | null;
  dialog: ReactNode;
  close: () => void;
};

/** Commands on the jobs picked: asked once, given to each, and told of each. */
export function useBulk(fleet: number, picked: readonly JobRow[], onPick: (ids: readonly number[]) => void): Bulk {
  const say = useCoachTexts();
  const [given, setGiven] = useState<{ command: BulkGiven; jobs: readonly JobRow[] } | null>(null);
  const [lines, setLines] = useState<readonly BulkLine[] | null>(null);
  const { mutate, isPending, error, reset } = useAct(
    ({ command, jobs, why, reasonId }: Sent) =>
      client.jobs.directMany({
        fleet,
        command: sentAs(command),
        jobs: jobs.map(({ id, version }) => ({ jobId: id, version })),
        why,
        ...(reasonId === undefined ? {} : { reasonId }),
        ...(command === 'raise' ? { by: 1 } : {}),
        ...(command === 'lower' ? { by: -1 } : {}),
      }),
    {
      onDone: ({ results }, { jobs }) => {
        setLines(bulkLines(jobs, results));
        onPick(results.flatMap((result) => (result.done ? [] : [result.jobId])));
      },
    },
  );

  const blocked = (command: BulkGiven) => {
    if (picked.length > BULK_MOST) return say('bulk.tooMany', { most: BULK_MOST });
    const fit = fitting(
      command,
      picked.map(({ state }) => state),
    );
    return fit > 0 ? null : say(`bulk.none.${sentAs(command)}`);
  };
  const give = (command: BulkGiven) => {
    if (blocked(command) || given) return;
    reset();
    setLines(null);
    setGiven({ command, jobs: picked });
    const asksFirst = command === 'hold' || command === 'redispatch' || command === 'cancel';
    if (!asksFirst) mutate({ command, jobs: picked, why: '' });
  };
  const close = () => setGiven(null);
  const dialog = given ? (
    <BulkDialog
      fleet={fleet}
      command={given.command}
      jobs={given.jobs}
      lines={lines}
      busy={isPending}
      refusal={error ? errorSentence(error, 'coach') : null}
      onGive={(why, reasonId) => mutate({ ...given, why, reasonId })}
      onClose={close}
    />
  ) : null;
  return { give, blocked, dialog, close };
}
