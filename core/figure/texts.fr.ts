import type * as en from './texts.en.ts';
import { named } from './told.ts';

export const events: typeof en.events = {
  scheduleReport: (w) => `${w.by} fait envoyer le rapport${named(w)} par courriel`,
  changeReport: (w) => `${w.by} a changé l’envoi du rapport${named(w)} par courriel`,
  pauseReport: (w) => `${w.by} a suspendu l’envoi du rapport${named(w)} par courriel`,
  resumeReport: (w) => `${w.by} fait de nouveau envoyer le rapport${named(w)} par courriel`,
  unscheduleReport: (w) => `${w.by} ne fait plus envoyer le rapport${named(w)}`,
  mailReport: (w) => `Le rapport${named(w)} était à envoyer par courriel`,
  failReport: (w) => `Le rapport${named(w)} n’a pas été envoyé par courriel`,
  exportFigures: (w) => `${w.by} a sorti de la page des chiffres d’un rapport`,
};

export const PAGE_TITLES: typeof en.PAGE_TITLES = {
  performance: 'Performance',
  history: 'Performance comparée',
  fleet: 'Rapport de flotte',
  eta: 'Rapport des heures annoncées',
  pickUps: 'Rapport des prises en charge',
};

export const REPORT_TITLES: typeof en.REPORT_TITLES = {
  ...PAGE_TITLES,
  hirings: 'Trajets et paiements',
  supply: 'Véhicules en service',
  people: 'Chauffeurs hors de leurs courses',
  incidents: 'Incidents',
  suspensions: 'Suspensions',
  training: 'Formation',
  lostFound: 'Objets perdus',
  vehicles: 'Véhicules hors de leurs courses',
  workshop: 'Atelier',
  tamper: 'Fraude',
  money: 'De la clé à la caisse',
  payIns: 'Règlements',
  tills: 'Caisses et espèces',
  dockets: 'Bons',
  accounts: 'Comptes de clients',
  owners: 'Décomptes des propriétaires',
  keys: 'Guichet des clés',
  overrides: 'Dérogations',
};

export const REPORT_WORDS: typeof en.REPORT_WORDS = {
  dimension: {
    fleet: 'Flotte',
    day: 'Jour',
    weekday: 'Jour de semaine',
    month: 'Mois',
    hour: 'Heure',
    area: 'Zone',
    vehicleType: 'Type de véhicule',
    source: 'Réservée par',
    reason: 'Motif',
    payment: 'Payé par',
    account: 'Compte',
    subFleet: 'Sous-flotte',
    vehicle: 'Véhicule',
    owner: 'Propriétaire',
    driver: 'Chauffeur',
    driverGroup: 'Groupe de chauffeurs',
    user: 'Utilisateur',
    incidentKind: 'Type d’incident',
    severity: 'Gravité',
    channel: 'De la part de',
    penalty: 'Pénalité',
    occurrence: 'Récidive',
    decidedBy: 'Prononcée par',
    course: 'Cours',
    itemKind: 'Objet perdu',
    workKind: 'Type de travail',
    workCause: 'Cause',
    workPayer: 'Payeur',
    technician: 'Technicien',
    tamperRule: 'Règle',
    tamperVersion: 'Version de la règle',
  },
  source: {
    book: 'Standard',
    api: 'Autre système',
    agent: 'Agent ou client',
    event: 'Événement',
    permanent: 'Réservation permanente',
    outside: 'Trajets d’un autre système',
  },
  channel: {
    customer: 'Client',
    driver: 'Chauffeur',
    account: 'Compte',
    public: 'Public',
    authority: 'Autorité',
    staff: 'Personnel',
  },
  span: { days: '{{count}} j', hours: '{{count}} h', minutes: '{{count}} min' },
  none: 'Aucun',
  all: 'Ensemble',
  empty: 'Rien de cela n’a été compté ces jours-là. Choisissez d’autres jours ou moins de filtres.',
  was: '{{name}}, avant',
  clocks: 'Jours et heures selon l’horloge de {{zone}}.',
  clocksEach: 'Jours et heures selon l’horloge de chaque flotte.',
  noMoney:
    'Les flottes ont des monnaies différentes : choisissez-en une, ou une ligne par flotte, pour voir les montants.',
  standsOut: '{{figure}} : le plus pour {{what}} ({{value}}), le moins pour {{least}} ({{leastValue}}).',
  standsOutOne: '{{figure}} : {{value}} pour {{what}}.',
  sentences: 'Ce que comptent ces chiffres',
  chart: '{{figure}} par {{by}}',
  chartMost: 'Les {{most}} plus hautes de {{count}} lignes sont dessinées ; le tableau les a toutes.',
  beside: 'À côté du {{days}}',
  through: '{{first}} – {{last}}',
  limitedTo: 'Seulement {{filters}}',
  fleets: 'Flottes : {{names}}',
  currency: 'Monnaie',
  now: 'Ces jours',
  before: 'À côté',
};

export const SCHEDULE_WORDS: typeof en.SCHEDULE_WORDS = {
  subject: (name, days) => `${name} : ${days}`,
  body: (about) => `Bonjour,\n\nle rapport ci-joint :\n\n${about.join('\n')}\n`,
  notSent: (name) => `Le rapport « ${name} » n’a pas été envoyé par courriel.`,
  deadAddress: (name, to) =>
    `Le rapport « ${name} » n’est pas arrivé à ${to} : le courriel a été refusé. Le sort de chaque courriel et la correction de l’adresse se trouvent dans Rapports, sous Par courriel….`,
  why: {
    tooLongForPaper: 'Il a plus de lignes qu’un PDF n’en prend : demandez-le en XLSX, ou avec moins de détail.',
    tooManyRows: 'Il a plus de lignes qu’un fichier n’en prend : choisissez moins de jours ou moins de détail.',
    reportUnknown: 'Il ne peut plus être demandé ainsi : programmez-le à nouveau.',
    ownerMayNot: 'Vous ne pouvez plus le lire, ou ne voyez plus toutes ses flottes. Il n’est plus envoyé.',
    mailNowhere: 'La suite n’a pas de serveur de courriel.',
  },
};

export const NOT_MADE: typeof en.NOT_MADE = {
  tooLongForPaper: 'Le rapport a plus de lignes qu’un PDF n’en prend. Demandez-le en XLSX, ou avec moins de détail.',
  tooManyRows: 'Le rapport a plus de lignes qu’un fichier n’en prend. Choisissez moins de jours ou moins de détail.',
  reportUnknown: 'Le rapport ne peut plus être demandé ainsi. Ouvrez-le et demandez-le à nouveau.',
};

export const work: typeof en.work = {
  report: { title: 'Rapport', figures: { rows: 'Lignes' } },
  reportMail: {
    title: 'Rapport par courriel',
    figures: { sent: 'Envoyés', skipped: 'Omis : vides' },
    faults: {
      ownerMayNot: 'Son propriétaire ne peut plus le lire : il n’est plus envoyé.',
      mailNowhere: 'Un rapport est à envoyer, et la suite n’a pas de serveur de courriel.',
    },
    again: 'Il repart à sa prochaine échéance. D’ici là, faites-en un fichier.',
  },
  dailyFacts: {
    title: 'Chiffres des journées',
    figures: { made: 'Journées calculées', differed: 'Journées différentes de leurs lignes' },
  },
};
