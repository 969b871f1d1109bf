import type { texts as en } from './texts.en.ts';

export const texts: typeof en = {
  'sound.off': 'Pas de son : touchez l’écran',
  'sound.on': 'Le son est actif. Rien entendu ? Vérifiez le volume et le mode silencieux.',
  'sound.try': 'Tester le son',
  'home.advice': 'Du travail est attendu près de {{area}}',
  'home.adviceElsewhere': 'Du travail est attendu près d’ici',
  'home.adviceFew': 'À {{distance}}, une course y est probable jusqu’à {{time}}. Ce n’est qu’un conseil.',
  'home.adviceDetail': 'À {{distance}}, environ {{jobs}} courses jusqu’à {{time}}. Ce n’est qu’un conseil.',
  'home.adviceGain': 'Avec vous là-bas, les passagers devraient attendre environ {{gain}} de moins en tout.',
  'home.show': 'Voir',
  'home.next': 'Votre prochaine course',
  'home.nextDetail': 'Près de votre destination. Elle vous est proposée dès que vous êtes libre.',
  'home.committed': 'Réservation à {{time}}',
  'home.committedDetail': 'Elle vous est proposée à {{time}}. Une demi-heure avant, rien d’autre.',
};
