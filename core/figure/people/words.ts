import type { FIGURES_OF_PEOPLE } from './figures.ts';

type Words = Readonly<Record<'en' | 'fr', string>>;

/** What the figures of drivers and cars outside of their jobs are called, and what they count. */
export const WORDS_OF_PEOPLE = {
  incidents: {
    name: { en: 'Incidents', fr: 'Incidents' },
    says: {
      en: 'Incidents opened in the span, of every kind, by whomever they were told; those without a name too.',
      fr: 'Incidents ouverts dans la période, de tout type, de la part de qui que ce soit, aussi sans nom.',
    },
  },
  incidentsClosed: {
    name: { en: 'Closed', fr: 'Clos' },
    says: {
      en: 'Of the incidents opened in the span, those that are closed now.',
      fr: 'Parmi les incidents ouverts dans la période, ceux qui sont clos à présent.',
    },
  },
  incidentsReopened: {
    name: { en: 'Opened again', fr: 'Rouverts' },
    says: {
      en: 'Of the incidents opened in the span, those that were closed and opened again.',
      fr: 'Parmi les incidents ouverts dans la période, ceux qui ont été clos puis rouverts.',
    },
  },
  incidentsLateShare: {
    name: { en: 'Answered late %', fr: '% de réponses en retard' },
    says: {
      en: 'Of the incidents that were answered or whose term to answer is over, the share that was not answered in it. Terms run in the hours of the office and rest while the customer is asked.',
      fr: 'Parmi les incidents répondus ou dont le délai de réponse est passé, la part sans réponse à temps. Les délais courent aux heures du bureau et s’arrêtent tant que le client est interrogé.',
    },
  },
  incidentsUpheldShare: {
    name: { en: 'Upheld %', fr: '% fondés' },
    says: {
      en: 'Of the incidents that were decided, the share whose last decision named something else than unfounded.',
      fr: 'Parmi les incidents décidés, la part dont la dernière décision a retenu autre chose qu’infondé.',
    },
  },
  incidentsAgainst: {
    name: { en: 'Against the driver', fr: 'Contre le chauffeur' },
    says: {
      en: 'Incidents whose last decision named coaching, a suspension or a ban.',
      fr: 'Incidents dont la dernière décision a retenu un accompagnement, une suspension ou une exclusion.',
    },
  },
  acknowledgeMean: {
    name: { en: 'To acknowledgement', fr: 'Jusqu’à l’accusé' },
    says: {
      en: 'From opening an incident until it was acknowledged, on average, by the clock on the wall.',
      fr: 'De l’ouverture d’un incident à son accusé de réception, en moyenne, en temps réel.',
    },
  },
  acknowledgeNine: {
    name: { en: 'Acknowledged, 9 of 10 within', fr: 'Accusé, 9 sur 10 sous' },
    says: {
      en: 'Nine of ten incidents that were acknowledged waited no longer for it.',
      fr: 'Neuf incidents sur dix dont il a été accusé réception n’ont pas attendu plus.',
    },
  },
  decideMean: {
    name: { en: 'To decision', fr: 'Jusqu’à la décision' },
    says: {
      en: 'From opening an incident until it was first decided, on average, by the clock on the wall.',
      fr: 'De l’ouverture d’un incident à sa première décision, en moyenne, en temps réel.',
    },
  },
  decideNine: {
    name: { en: 'Decided, 9 of 10 within', fr: 'Décidé, 9 sur 10 sous' },
    says: {
      en: 'Nine of ten incidents that were decided waited no longer for it.',
      fr: 'Neuf incidents sur dix qui ont été décidés n’ont pas attendu plus.',
    },
  },
  suspensions: {
    name: { en: 'Suspensions', fr: 'Suspensions' },
    says: {
      en: 'Suspensions issued in the span, whatever became of them.',
      fr: 'Suspensions prononcées dans la période, quelle que soit leur suite.',
    },
  },
  suspensionsAppealed: {
    name: { en: 'Appealed', fr: 'Avec recours' },
    says: {
      en: 'Suspensions against which an appeal came in, those that were withdrawn left out.',
      fr: 'Suspensions qui ont fait l’objet d’un recours, hors recours retirés.',
    },
  },
  suspensionsQuashed: {
    name: { en: 'Quashed', fr: 'Annulées après coup' },
    says: {
      en: 'Suspensions that were taken back as wrong, after an appeal or without one.',
      fr: 'Suspensions annulées comme injustifiées, après un recours ou sans.',
    },
  },
  suspensionsQuashedShare: {
    name: { en: 'Quashed %', fr: '% annulées après coup' },
    says: {
      en: 'Of the suspensions issued, the share that was quashed.',
      fr: 'Parmi les suspensions prononcées, la part qui a été annulée.',
    },
  },
  suspensionsStood: {
    name: { en: 'Suspensions that stood', fr: 'Suspensions maintenues' },
    says: {
      en: 'Suspensions issued in the span and not quashed.',
      fr: 'Suspensions prononcées dans la période et non annulées.',
    },
  },
  suspensionsOpenEnded: {
    name: { en: 'Until decided', fr: 'Sans terme' },
    says: {
      en: 'Suspensions issued without an end and not quashed.',
      fr: 'Suspensions prononcées sans terme et non annulées.',
    },
  },
  suspendedTime: {
    name: { en: 'Suspended time', fr: 'Temps de suspension' },
    says: {
      en: 'How long the suspensions were given for, together; those quashed or without an end left out, and those lifted early as they were given.',
      fr: 'Durée des suspensions prononcées, ensemble ; hors annulées et sans terme, et celles levées plus tôt comme prononcées.',
    },
  },
  suspensionLeast: {
    name: { en: 'Shortest suspension', fr: 'Suspension la plus courte' },
    says: {
      en: 'The shortest time a suspension was given for; those quashed or without an end left out.',
      fr: 'La plus courte durée prononcée ; hors annulées et sans terme.',
    },
  },
  suspensionMean: {
    name: { en: 'Suspension, on average', fr: 'Suspension, en moyenne' },
    says: {
      en: 'How long suspensions were given for on average; those quashed or without an end left out.',
      fr: 'Durée moyenne prononcée ; hors annulées et sans terme.',
    },
  },
  suspensionHalf: {
    name: { en: 'Suspension, half within', fr: 'Suspension, la moitié sous' },
    says: {
      en: 'Half of the suspensions were given for no longer; those quashed or without an end left out.',
      fr: 'La moitié des suspensions n’a pas été prononcée pour plus ; hors annulées et sans terme.',
    },
  },
  suspensionNine: {
    name: { en: 'Suspension, 9 of 10 within', fr: 'Suspension, 9 sur 10 sous' },
    says: {
      en: 'Nine of ten suspensions were given for no longer; those quashed or without an end left out.',
      fr: 'Neuf suspensions sur dix n’ont pas été prononcées pour plus ; hors annulées et sans terme.',
    },
  },
  suspensionMost: {
    name: { en: 'Longest suspension', fr: 'Suspension la plus longue' },
    says: {
      en: 'The longest time a suspension was given for; those quashed or without an end left out.',
      fr: 'La plus longue durée prononcée ; hors annulées et sans terme.',
    },
  },
  trainings: {
    name: { en: 'Trainings', fr: 'Formations' },
    says: {
      en: 'Trainings of a driver at a course that were opened in the span.',
      fr: 'Formations d’un chauffeur à un cours, ouvertes dans la période.',
    },
  },
  trainingPassedShare: {
    name: { en: 'Passed %', fr: '% réussies' },
    says: {
      en: 'Of the trainings that were passed, failed or missed, the share passed. One that has run out since was passed; one that was waived or is still open does not count.',
      fr: 'Parmi les formations réussies, échouées ou manquées, la part réussie. Une formation expirée depuis a été réussie ; une dispense ou une formation en cours ne compte pas.',
    },
  },
  trainingNoShows: {
    name: { en: 'Trainings missed', fr: 'Formations manquées' },
    says: {
      en: 'Trainings whose driver was not at the session they were booked for.',
      fr: 'Formations dont le chauffeur n’est pas venu à la session réservée.',
    },
  },
  tests: {
    name: { en: 'Tries at tests', fr: 'Essais aux tests' },
    says: {
      en: 'Tries at the test of a course that were begun in the span.',
      fr: 'Essais au test d’un cours, commencés dans la période.',
    },
  },
  testPassedShare: {
    name: { en: 'Tests passed %', fr: '% de tests réussis' },
    says: {
      en: 'Of the tries that were marked, the share passed.',
      fr: 'Parmi les essais notés, la part réussie.',
    },
  },
  testScoreMean: {
    name: { en: 'Score of a test', fr: 'Note aux tests' },
    says: {
      en: 'The average score of the tries that were marked, of 100.',
      fr: 'La note moyenne des essais notés, sur 100.',
    },
  },
  lostReports: {
    name: { en: 'Lost things', fr: 'Objets perdus' },
    says: {
      en: 'Reports of something lost that came in in the span.',
      fr: 'Déclarations de perte reçues dans la période.',
    },
  },
  lostFoundShare: {
    name: { en: 'Given back %', fr: '% rendus' },
    says: {
      en: 'Of the reports that are closed, the share whose thing was given back.',
      fr: 'Parmi les déclarations closes, la part dont l’objet a été rendu.',
    },
  },
  lostInTimeShare: {
    name: { en: 'Told within 21 days %', fr: '% informés sous 21 jours' },
    says: {
      en: 'Of the reports that are closed, the share closed within 21 days, so that whoever lost it heard.',
      fr: 'Parmi les déclarations closes, la part close sous 21 jours, de sorte que la personne est informée.',
    },
  },
  lostToldMean: {
    name: { en: 'Until told', fr: 'Jusqu’à l’information' },
    says: {
      en: 'From the report of a loss until it was closed, on average.',
      fr: 'De la déclaration de perte à sa clôture, en moyenne.',
    },
  },
  lostToldNine: {
    name: { en: 'Told, 9 of 10 within', fr: 'Informés, 9 sur 10 sous' },
    says: {
      en: 'Nine of ten reports that are closed took no longer.',
      fr: 'Neuf déclarations closes sur dix n’ont pas duré plus.',
    },
  },
  workOrders: {
    name: { en: 'Orders', fr: 'Ordres d’atelier' },
    says: {
      en: 'Orders of the workshop opened in the span.',
      fr: 'Ordres d’atelier ouverts dans la période.',
    },
  },
  workByRule: {
    name: { en: 'Opened by the suite', fr: 'Ouverts par la suite' },
    says: {
      en: 'Orders that a rule opened: a service that fell due, a point that failed, something a car or its device told.',
      fr: 'Ordres ouverts par une règle : entretien échu, point refusé, signe de la voiture ou de l’appareil.',
    },
  },
  workSafety: {
    name: { en: 'Of safety', fr: 'De sécurité' },
    says: {
      en: 'Orders for a defect of safety, which keeps the car from work from its report on.',
      fr: 'Ordres pour un défaut de sécurité, qui retire la voiture dès son signalement.',
    },
  },
  workDiscarded: {
    name: { en: 'Given up', fr: 'Abandonnés' },
    says: {
      en: 'Orders opened in the span that were given up before any work.',
      fr: 'Ordres ouverts dans la période et abandonnés avant tout travail.',
    },
  },
  workReleased: {
    name: { en: 'Released', fr: 'Libérés' },
    says: {
      en: 'Orders whose car was released in the span.',
      fr: 'Ordres dont la voiture a été libérée dans la période.',
    },
  },
  workCost: {
    name: { en: 'Cost of work', fr: 'Coût des travaux' },
    says: {
      en: 'Labour and parts of the orders released in the span, whoever pays.',
      fr: 'Main-d’œuvre et pièces des ordres libérés dans la période, quel que soit le payeur.',
    },
  },
  workCostMean: {
    name: { en: 'Cost an order', fr: 'Coût par ordre' },
    says: {
      en: 'The average cost of the orders released in the span whose cost is known.',
      fr: 'Coût moyen des ordres libérés dans la période dont le coût est connu.',
    },
  },
  workCostAKm: {
    name: { en: 'Cost a hired km', fr: 'Coût par km occupé' },
    says: {
      en: 'Cost of work over the distance driven with a passenger in the same span.',
      fr: 'Coût des travaux rapporté à la distance parcourue avec un passager dans la même période.',
    },
  },
  downtime: {
    name: { en: 'Downtime', fr: 'Immobilisation' },
    says: {
      en: 'How long the orders released in the span kept their cars from work, together.',
      fr: 'Temps pendant lequel les ordres libérés dans la période ont retiré leur voiture, ensemble.',
    },
  },
  downtimeMean: {
    name: { en: 'Downtime an order', fr: 'Immobilisation par ordre' },
    says: {
      en: 'How long an order released in the span kept its car from work, on average, of those that did.',
      fr: 'Temps moyen pendant lequel un ordre libéré dans la période a retiré sa voiture, parmi ceux qui l’ont fait.',
    },
  },
  partsWait: {
    name: { en: 'Waited for parts', fr: 'Attente de pièces' },
    says: {
      en: 'How long the orders released in the span waited for parts, together.',
      fr: 'Temps d’attente de pièces des ordres libérés dans la période, ensemble.',
    },
  },
  tamperEvents: {
    name: { en: 'Tampering found', fr: 'Fraudes relevées' },
    says: {
      en: 'What rules of tampering that are on found in the span.',
      fr: 'Ce que les règles de fraude en vigueur ont relevé dans la période.',
    },
  },
  tamperShadow: {
    name: { en: 'Found in shadow', fr: 'Relevé à l’essai' },
    says: {
      en: 'What rules of tampering that are only tried found in the span; it accuses nobody.',
      fr: 'Ce que les règles à l’essai ont relevé dans la période ; cela n’accuse personne.',
    },
  },
  tamperFindings: {
    name: { en: 'Rules in cases', fr: 'Règles dans les dossiers' },
    says: {
      en: 'For each rule the cases opened in the span that it was part of; a case of two rules counts for each of them.',
      fr: 'Pour chaque règle, les dossiers ouverts dans la période où elle figure ; un dossier de deux règles compte pour chacune.',
    },
  },
  tamperFindingsConfirmed: {
    name: { en: 'Rules confirmed', fr: 'Règles confirmées' },
    says: {
      en: 'For each rule the cases that it was part of and that were confirmed.',
      fr: 'Pour chaque règle, les dossiers où elle figure et qui ont été confirmés.',
    },
  },
  tamperFindingsDismissed: {
    name: { en: 'Rules dismissed', fr: 'Règles classées' },
    says: {
      en: 'For each rule the cases that it was part of and that were dismissed.',
      fr: 'Pour chaque règle, les dossiers où elle figure et qui ont été classés.',
    },
  },
  tamperFindingsShare: {
    name: { en: 'Rules confirmed %', fr: '% de règles confirmées' },
    says: {
      en: 'For each rule, of the cases that it was part of and that were decided, the share confirmed.',
      fr: 'Pour chaque règle, parmi les dossiers décidés où elle figure, la part confirmée.',
    },
  },
  tamperCases: {
    name: { en: 'Tampering cases', fr: 'Dossiers de fraude' },
    says: {
      en: 'Cases of tampering opened in the span, one a driver and day.',
      fr: 'Dossiers de fraude ouverts dans la période, un par chauffeur et jour.',
    },
  },
  tamperCasesShare: {
    name: { en: 'Tampering confirmed %', fr: '% de fraudes confirmées' },
    says: {
      en: 'Of the cases of tampering that were confirmed or dismissed, the share confirmed.',
      fr: 'Parmi les dossiers de fraude confirmés ou classés, la part confirmée.',
    },
  },
} as const satisfies Record<keyof typeof FIGURES_OF_PEOPLE, { readonly name: Words; readonly says: Words }>;
