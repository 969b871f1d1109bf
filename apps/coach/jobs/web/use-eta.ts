import { useTranslation } from 'react-i18next';
import type { JobRow } from '#core/job/job-row.ts';
import type { CallRefused } from '#engine/web/calls/client.ts';
import { useAct, useOperation } from '#engine/web/calls/operations.ts';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { client } from '../../web/client.ts';
import { useCoachTexts } from '../../web/texts.ts';
import { etaSentence } from './eta-sentence.ts';
import { allowsCommand } from './panel/job-commands.ts';

const TOLD_LIFE_MS = 12_000;
const LOOK_AGAIN_MS = 10_000;

/** Asks how long the job's car still drives, and tells it in a toast. */
export function useEtaToast(
  fleet: number,
  zone: string,
  onRefused: (job: JobRow, failure: CallRefused) => void,
): (job: JobRow) => void {
  const say = useCoachTexts();
  const { i18n } = useTranslation();
  const { mutate } = useAct((job: JobRow) => client.jobs.driverEta({ fleet, jobId: job.id }), {
    onDone: (eta, job) =>
      toast({
        severity: 'info',
        summary: say('eta.title', { id: job.id, plate: eta.plate }),
        detail: etaSentence(eta, { say, zone, language: i18n.language }),
        life: TOLD_LIFE_MS,
        key: `eta-${job.id}`,
      }),
    onRefused: (failure, job) => onRefused(job, failure),
  });
  return mutate;
}

/** The same as a line that is kept current while it is looked at; null where the job has no car on its way. */
export function useEtaLine(fleet: number, job: JobRow, zone: string): string | null {
  const say = useCoachTexts();
  const { i18n } = useTranslation();
  const wanted = allowsCommand(job.state, 'eta');
  const { data } = useOperation(
    ['coach', 'eta', fleet, job.id, job.version],
    (signal) => client.jobs.driverEta({ fleet, jobId: job.id }, { signal }),
    { enabled: wanted, staleMs: LOOK_AGAIN_MS, ...(wanted ? { everyMs: LOOK_AGAIN_MS } : {}) },
  );
  if (!wanted) return null;
  if (data?.jobId !== job.id) return say('eta.asking');
  return etaSentence(data, { say, zone, language: i18n.language });
}
