import { SESSION_IDLE_MINUTES } from '#core/access/session-limits.ts';
import type { texts as en } from './texts.en.ts';

export const texts: typeof en = {
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
};
