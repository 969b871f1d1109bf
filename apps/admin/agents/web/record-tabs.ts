import { agentResource } from '#core/agent/agent.ts';
import type { RecordTab } from '#engine/web/resource/record-tabs.ts';
import { later } from '#ui/later/later.ts';

export const tabs: readonly RecordTab[] = [
  {
    noun: 'agent',
    id: 'statement',
    title: 'admin:statement',
    place: 50,
    right: agentResource.read,
    component: later(async () => (await import('./AgentStatement.tsx')).AgentStatement),
  },
];
