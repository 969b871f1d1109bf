import { driveText } from '#ui/kit/format.ts';
import type { TerminalJob } from '../../contract.ts';
import { useSay } from '../say.ts';

/** For how long it is hired by the hour, how many ride, and with how many bags; nothing where nobody said. */
export function RiderFacts({ job: { passengers, bags, hireSeconds } }: { job: TerminalJob }) {
  const { say } = useSay();
  const told = [
    ...(hireSeconds === null ? [] : [say('job.hired', { time: driveText(hireSeconds) })]),
    ...(passengers ? [say('job.passengers', { passengers })] : []),
    ...(bags ? [say('job.bags', { bags })] : []),
  ];
  return told.length === 0 ? null : <span>{told.join(' · ')}</span>;
}
