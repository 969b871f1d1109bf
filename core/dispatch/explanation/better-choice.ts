import type { DriverAnswer } from './why-not-driver.ts';

type Decisive = NonNullable<DriverAnswer['facts']['decisive']>;
type Words = { costsMore: string; because: { [Item in Decisive]: string } };

const WORDS: { [Language in 'en' | 'fr']: Words } = {
  en: {
    costsMore: 'Another car was the better choice: {{because}}.',
    because: {
      drive: 'its drive was shorter',
      clearing: 'it was clear sooner',
      chain: 'it was free already',
      late: 'it would be there in time',
      queuePlace: 'it stood further ahead in the queue',
      change: 'the job had been planned for it',
      doubtfulPosition: 'your position was doubtful',
      idleCredit: 'its driver had waited longer for work',
      waitingCredit: 'the passenger had waited longer',
      worth: 'you were needed more where you stood: jobs are expected there, and few cars',
      evenness: 'its driver had had less work than the others this shift',
    },
  },
  fr: {
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
  },
};

/** What a driver who asks “Why not me?” is told where another car was the better choice, by what spoke most for it. */
export function betterChoice(decisive: Decisive, language: 'en' | 'fr'): string {
  const { costsMore, because } = WORDS[language];
  return costsMore.replace('{{because}}', because[decisive]);
}
