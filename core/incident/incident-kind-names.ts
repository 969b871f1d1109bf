/** What the fields of a kind of incident are called. */
export const incidentKindFields = {
  en: {
    code: 'Code',
    name: 'Name',
    severity: 'Severity at first: 1 (gravest) to 4',
    channel: 'Whose word it is',
    acknowledgeHours: 'Acknowledge within (hours)',
    answerDays: 'Answer within (working days)',
    regulatorHours: 'Tell the regulator within (hours)',
    asks: 'Also asks',
    letterEn: 'Letter, in English',
    letterFr: 'Letter, in French',
    ended: 'No longer in use',
  },
  fr: {
    code: 'Code',
    name: 'Nom',
    severity: 'Gravité au début : 1 (la plus haute) à 4',
    channel: 'De la part de',
    acknowledgeHours: 'Accuser réception sous (heures)',
    answerDays: 'Répondre sous (jours ouvrés)',
    regulatorHours: 'Prévenir l’autorité sous (heures)',
    asks: 'Demande aussi',
    letterEn: 'Lettre, en anglais',
    letterFr: 'Lettre, en français',
    ended: 'Hors d’usage',
  },
};
