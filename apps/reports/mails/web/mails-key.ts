import { queries } from '#engine/web/calls/operations.ts';

export const MAILS_KEY = ['reports', 'mails'];
export const runsKey = (id: number) => [...MAILS_KEY, 'runs', id];
export const rereadMails = () => void queries.invalidateQueries({ queryKey: MAILS_KEY });
