import type * as en from './texts.en.ts';

export const suspensionKind: typeof en.suspensionKind = {
  title: 'suspension',
  states: {
    draft: { name: 'brouillon' },
    notified: { name: 'notifiée' },
    active: { name: 'en vigueur' },
    served: { name: 'purgée' },
    lifted: { name: 'levée' },
    quashed: { name: 'annulée' },
    discarded: { name: 'abandonnée' },
  },
  moves: {
    agree: { name: 'approuver' },
    issue: { name: 'prononcer' },
    issueByRule: { name: 'prononcer par une règle' },
    begin: { name: 'commencer' },
    serve: { name: 'finir' },
    lift: { name: 'lever' },
    quash: { name: 'annuler' },
    discard: { name: 'abandonner' },
  },
};

export const appealKind: typeof en.appealKind = {
  title: 'recours',
  states: {
    open: { name: 'à trancher' },
    upheld: { name: 'suspension maintenue' },
    granted: { name: 'accueilli' },
    withdrawn: { name: 'retiré' },
  },
  moves: {
    uphold: { name: 'maintenir la suspension' },
    grant: { name: 'accueillir le recours' },
    withdraw: { name: 'noter le retrait' },
  },
};

export const SCOPES: typeof en.SCOPES = {
  allWork: 'Vous n’avez pas de travail',
  bookings: 'Vous n’avez pas de réservations',
  area: 'Vous n’avez pas de courses de certains secteurs',
  account: 'Vous n’avez pas de courses de certains comptes',
};

export const WORDS: typeof en.WORDS = {
  title: 'Suspension',
  vehicle: 'Véhicule',
  keptFrom: 'Écarté de',
  from: 'Du',
  until: 'Au',
  open: 'jusqu’à décision',
  rests: 'Repose sur',
  version: (name: string, version: number, occurrence: number) =>
    `${name}, version ${version} de la pénalité publiée, fois ${occurrence}`,
  points: 'Points',
  fine: 'Amende',
  decided: 'Décidé par',
  agreed: 'Approuvé par',
  appeal: 'Recours jusqu’au',
  reason: 'Pourquoi',
  evidence: 'Sur quoi elle repose',
  columns: ['', 'Genre', 'Ce que cela montre', 'Ajouté'],
  hashes: 'SHA-256 des preuves',
  hashesAre:
    'De chaque preuve et de ce qu’elle désigne, telles qu’elles étaient à la décision. Si l’une change, son code change.',
  way: 'Votre voie de recours',
  ways: 'Écrivez sur votre page (Mon service, ou sans voiture : Suspensions et points), ou au bureau par lettre, courriel ou téléphone. Un autre que l’auteur de la décision l’entend.',
};

export const SCOPESOfPaper: typeof en.SCOPESOfPaper = {
  allWork: 'Tout travail',
  bookings: 'Réservations',
  area: 'Certains secteurs',
  account: 'Certains comptes',
};

export const KINDS: typeof en.KINDS = {
  job: 'Course',
  event: 'Événement',
  query: 'Demande',
  message: 'Message',
  shift: 'Service',
  words: 'Ce que quelqu’un a vu',
};

export const topics: typeof en.topics = {
  suspensions: 'suspensions et recours',
};

export const NOTICES: typeof en.NOTICES = {
  proposed: (number) => `Suspension proposée : ${number}`,
  noWork: (plate) => `La voiture ${plate} n’a pas de travail`,
  time: (from, until) => `du ${from} ${until === null ? 'jusqu’à décision' : `au ${until}`}`,
  points: (points) => `Points : ${points}.`,
  fine: (fine) => `Amende : ${fine}.`,
  head: (number, penalty) => `Suspension ${number} : ${penalty}.`,
  end: (appeal) => `La course en cours se termine. Recours possible jusqu’au ${appeal}, sur votre page ou au bureau.`,
  lifted: (number) => `La suspension ${number} est levée : vous pouvez reprendre le travail.`,
  quashed: (number) => `La suspension ${number} est annulée : points et amende vous sont rendus.`,
};
