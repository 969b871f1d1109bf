import { bookingTypeNames } from '#core/booking/texts.fr.ts';
import { paymentNames } from '#core/job/texts.fr.ts';
import { keyKindNames } from '#core/key/texts.fr.ts';
import { packNames } from '#core/pay-in/packs/texts.fr.ts';
import { paperNames } from '#core/print/texts.fr.ts';
import { reasonKindNames } from '#core/reason/texts.fr.ts';
import type * as en from './texts.en.ts';

export const attributes: typeof en.attributes = {
  title: 'Attributs',
  one: 'Attribut',
  new: 'Nouvel attribut',
  empty: 'Cette flotte n’a pas d’attribut. Ajoutez ce qu’ont ses voitures et ce que savent ses chauffeurs.',
  fields: { code: 'Code', nameEn: 'En anglais', nameFr: 'En français', whose: 'De', ended: 'Hors d’usage' },
  choices: { whose: { vehicle: 'Véhicules', driver: 'Chauffeurs', both: 'Véhicules et chauffeurs' } },
};

export const bookingTypes: typeof en.bookingTypes = {
  title: 'Types de réservation',
  one: 'Type de réservation',
  new: 'Nouveau type de réservation',
  empty: 'Cette flotte n’a pas de type de réservation. Ajoutez les sortes de réservations qu’elle prend.',
  fields: {
    name: 'Nom',
    base: 'Traité comme',
    inBook: 'Proposé à la réservation',
    place: 'Ordre',
    ended: 'Hors d’usage',
  },
  choices: { base: bookingTypeNames },
};

export const driverClasses: typeof en.driverClasses = {
  title: 'Classes de chauffeurs',
  one: 'Classe de chauffeurs',
  new: 'Nouvelle classe de chauffeurs',
  empty:
    'Cette flotte n’a pas encore de classe de chauffeurs. Ajoutez la première : chaque chauffeur est d’une classe.',
  fields: { name: 'Nom', ended: 'Hors d’usage' },
};

export const driverGroups: typeof en.driverGroups = {
  title: 'Groupes de chauffeurs',
  one: 'Groupe de chauffeurs',
  new: 'Nouveau groupe de chauffeurs',
  empty:
    'Cette flotte n’a pas encore de groupe de chauffeurs. Ajoutez le premier : chaque chauffeur est dans un groupe.',
  fields: {
    name: 'Nom',
    creditLimitMinor: 'Limite de crédit',
    lateStartMinutes: 'En retard après (min)',
    payInModel: 'Versement par',
    ended: 'Hors d’usage',
  },
  choices: {
    payInModel: { fixed: 'Montant fixe', commission: 'Commission', wallet: 'Porte-monnaie', circuit: 'Circuit' },
  },
};

export const driverReplies: typeof en.driverReplies = {
  title: 'Réponses des chauffeurs',
  one: 'Réponse',
  new: 'Nouvelle réponse',
  empty: 'Cette flotte n’a pas de réponse que les chauffeurs donnent d’un geste. Ajoutez-en quelques-unes, courtes.',
  fields: { reply: 'Réponse' },
};

export const keySets: typeof en.keySets = {
  title: 'Clés',
  one: 'Jeu de clés',
  new: 'Nouveau jeu de clés',
  empty:
    'Cette flotte n’a pas encore de clés. Ajoutez la première : la clé d’une voiture, avec l’étiquette que lit le lecteur.',
  fields: { tag: 'Étiquette', vehicleId: 'Véhicule', kind: 'Sorte', hook: 'Crochet', retired: 'Hors d’usage' },
  choices: { kind: keyKindNames },
};

export const letterTemplates: typeof en.letterTemplates = {
  title: 'Modèles de lettres',
  one: 'Modèle de lettre',
  new: 'Nouveau modèle de lettre',
  empty: 'Cette flotte n’a pas de lettre prête pour ses dossiers. Ajoutez celles que vous écrivez souvent.',
  fields: {
    code: 'Code',
    name: 'Nom',
    caseKind: 'Dossiers de ce genre',
    subjectEn: 'Objet, en anglais',
    letterEn: 'Lettre, en anglais : {{number}}, {{name}}, etc.',
    subjectFr: 'Objet, en français',
    letterFr: 'Lettre, en français',
    ended: 'Hors d’usage',
  },
  choices: {
    caseKind: {
      incident: 'Incident',
      lostReport: 'Déclaration de perte',
      suspension: 'Suspension',
      appeal: 'Recours',
    },
  },
};

export const levies: typeof en.levies = {
  title: 'Taxes',
  one: 'Taxe',
  new: 'Nouvelle taxe',
  empty: 'Aucune taxe n’est tenue. Ajoutez-en une si un État ou une ville prend une part de chaque trajet.',
  fields: {
    name: 'Nom',
    amountMinor: 'Montant par trajet',
    percent: 'Pour cent du prix',
    taxIncluded: 'TVA comprise',
    bookingTypes: 'Types de réservation concernés',
    areaIds: 'Secteurs de départ concernés',
    fromDate: 'Du',
    untilDate: 'Au',
  },
  choices: { bookingTypes: bookingTypeNames },
};

export const lockedGroups: typeof en.lockedGroups = {
  title: 'Groupes verrouillés',
  one: 'Groupe verrouillé',
  new: 'Nouveau groupe verrouillé',
  empty: 'Aucun groupe de chauffeurs n’est verrouillé : chaque chauffeur de cette flotte peut avoir tout travail.',
  work: 'Travail',
  noWork: 'Aucun',
  listedOnly: 'Ce qui est listé',
  hint: 'Les chauffeurs de ce groupe n’ont une course que si elle est d’un de ces comptes, si le départ est dans un de ces secteurs ou si elle est d’un de ces types.',
  noWorkHint: 'Rien n’est listé : les chauffeurs de ce groupe n’ont aucun travail.',
  fields: {
    driverGroup: 'Groupe de chauffeurs',
    accountIds: 'Comptes',
    areaIds: 'Secteurs',
    bookingTypes: 'Types de réservation',
  },
  choices: { bookingTypes: bookingTypeNames },
};

export const mdtTypes: typeof en.mdtTypes = {
  title: 'Types de terminal',
  one: 'Type de terminal',
  new: 'Nouveau type de terminal',
  empty: 'Cette flotte n’a pas de type de terminal. Ajoutez le premier : chaque véhicule en a un.',
  fields: {
    code: 'Code',
    nameEn: 'En anglais',
    nameFr: 'En français',
    kind: 'Ce que c’est',
    protocol: 'Protocole',
    ended: 'Hors d’usage',
  },
  choices: { kind: { none: 'Aucun', driverPage: 'Page du chauffeur', fitted: 'Embarqué' } },
};

export const messageTemplates: typeof en.messageTemplates = {
  title: 'Modèles de messages',
  one: 'Modèle de message',
  new: 'Nouveau modèle de message',
  empty: 'Cette flotte n’a pas de texte prêt à envoyer aux chauffeurs. Ajoutez ceux que vous envoyez souvent.',
  fields: { name: 'Nom', typeId: 'Type', text: 'Texte' },
};

export const messageTypes: typeof en.messageTypes = {
  title: 'Types de messages',
  one: 'Type de message',
  new: 'Nouveau type de message',
  empty:
    'Cette flotte n’a pas de type de message aux chauffeurs. Ajoutez-en un : sans type, aucun message ne peut partir.',
  fields: { code: 'Code', name: 'Nom', urgency: 'Urgence', validMinutes: 'Valable (minutes)' },
  choices: { urgency: { normal: 'Normal', urgent: 'Urgent' } },
};

export const meterCodes: typeof en.meterCodes = {
  title: 'Codes tarifaires par lieu',
  one: 'Codes tarifaires',
  new: 'Nouveaux codes d’un lieu',
  empty: 'Tout code du taximètre vaut partout. Ajoutez quels codes valent où : les taximètres sont jugés d’après cela.',
  fields: {
    name: 'Nom',
    codes: 'Codes qui valent',
    areaIds: 'Secteurs (aucun : partout ailleurs)',
    days: 'Jours (aucun : tous)',
    startsAt: 'De',
    endsAt: 'À',
  },
  choices: {
    days: {
      mon: 'Lundi',
      tue: 'Mardi',
      wed: 'Mercredi',
      thu: 'Jeudi',
      fri: 'Vendredi',
      sat: 'Samedi',
      sun: 'Dimanche',
      holiday: 'Jour férié',
    },
  },
};

export const meterReports: typeof en.meterReports = {
  title: 'Rapports de taximètre',
  one: 'Rapport de taximètre',
  new: 'Nouveau rapport de taximètre',
  empty: 'Rien n’est tenu de ce qui a été remis. Où la loi le veut de chaque voiture et semaine, ajoutez-le ici.',
  fields: {
    number: 'Numéro',
    vehicleId: 'Véhicule',
    kind: 'Type',
    fromDate: 'Du',
    untilDate: 'Au',
    notes: 'Notes',
  },
  choices: { kind: { report: 'Rapport de service', noUse: 'Avis de non-usage' } },
};

export const news: typeof en.news = {
  title: 'Nouvelles',
  one: 'Nouvelle',
  new: 'Nouvelle information',
  empty: 'Cette flotte n’a pas de nouvelles. Ajoutez-en une : chacun la lit à l’accueil.',
  fields: { news: 'Nouvelle', fromDate: 'Du', toDate: 'Au', alsoFleets: 'Aussi pour' },
};

export const owners: typeof en.owners = {
  title: 'Propriétaires',
  one: 'Propriétaire',
  new: 'Nouveau propriétaire',
  empty: 'Rien n’est noté des propriétaires de cette flotte. Ajoutez-les par le nom qui figure sur leurs véhicules.',
  fields: {
    name: 'Nom, comme sur les véhicules',
    legalName: 'Raison sociale',
    address: 'Adresse',
    country: 'Pays',
    taxNumber: 'Numéro de TVA',
    companyNumber: 'Numéro d’immatriculation',
    electronicAddress: 'Adresse électronique, 0007:…',
    agreedOn: 'Autofacturation convenue le',
    iban: 'IBAN',
    email: 'Courriel',
  },
};

export const paperKinds: typeof en.paperKinds = {
  title: 'Sortes de papiers',
  one: 'Sorte de papiers',
  new: 'Nouvelle sorte de papiers',
  empty:
    'Cette flotte n’a pas encore de sorte de papiers. Ajoutez la première : permis, assurance, contrôle technique.',
  fields: {
    name: 'Nom',
    subject: 'De qui',
    blocks: 'S’il n’est pas valable',
    required: 'Chacun doit en avoir un',
    legal: 'Exigé par la loi : personne ne peut passer outre',
    warnDays: 'Prévenir tant de jours avant',
    ended: 'Hors d’usage',
  },
  choices: {
    subject: { driver: 'Chauffeur', vehicle: 'Véhicule', owner: 'Propriétaire' },
    blocks: { nothing: 'Il prévient seulement', work: 'Ni prise de service ni course' },
  },
};

export const paymentKinds: typeof en.paymentKinds = {
  title: 'Modes de paiement',
  one: 'Mode de paiement',
  new: 'Nouveau mode de paiement',
  empty: 'Cette flotte n’a pas de mode de paiement. Ajoutez les façons dont ses clients paient.',
  fields: {
    name: 'Nom',
    means: 'Payé par',
    inBook: 'Proposé à la réservation',
    forDrivers: 'Proposé aux chauffeurs',
    reference: 'Référence',
    referenceLabel: 'La référence s’appelle',
    place: 'Ordre',
    ended: 'Hors d’usage',
  },
  choices: {
    means: paymentNames,
    reference: { no: 'Aucune', may: 'Peut être donnée', must: 'Doit être donnée' },
  },
};

export const queryCodes: typeof en.queryCodes = {
  title: 'Codes de demande',
  one: 'Code de demande',
  new: 'Nouveau code de demande',
  empty: 'Les chauffeurs n’utilisent que les codes 1 à 9. Ajoutez un code à vous, de 20 à 99, avec son nom.',
  fields: { code: 'Code', name: 'Nom' },
};

export const ranks: typeof en.ranks = {
  title: 'Stations',
  one: 'Station',
  new: 'Nouvelle station',
  empty:
    'Cette flotte n’a pas encore de station. Là où les voitures attendent en file, devant une gare ou un hôtel, ajoutez-en une.',
  fields: {
    name: 'Nom',
    areaId: 'Secteur',
    radiusMetres: 'Portée (m)',
    longitude: 'Longitude',
    latitude: 'Latitude',
  },
};

export const reasons: typeof en.reasons = {
  title: 'Motifs',
  one: 'Motif',
  new: 'Nouveau motif',
  empty:
    'Cette flotte n’a pas de motifs à elle : qui suspend ou annule une course tape pourquoi. Ajoutez ceux qui sont habituels.',
  fields: {
    kind: 'Demandé pour',
    code: 'Code',
    textEn: 'En anglais',
    textFr: 'En français',
    place: 'Ordre',
    ended: 'Hors d’usage',
  },
  choices: { kind: reasonKindNames },
};

export const rosterShifts: typeof en.rosterShifts = {
  title: 'Services du planning',
  one: 'Service',
  new: 'Nouveau service',
  empty: 'Aucun service n’est tenu. Ajoutez ceux que font vos chauffeurs : le planning s’en remplit.',
  fields: {
    name: 'Nom',
    kind: 'Type',
    startsAt: 'Début',
    endsAt: 'Fin',
    pauseFrom: 'Coupé : fin de la première partie',
    pauseTo: 'Coupé : début de la seconde',
    ended: 'Hors d’usage',
  },
  choices: { kind: { day: 'Jour', night: 'Nuit', standby: 'Astreinte', split: 'Coupé' } },
};

export const settlementTerms: typeof en.settlementTerms = {
  title: 'Conditions de décompte',
  one: 'Conditions de décompte',
  new: 'Nouvelles conditions',
  empty: 'Cette flotte n’a pas encore de décomptes avec des propriétaires. Dites comment, dès un jour.',
  fields: {
    name: 'Nom',
    fromDate: 'Du',
    ownerPercent: 'Part du propriétaire, %',
    feeKind: 'Frais de réseau par',
    feeMinor: 'Frais de réseau',
    leviesGo: 'Taxes de l’État',
    consentMinor: 'Accord pour refacturer dès',
    taxPercent: 'Taxe, %',
    selfBilled: 'Les décomptes peuvent être des factures',
  },
  choices: {
    feeKind: { month: 'Mois d’un véhicule', day: 'Jour travaillé', job: 'Course' },
    leviesGo: { company: 'Restent à la société', owner: 'Sont reversées au propriétaire' },
  },
};

export const tills: typeof en.tills = {
  title: 'Caisses',
  one: 'Caisse',
  new: 'Nouvelle caisse',
  empty: 'Cette flotte n’a pas de caisse. Ajoutez les tiroirs où ses caissiers gardent les espèces.',
  fields: { name: 'Nom', printer: 'Imprimante de reçus', paper: 'Papier', ended: 'Hors d’usage' },
  choices: { paper: paperNames },
};

export const vehicleTypes: typeof en.vehicleTypes = {
  title: 'Types de véhicules',
  one: 'Type de véhicule',
  new: 'Nouveau type de véhicule',
  empty:
    'Cette flotte n’a pas encore de type de véhicule. Ajoutez le premier : chaque véhicule est d’un type, et une réservation peut en demander un.',
  fields: { code: 'Code', name: 'Nom', seats: 'Places', ended: 'Hors d’usage' },
};

const GOES = { driver: 'Au chauffeur', company: 'À la société', shared: 'Comme les courses' };

export const payInModels: typeof en.payInModels = {
  title: 'Modèles de versement',
  one: 'Modèle de versement',
  new: 'Nouveau modèle de versement',
  empty:
    'Cette flotte n’a pas de modèle de versement. Ajoutez ce que versent ses chauffeurs, par groupe et dès un jour.',
  fields: {
    name: 'Nom',
    fromDate: 'Du',
    kind: 'Verse par',
    driverGroups: 'Seulement les groupes',
    vehicles: 'Seulement les véhicules',
    dayMondayMinor: 'Lundi, jour',
    dayTuesdayMinor: 'Mardi, jour',
    dayWednesdayMinor: 'Mercredi, jour',
    dayThursdayMinor: 'Jeudi, jour',
    dayFridayMinor: 'Vendredi, jour',
    daySaturdayMinor: 'Samedi, jour',
    daySundayMinor: 'Dimanche, jour',
    nightMondayMinor: 'Lundi, nuit',
    nightTuesdayMinor: 'Mardi, nuit',
    nightWednesdayMinor: 'Mercredi, nuit',
    nightThursdayMinor: 'Jeudi, nuit',
    nightFridayMinor: 'Vendredi, nuit',
    nightSaturdayMinor: 'Samedi, nuit',
    nightSundayMinor: 'Dimanche, nuit',
    dayKm: 'Kilomètres d’un jour',
    nightKm: 'Kilomètres d’une nuit',
    excessMinor: 'Chaque kilomètre au-delà',
    incompleteMinor: 'Un service incomplet',
    driverPercent: 'Part du chauffeur, %',
    classShares: 'Classes de chauffeurs d’une autre part',
    weekMinor: 'Loyer de la semaine',
    companyPercent: 'Part de la société, %',
    floorMinor: 'Plancher du portefeuille',
    topUpMinor: 'Rempli par',
    feeMinor: 'Frais par course',
    taxPercent: 'Taxe, %',
    taxIncluded: 'Taxe comprise',
    extrasGo: 'Suppléments',
    tollsGo: 'Péages',
    leviesGo: 'Taxes de l’État',
    paysFuel: 'La société paie le carburant',
    paysWash: 'La société paie le lavage',
  },
  choices: {
    kind: driverGroups.choices.payInModel,
    extrasGo: GOES,
    tollsGo: GOES,
    leviesGo: GOES,
  },
  packs: packNames,
  takeOver: 'Reprendre d’une loi',
  preset: '{{pack}} : {{kind}}',
  presetAbout: 'Les montants sont en {{currency}}, taxe comprise. {{source}}.',
};
