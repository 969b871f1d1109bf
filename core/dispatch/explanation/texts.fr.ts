import type * as en from './texts.en.ts';

export const WORDS: typeof en.WORDS = {
  costsMore: 'Une autre voiture était le meilleur choix : {{because}}.',
  because: {
    drive: 'sa route était plus courte',
    clearing: 'elle était libre plus tôt',
    chain: 'elle était déjà libre',
    late: 'elle arriverait à l’heure',
    queuePlace: 'elle était plus avancée dans la file',
    change: 'la course était prévue pour elle',
    doubtfulPosition: 'votre position était douteuse',
    idleCredit: 'son chauffeur attendait du travail depuis plus longtemps',
    waitingCredit: 'le passager attendait depuis plus longtemps',
    worth: 'vous étiez plus utile où vous étiez : des courses y sont attendues, et peu de voitures',
    evenness: 'son chauffeur avait eu moins de travail que les autres pendant ce service',
  },
};
