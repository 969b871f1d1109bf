import { client } from '../../web/client.ts';

export type IdleRow = Awaited<ReturnType<typeof client.vehicles.idle>>['vehicles'][number];

export type OffRow = Awaited<ReturnType<typeof client.vehicles.driversOff>>['drivers'][number];
