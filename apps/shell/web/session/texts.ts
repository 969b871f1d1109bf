import { SESSION_IDLE_MINUTES } from '#core/access/session-limits.ts';

/** What the shell says of the session that is open. */
export const texts = {
  en: {
    idle: {
      title: 'Inactivity',
      text: `Nothing was done here for ${SESSION_IDLE_MINUTES} minutes. You will be logged out when the countdown ends.`,
      left: '{{seconds}} seconds until the logout',
      button: 'Keep Working',
    },
    release: {
      title: 'New Release',
      text: 'Release {{release}} is ready. Save what you are typing, then update: the page loads again.',
      button: 'Update Now',
      later: 'Later',
    },
  },
  fr: {
    idle: {
      title: 'Inactivité',
      text: `Rien n’a été fait ici depuis ${SESSION_IDLE_MINUTES} minutes. Vous serez déconnecté à la fin du compte à rebours.`,
      left: '{{seconds}} secondes avant la déconnexion',
      button: 'Continuer à travailler',
    },
    release: {
      title: 'Nouvelle version',
      text: 'La version {{release}} est prête. Enregistrez votre saisie, puis mettez à jour : la page se recharge.',
      button: 'Mettre à jour',
      later: 'Plus tard',
    },
  },
};
