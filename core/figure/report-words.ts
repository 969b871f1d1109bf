/** What screens, papers and mails say of a report; what stands in double braces is filled in. */
const en = {
  dimension: {
    fleet: 'Fleet',
    day: 'Day',
    weekday: 'Weekday',
    month: 'Month',
    hour: 'Hour',
    area: 'Area',
    vehicleType: 'Vehicle type',
    source: 'Booked by',
    reason: 'Reason',
    account: 'Account',
    subFleet: 'Sub-fleet',
    vehicle: 'Vehicle',
    owner: 'Owner',
    driver: 'Driver',
    driverGroup: 'Driver group',
  },
  source: {
    book: 'Desk',
    api: 'Another system',
    agent: 'Agent or client',
    event: 'Event',
    permanent: 'Permanent booking',
    outside: 'Trips of another system',
  },
  none: 'None',
  all: 'All together',
  empty: 'Nothing of this was counted in these days. Choose other days or fewer filters.',
  was: '{{name}}, before',
  clocks: 'Days and hours are by the clocks of {{zone}}.',
  clocksEach: 'Days and hours are by the clocks of each fleet.',
  noMoney: 'The fleets have different currencies: choose one, or a row for each fleet, to see money.',
  standsOut: '{{figure}}: most for {{what}} ({{value}}), least for {{least}} ({{leastValue}}).',
  standsOutOne: '{{figure}}: {{value}} for {{what}}.',
  sentences: 'What these figures count',
  chart: '{{figure}} by {{by}}',
  chartMost: 'The {{most}} highest of {{count}} rows are drawn; the table has all.',
  beside: 'Beside {{days}}',
  through: '{{first}} to {{last}}',
  limitedTo: 'Only {{filters}}',
  fleets: 'Fleets: {{names}}',
  currency: 'Currency',
  now: 'These days',
  before: 'Beside them',
};

const fr: typeof en = {
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
    account: 'Compte',
    subFleet: 'Sous-flotte',
    vehicle: 'Véhicule',
    owner: 'Propriétaire',
    driver: 'Chauffeur',
    driverGroup: 'Groupe de chauffeurs',
  },
  source: {
    book: 'Standard',
    api: 'Autre système',
    agent: 'Agent ou client',
    event: 'Événement',
    permanent: 'Réservation permanente',
    outside: 'Trajets d’un autre système',
  },
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

export const REPORT_WORDS = { en, fr };
export type ReportLanguage = keyof typeof REPORT_WORDS;

export const wordsIn = (language: string): typeof en => (language === 'fr' ? fr : en);

/** A sentence with its gaps filled. */
export const filled = (sentence: string, values: Readonly<Record<string, string | number>>): string =>
  sentence.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
