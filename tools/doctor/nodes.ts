import { unserved } from '#core/node/roles.ts';
import { unservedSentence } from '#services/nodes/nodes.ts';
import { about, type Finding } from './finding.ts';

/** Whether the nodes that live serve together in all roles. */
export function checkNodes(served: readonly (readonly string[])[]): Finding[] {
  if (served.length === 0) return [];
  const missing = unserved(served);
  const nodes = about('Nodes');
  const alive = served.length === 1 ? '1 node lives' : `${served.length} nodes live`;
  return [
    missing.length === 0
      ? nodes.ok(`${alive}, and together they serve in all roles`)
      : nodes.wrong(
          `${alive}. ${unservedSentence(missing).split(':')[0]}`,
          'Start a node with these --roles, or without',
        ),
  ];
}
