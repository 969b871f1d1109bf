import { availableParallelism, totalmem } from 'node:os';
import { about, type Finding } from './finding.ts';

const GB = 1 << 30;
const NEEDED_NODE = [20, 19] as const;
const LEAST_BYTES = 2 * GB;
const LARGE_BYTES = 4 * GB;

export type Machine = { node: string; memoryBytes: number; cores: number };

export const thisMachine = (): Machine => ({
  node: process.versions.node,
  // Of a container what it may have, not what its host has.
  memoryBytes: process.constrainedMemory?.() ? Math.min(process.constrainedMemory(), totalmem()) : totalmem(),
  cores: availableParallelism(),
});

/** Whether the machine bears the suite. */
export function checkMachine({ node, memoryBytes, cores }: Machine): Finding[] {
  const [major = 0, minor = 0] = node.split('.').map(Number);
  const isNewEnough = major > NEEDED_NODE[0] || (major === NEEDED_NODE[0] && minor >= NEEDED_NODE[1]);
  const gigabytes = `${(memoryBytes / GB).toFixed(1)} GB of memory`;
  return [
    isNewEnough
      ? about('Node.js').ok(`Version ${node}`)
      : about('Node.js').wrong(
          `Version ${node} is too old`,
          `Install ${NEEDED_NODE.join('.')} or newer from https://nodejs.org`,
        ),
    memoryBytes < LEAST_BYTES
      ? about('Memory').wrong(
          `${gigabytes} are too little`,
          'Give the machine 4 GB: the suite takes about 1 GB, its database as much',
        )
      : memoryBytes < LARGE_BYTES
        ? about('Memory').warning(
            `${gigabytes} are enough for a small fleet`,
            'Give the machine 4 GB from some hundred cars on',
          )
        : about('Memory').ok(gigabytes),
    cores < 2
      ? about('Processor').warning('One core', 'Give the machine a second one: the database works beside the suite')
      : about('Processor').ok(`${cores} cores`),
  ];
}
