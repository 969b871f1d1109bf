import type { titles as en } from './titles.en.ts';

export const titles: typeof en = {
  queries: 'Demandes des chauffeurs',
  alarms: 'Alarmes',
  alarmHistory: 'Historique des alarmes',
};
