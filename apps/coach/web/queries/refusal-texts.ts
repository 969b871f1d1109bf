/** What may be refused of alarms, exercises and meter resets. */
export const queryRefusalTexts = {
  en: {
    queryUnknown: 'This is no longer open.',
    drillRunning: 'An exercise is running with this car already. Finish it first.',
    resetUnknown: 'This reset is not in this fleet.',
    commentMissing: 'Write why the reset may be cleared.',
    clearedAlready: '{{by}} has cleared this reset already.',
  },
  fr: {
    queryUnknown: 'Elle n’est plus en cours.',
    drillRunning: 'Un exercice est déjà en cours avec cette voiture. Clôturez-le d’abord.',
    resetUnknown: 'Cette remise à zéro n’est pas de cette flotte.',
    commentMissing: 'Écrivez pourquoi la remise à zéro peut être levée.',
    clearedAlready: '{{by}} a déjà levé cette remise à zéro.',
  },
};
