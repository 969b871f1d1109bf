/** The names of the pages: all that every page of the suite loads of this application's texts at its start. */
export const titles = {
  en: { queries: 'Driver queries', alarms: 'Alarms', alarmHistory: 'Alarm history' },
  fr: { queries: 'Demandes des chauffeurs', alarms: 'Alarmes', alarmHistory: 'Historique des alarmes' },
};
