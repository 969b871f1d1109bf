import type { TerminalJob } from '../contract.ts';
import { useSay } from './say.ts';

/** How many ride, and with how many bags; nothing where nobody said. */
export function RiderFacts({ job: { passengers, bags } }: { job: TerminalJob }) {
  const { say } = useSay();
  const told = [
    ...(passengers ? [say('job.passengers', { passengers })] : []),
    ...(bags ? [say('job.bags', { bags })] : []),
  ];
  return told.length === 0 ? null : <span>{told.join(' · ')}</span>;
}
