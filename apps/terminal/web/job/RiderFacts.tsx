import { COUNT_FIELDS } from '#core/booking/plain/count-fields.ts';
import { plainTold } from '#core/booking/plain/plain-values.ts';
import { driveText } from '#ui/kit/format.ts';
import type { TerminalJob } from '../../contract.ts';
import { useSay } from '../say.ts';

/** For how long it is hired by the hour, how many ride, and with how many bags; nothing where nobody said. */
export function RiderFacts({ job }: { job: TerminalJob }) {
  const { say, language } = useSay();
  const { hireSeconds } = job;
  const told = [
    ...(hireSeconds === null ? [] : [say('job.hired', { time: driveText(hireSeconds) })]),
    ...plainTold(COUNT_FIELDS, job, language)
      .filter(({ text }) => text !== '0')
      .map(({ label, text }) => say('job.counted', { label, text })),
  ];
  return told.length === 0 ? null : <span>{told.join(' · ')}</span>;
}
