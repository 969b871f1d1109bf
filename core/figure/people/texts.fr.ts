import type * as en from './texts.en.ts';

export const WORDS_OF_PEOPLE: typeof en.WORDS_OF_PEOPLE = {
  incidents: {
    name: 'Incidents',
    says: 'Incidents ouverts dans la période, de tout type, de la part de qui que ce soit, aussi sans nom.',
  },
  incidentsClosed: { name: 'Clos', says: 'Parmi les incidents ouverts dans la période, ceux qui sont clos à présent.' },
  incidentsReopened: {
    name: 'Rouverts',
    says: 'Parmi les incidents ouverts dans la période, ceux qui ont été clos puis rouverts.',
  },
  incidentsLateShare: {
    name: '% de réponses en retard',
    says: 'Parmi les incidents répondus ou dont le délai de réponse est passé, la part sans réponse à temps. Les délais courent aux heures du bureau et s’arrêtent tant que le client est interrogé.',
  },
  incidentsUpheldShare: {
    name: '% fondés',
    says: 'Parmi les incidents décidés, la part dont la dernière décision a retenu autre chose qu’infondé.',
  },
  incidentsAgainst: {
    name: 'Contre le chauffeur',
    says: 'Incidents dont la dernière décision a retenu un accompagnement, une suspension ou une exclusion.',
  },
  acknowledgeMean: {
    name: 'Jusqu’à l’accusé',
    says: 'De l’ouverture d’un incident à son accusé de réception, en moyenne, en temps réel.',
  },
  acknowledgeNine: {
    name: 'Accusé, 9 sur 10 sous',
    says: 'Neuf incidents sur dix dont il a été accusé réception n’ont pas attendu plus.',
  },
  decideMean: {
    name: 'Jusqu’à la décision',
    says: 'De l’ouverture d’un incident à sa première décision, en moyenne, en temps réel.',
  },
  decideNine: {
    name: 'Décidé, 9 sur 10 sous',
    says: 'Neuf incidents sur dix qui ont été décidés n’ont pas attendu plus.',
  },
  suspensions: { name: 'Suspensions', says: 'Suspensions prononcées dans la période, quelle que soit leur suite.' },
  suspensionsAppealed: {
    name: 'Avec recours',
    says: 'Suspensions qui ont fait l’objet d’un recours, hors recours retirés.',
  },
  suspensionsQuashed: {
    name: 'Annulées après coup',
    says: 'Suspensions annulées comme injustifiées, après un recours ou sans.',
  },
  suspensionsQuashedShare: {
    name: '% annulées après coup',
    says: 'Parmi les suspensions prononcées, la part qui a été annulée.',
  },
  suspensionsStood: { name: 'Suspensions maintenues', says: 'Suspensions prononcées dans la période et non annulées.' },
  suspensionsOpenEnded: { name: 'Sans terme', says: 'Suspensions prononcées sans terme et non annulées.' },
  suspendedTime: {
    name: 'Temps de suspension',
    says: 'Durée des suspensions prononcées, ensemble ; hors annulées et sans terme, et celles levées plus tôt comme prononcées.',
  },
  suspensionLeast: {
    name: 'Suspension la plus courte',
    says: 'La plus courte durée prononcée ; hors annulées et sans terme.',
  },
  suspensionMean: { name: 'Suspension, en moyenne', says: 'Durée moyenne prononcée ; hors annulées et sans terme.' },
  suspensionHalf: {
    name: 'Suspension, la moitié sous',
    says: 'La moitié des suspensions n’a pas été prononcée pour plus ; hors annulées et sans terme.',
  },
  suspensionNine: {
    name: 'Suspension, 9 sur 10 sous',
    says: 'Neuf suspensions sur dix n’ont pas été prononcées pour plus ; hors annulées et sans terme.',
  },
  suspensionMost: {
    name: 'Suspension la plus longue',
    says: 'La plus longue durée prononcée ; hors annulées et sans terme.',
  },
  trainings: { name: 'Formations', says: 'Formations d’un chauffeur à un cours, ouvertes dans la période.' },
  trainingPassedShare: {
    name: '% réussies',
    says: 'Parmi les formations réussies, échouées ou manquées, la part réussie. Une formation expirée depuis a été réussie ; une dispense ou une formation en cours ne compte pas.',
  },
  trainingNoShows: {
    name: 'Formations manquées',
    says: 'Formations dont le chauffeur n’est pas venu à la session réservée.',
  },
  tests: { name: 'Essais aux tests', says: 'Essais au test d’un cours, commencés dans la période.' },
  testPassedShare: { name: '% de tests réussis', says: 'Parmi les essais notés, la part réussie.' },
  testScoreMean: { name: 'Note aux tests', says: 'La note moyenne des essais notés, sur 100.' },
  lostReports: { name: 'Objets perdus', says: 'Déclarations de perte reçues dans la période.' },
  lostFoundShare: { name: '% rendus', says: 'Parmi les déclarations closes, la part dont l’objet a été rendu.' },
  lostInTimeShare: {
    name: '% informés sous 21 jours',
    says: 'Parmi les déclarations closes, la part close sous 21 jours, de sorte que la personne est informée.',
  },
  lostToldMean: { name: 'Jusqu’à l’information', says: 'De la déclaration de perte à sa clôture, en moyenne.' },
  lostToldNine: { name: 'Informés, 9 sur 10 sous', says: 'Neuf déclarations closes sur dix n’ont pas duré plus.' },
  workOrders: { name: 'Ordres d’atelier', says: 'Ordres d’atelier ouverts dans la période.' },
  workByRule: {
    name: 'Ouverts par la suite',
    says: 'Ordres ouverts par une règle : entretien échu, point refusé, signe de la voiture ou de l’appareil.',
  },
  workSafety: {
    name: 'De sécurité',
    says: 'Ordres pour un défaut de sécurité, qui retire la voiture dès son signalement.',
  },
  workDiscarded: { name: 'Abandonnés', says: 'Ordres ouverts dans la période et abandonnés avant tout travail.' },
  workReleased: { name: 'Libérés', says: 'Ordres dont la voiture a été libérée dans la période.' },
  workCost: {
    name: 'Coût des travaux',
    says: 'Main-d’œuvre et pièces des ordres libérés dans la période, quel que soit le payeur.',
  },
  workCostMean: {
    name: 'Coût par ordre',
    says: 'Coût moyen des ordres libérés dans la période dont le coût est connu.',
  },
  workCostAKm: {
    name: 'Coût par km occupé',
    says: 'Coût des travaux rapporté à la distance parcourue avec un passager dans la même période.',
  },
  downtime: {
    name: 'Immobilisation',
    says: 'Temps pendant lequel les ordres libérés dans la période ont retiré leur voiture, ensemble.',
  },
  downtimeMean: {
    name: 'Immobilisation par ordre',
    says: 'Temps moyen pendant lequel un ordre libéré dans la période a retiré sa voiture, parmi ceux qui l’ont fait.',
  },
  partsWait: {
    name: 'Attente de pièces',
    says: 'Temps d’attente de pièces des ordres libérés dans la période, ensemble.',
  },
  tamperEvents: {
    name: 'Fraudes relevées',
    says: 'Ce que les règles de fraude en vigueur ont relevé dans la période.',
  },
  tamperShadow: {
    name: 'Relevé à l’essai',
    says: 'Ce que les règles à l’essai ont relevé dans la période ; cela n’accuse personne.',
  },
  tamperFindings: {
    name: 'Règles dans les dossiers',
    says: 'Pour chaque règle, les dossiers ouverts dans la période qui ont de ses relevés ; un dossier de deux règles compte pour chacune, et un dossier né d’un seul récit pour aucune.',
  },
  tamperFindingsConfirmed: {
    name: 'Règles confirmées',
    says: 'Pour chaque règle, les dossiers où elle figure et qui ont été confirmés.',
  },
  tamperFindingsDismissed: {
    name: 'Règles classées',
    says: 'Pour chaque règle, les dossiers où elle figure et qui ont été classés.',
  },
  tamperFindingsShare: {
    name: '% de règles confirmées',
    says: 'Pour chaque règle, parmi les dossiers décidés où elle figure, la part confirmée.',
  },
  tamperCases: {
    name: 'Dossiers de fraude',
    says: 'Dossiers de fraude ouverts dans la période, un par chauffeur et jour.',
  },
  tamperCasesShare: {
    name: '% de fraudes confirmées',
    says: 'Parmi les dossiers de fraude confirmés ou classés, la part confirmée.',
  },
};
