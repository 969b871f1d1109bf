import type * as en from './texts.en.ts';

export const STATES: typeof en.STATES = { off: 'inactive', shadow: 'dans l’ombre', on: 'active' };

export const tamperCase: typeof en.tamperCase = {
  title: 'dossier de fraude',
  states: {
    found: { name: 'relevé' },
    toDriver: { name: 'chez le chauffeur' },
    explained: { name: 'expliqué' },
    confirmed: { name: 'confirmé' },
    umpire: { name: 'chez l’arbitre' },
    dismissed: { name: 'classé' },
  },
  clocks: { statement: { name: 'déclaration du chauffeur' } },
  moves: {
    ask: { name: 'interroger le chauffeur' },
    explain: { name: 'expliquer' },
    confirm: { name: 'confirmer' },
    toUmpire: { name: 'soumettre à l’arbitre' },
    dismiss: { name: 'classer' },
  },
};

export const topics: typeof en.topics = {
  meterCodes: 'codes de taximètre',
  meterReports: 'rapports de taximètre',
  tamper: 'fraudes',
  tamperCases: 'dossiers de fraude',
};

export const TAMPER_NAMES: typeof en.TAMPER_NAMES = {
  rapidMeter: 'compteur allumé un instant',
  noMeter: 'trajet sans compteur',
  meterKm: 'distance au compteur inexacte',
  scaleDrift: 'compteur qui dérive',
  gpsGap: 'muet en charge',
  powerCut: 'alimentation coupée',
  antennaCut: 'antenne coupée',
  mockLocation: 'positions inventées',
  falseNoShow: 'absence déclarée de loin',
  falsePlot: 'inscrit depuis ailleurs',
  parkedPlot: 'laissé dans la file',
  refuseThenHail: 'refus, puis maraude',
  farAccept: 'course lointaine prise en charge',
  tariffCode: 'tarif étranger au lieu',
  detour: 'détour',
  deviceChange: 'appareil changé sans ordre',
};

export const TAMPER_ABOUT: typeof en.TAMPER_ABOUT = {
  rapidMeter: 'Le compteur est resté allumé moins longtemps.',
  noMeter: 'Roulé plus longtemps que cela avec un passager et le compteur éteint.',
  meterKm: 'Sur un trajet, la distance au compteur et celle des positions diffèrent de plus.',
  scaleDrift: 'Sur de nombreux trajets d’une voiture, son compteur s’écarte d’autant ou plus.',
  gpsGap: 'Aucune position pendant plus longtemps, en charge.',
  powerCut: 'L’alimentation a manqué plus longtemps.',
  antennaCut: 'L’antenne a manqué plus longtemps.',
  mockLocation: 'Plus de positions que cela ont été dites inventées par l’appareil, ou étaient des sauts.',
  falseNoShow: 'Une absence a été déclarée plus loin de la prise en charge.',
  falsePlot: 'Inscrit dans une zone et plus longtemps hors d’elle.',
  parkedPlot: 'Dans la file sans bouger plus longtemps.',
  refuseThenHail: 'Une maraude a commencé plus tôt après un refus.',
  farAccept: 'Une course a été prise en charge, plus loin de son lieu de prise en charge.',
  tariffCode: 'Roulé plus longtemps avec un code tarifaire étranger au lieu.',
  detour:
    'Plus du trajet usuel a été roulé là où presque personne ne passe entre ces deux lieux, et un cinquième de plus.',
  deviceChange: 'Plus d’appareils que cela ont été changés sans ordre d’atelier.',
};

export const UNITS: typeof en.UNITS = {
  seconds: 's',
  percent: '%',
  metres: 'm',
  positions: 'positions',
  devices: 'appareils',
};

export const work: typeof en.work = {
  tamperReplay: {
    title: 'Rejouer une règle de fraude',
    figures: {
      events: 'Relevés qu’elle aurait faits',
      drivers: 'Chauffeurs qu’elle aurait relevés',
      matters: 'Affaires à éclaircir',
    },
    faults: { ruleUnknown: 'Cette version de la règle n’existe plus. Choisissez-en une qui existe.' },
  },
  tamperMasks: {
    title: 'Apprendre où les positions se perdent',
    figures: {
      masks: 'Carrés où toutes les voitures se taisent',
      fresh: 'Nouveaux parmi eux',
      gone: 'Qui ne le sont plus',
    },
  },
};

export const HELD: typeof en.HELD = (measured, above, from, sure) =>
  `${measured} (relevé ${above ? 'au-dessus' : 'en dessous'} de ${from}), sûr à ${sure} %`;
