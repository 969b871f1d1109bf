import type { client } from '../../web/client.ts';

/** The agent whose record is open. */
export type OfAgent = { fleet: number; id: number; name: string };

/** Who signs in for it, and its keys. */
export type Access = Awaited<ReturnType<typeof client.agents.access>>;
