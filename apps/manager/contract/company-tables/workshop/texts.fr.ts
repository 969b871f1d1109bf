import { workKindNames } from '#core/workshop/texts.fr.ts';
import type * as en from './texts.en.ts';

export const inspectionPoints: typeof en.inspectionPoints = {
  title: 'Points des fiches de contrôle',
  one: 'Point',
  new: 'Nouveau point',
  empty: 'Aucune fiche n’a de point. Ajoutez ce qui est regardé, dans l’ordre du tour de la voiture.',
  fields: {
    sheetId: 'Fiche',
    place: 'Ordre',
    nameEn: 'En anglais',
    nameFr: 'En français',
    safety: 'Sécurité : pas de travail en cas de défaut',
    photo: 'Une photo de ce qui manque',
    ended: 'Hors d’usage',
  },
};

export const inspectionSheets: typeof en.inspectionSheets = {
  title: 'Fiches de contrôle',
  one: 'Fiche',
  new: 'Nouvelle fiche',
  empty: 'Il n’y a pas de fiche de contrôle. Ajoutez-en une, puis ses points.',
  fields: {
    name: 'Nom',
    vehicleTypeId: 'Seulement du type',
    daily: 'Contrôle quotidien du chauffeur',
    ended: 'Hors d’usage',
  },
};

export const serviceRules: typeof en.serviceRules = {
  title: 'Règles d’entretien',
  one: 'Règle',
  new: 'Nouvelle règle',
  empty:
    'Rien n’arrive à échéance de soi-même. Ajoutez ce dont vos voitures ont besoin : un entretien, un contrôle légal.',
  fields: {
    name: 'Nom',
    kind: 'Type de travail',
    vehicleTypeId: 'Seulement du type',
    everyKm: 'Tous les tant de km',
    everyDays: 'Tous les tant de jours',
    everyHours: 'Toutes les tant d’heures de travail',
    warnKm: 'Annoncé tant de km avant',
    warnDays: 'Annoncé tant de jours avant',
    legal: 'La loi l’exige : pas de travail en retard',
    minutes: 'Dure (min)',
    ended: 'Ne vaut plus',
  },
  choices: { kind: workKindNames },
};

export const technicians: typeof en.technicians = {
  title: 'Mécaniciens',
  one: 'Mécanicien',
  new: 'Nouveau mécanicien',
  empty: 'Aucun mécanicien n’est tenu. Ajoutez ceux qui réparent vos voitures : les ordres leur sont planifiés.',
  fields: { name: 'Nom', hourMinor: 'Prix de l’heure', ended: 'Parti' },
};

export const workBays: typeof en.workBays = {
  title: 'Postes de l’atelier',
  one: 'Poste',
  new: 'Nouveau poste',
  empty: 'L’atelier n’a pas de poste. Ajoutez les places où une voiture peut se tenir.',
  fields: { name: 'Nom', opensAt: 'Ouvre à', closesAt: 'Ferme à', ended: 'Hors d’usage' },
};
