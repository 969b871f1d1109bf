import { languageNames } from '#core/language/language-name.ts';
import { resourceTexts } from '#ui/resource/texts.fr.ts';
import type { texts as en } from './texts.en.ts';

export const texts: typeof en = {
  ...resourceTexts,
  tabs: {
    fleets: 'Flottes',
    subFleets: 'Sous-flottes',
    systemLabels: 'Désignations',
    systemOptions: 'Options du système',
    configuration: 'Configuration',
  },
  fleet: {
    title: 'Flottes',
    one: 'Flotte',
    new: 'Ouvrir une flotte',
    open: 'Ouvrir une flotte',
    opened: '{{name}} est ouverte',
    empty:
      'Aucune flotte ne vous est encore ouverte. Ouvrez la première : tout le reste de l’entreprise appartient à une flotte.',
    fields: {
      name: 'Nom',
      region: 'Région',
      city: 'Ville',
      timeZone: 'Fuseau horaire',
      currency: 'Monnaie',
      language: 'Langue',
      dayFrom: 'Services de jour dès',
      dayUntil: 'Services de jour jusqu’à',
      nightFrom: 'Services de nuit dès',
      nightUntil: 'Services de nuit jusqu’à',
      monthStartDay: 'Le mois commence le',
      preset: 'Commencer comme',
    },
    columns: {
      day: 'Services de jour',
      night: 'Services de nuit',
      month: 'Mois',
      vehicles: 'Véhicules',
      subFleets: 'Sous-flottes',
    },
    choices: {
      language: languageNames('fr'),
      preset: {
        queueCity: 'Taxis d’une ville, par file',
        appCity: 'Taxis d’une ville, par le meilleur trajet',
        coaches: 'Autocars',
      },
    },
    presetHow: {
      queueCity:
        'Le premier de la file d’un secteur reçoit la course. Apporte berlines, monospaces et voitures pour fauteuils.',
      appCity:
        'Toutes les courses et voitures libres sont planifiées ensemble. Apporte berlines, monospaces et voitures pour fauteuils.',
      coaches: 'Les courses sont données, non proposées. Apporte minibus, midibus et autocars.',
    },
    windowsHow:
      'Quand un service peut commencer ; la journée de service commence à la première de ces heures. Une plage peut passer minuit.',
    monthHow: 'De 1 à 28 : le jour où commence le mois des décomptes.',
    zoneHow: 'Ne peut plus être changé dès qu’il y a des courses.',
    currencyHow: 'Ne peut plus être changée dès qu’il y a des prix, des paiements ou des comptes.',
    noCity:
      'Aucune ville n’est encore ici, et une flotte a besoin des rues d’une ville. Importez-la sous Gestion › Villes, puis ouvrez la flotte.',
    moved:
      '{{by}} a modifié cette flotte entre-temps. Ce que vous avez tapé est gardé ; enregistrez à nouveau pour l’écrire.',
    theirs: '{{field}} est maintenant {{theirs}} ; vous avez {{yours}}.',
  },
  subFleet: {
    title: 'Sous-flottes',
    one: 'Sous-flotte',
    new: 'Nouvelle sous-flotte',
    empty:
      'Cette flotte n’a pas de sous-flotte. Là où des véhicules vont ensemble, minibus ou marque à part, ajoutez-en une ; la fiche d’un véhicule l’y place.',
    fields: { name: 'Nom', notes: 'Notes', ended: 'Hors d’usage' },
    vehicles: 'Véhicules',
  },
  errors: {
    ...resourceTexts.errors,
    recordInUse:
      'Des véhicules sont dans cette sous-flotte. Placez-les dans une autre, ou marquez celle-ci comme hors d’usage.',
    fleetUnknown: 'Cette flotte n’existe plus. Ouvrez la page à nouveau.',
    fleetNameTaken: 'Une autre flotte porte ce nom. Choisissez-en un autre.',
    timeZoneUnknown: 'Ce fuseau horaire n’existe pas. Choisissez-en un dans la liste, comme Europe/Paris.',
    timeZoneInUse:
      'Cette flotte a des courses ou des services aux heures de {{was}} : son fuseau reste. Ouvrez une flotte dans l’autre fuseau et placez-y ses véhicules.',
    currencyUnknown: 'Cette monnaie n’existe pas. Choisissez-en une dans la liste, comme EUR.',
    currencyInUse:
      'Cette flotte a des prix, des paiements ou des comptes en {{was}} : sa monnaie reste. Ouvrez une flotte dans l’autre monnaie, ou supprimez les tarifs et comptes d’une flotte qui n’a pas encore travaillé.',
    windowTooLong: 'Une plage de début de service dure au plus 12 heures.',
    windowsOverlap:
      'Les services de jour et de nuit ne peuvent pas commencer à la même heure : terminez une plage avant que l’autre ne commence.',
    cityUnknown: 'Cette ville n’est pas ici. Choisissez-en une dans la liste.',
    cityInUse:
      'Cette flotte a des secteurs ou des courses dans sa ville : elle y reste. Ouvrez une flotte dans l’autre ville, ou supprimez les secteurs d’une flotte qui n’a pas encore travaillé.',
  },
};
