import { roomTexts } from '#engine/web/room-texts.ts';
import { resourceTexts } from '#ui/resource/texts.ts';

export const texts = {
  en: {
    ...resourceTexts.en,
    tabs: {
      fleets: 'Fleets',
      subFleets: 'Sub Fleets',
      systemLabels: 'System Labels',
      systemOptions: 'System Options',
      configuration: 'Configuration',
    },
    fleet: {
      title: 'Fleets',
      one: 'Fleet',
      new: 'Open a fleet',
      open: 'Open a fleet',
      opened: '{{name}} is open',
      empty: 'No fleet is open to you yet. Open the first: everything else of the company belongs to one.',
      fields: {
        name: 'Name',
        region: 'Region',
        city: 'City',
        timeZone: 'Time zone',
        currency: 'Currency',
        language: 'Language',
        dayFrom: 'Day shifts from',
        dayUntil: 'Day shifts until',
        nightFrom: 'Night shifts from',
        nightUntil: 'Night shifts until',
        monthStartDay: 'Month starts on day',
        preset: 'Begin as',
      },
      columns: {
        day: 'Day shifts',
        night: 'Night shifts',
        month: 'Month',
        vehicles: 'Vehicles',
        subFleets: 'Sub fleets',
      },
      choices: {
        language: { en: 'English', fr: 'French' },
        preset: {
          queueCity: 'Taxis of a city, by queue',
          appCity: 'Taxis of a city, by the best drive',
          coaches: 'Coaches',
        },
      },
      presetHow: {
        queueCity: 'The first of the queue of an area gets the job. Brings saloons, maxi taxis and wheelchair cars.',
        appCity: 'All open jobs and cars are planned together. Brings saloons, maxi taxis and wheelchair cars.',
        coaches: 'Jobs are given, not offered. Brings minibuses, midibuses and coaches.',
      },
      windowsHow:
        'When shifts may begin; the shift day begins with the first of these times. A window may run past midnight.',
      monthHow: '1 to 28: the day on which the month of settlements begins.',
      zoneHow: 'Cannot be changed once there are jobs.',
      currencyHow: 'Cannot be changed once there are fares, payments or accounts.',
      noCity:
        'No city is here yet, and a fleet needs the streets of one. Bring it in under Manager › Cities, then open the fleet.',
      moved: '{{by}} changed this fleet meanwhile. What you typed is kept; save again to write it.',
      theirs: '{{field}} is now {{theirs}}; you have {{yours}}.',
    },
    subFleet: {
      title: 'Sub fleets',
      one: 'Sub fleet',
      new: 'New sub fleet',
      empty:
        'This fleet has no sub fleets. Where some of its vehicles go together, vans or a brand of their own, add one; a vehicle’s page puts it in.',
      fields: { name: 'Name', notes: 'Notes', ended: 'No longer in use' },
      vehicles: 'Vehicles',
    },
    errors: {
      ...resourceTexts.en.errors,
      recordInUse: 'Vehicles are in this sub fleet. Move them to another, or mark it as no longer in use.',
      fleetUnknown: 'This fleet is no longer there. Open the page again.',
      fleetNameTaken: 'Another fleet has this name. Choose another.',
      timeZoneUnknown: 'There is no such time zone. Choose one of the list, such as Europe/Stockholm.',
      timeZoneInUse:
        'This fleet has jobs or shifts by the clocks of {{was}}, so its zone stays. Open a fleet in the other zone and move its vehicles there.',
      currencyUnknown: 'There is no such currency. Choose one of the list, such as EUR.',
      currencyInUse:
        'This fleet has fares, payments or accounts in {{was}}, so its currency stays. Open a fleet in the other currency, or delete the tariffs and accounts of one that has not worked yet.',
      windowTooLong: 'A window of shift starts is open for at most 12 hours.',
      windowsOverlap: 'Day and night shifts cannot begin at the same time: let one window end before the other begins.',
      cityUnknown: 'This city is not here. Choose one of the list.',
      cityInUse:
        'This fleet has areas or jobs in its city, so it stays there. Open a fleet in the other city, or delete the areas of one that has not worked yet.',
    },
  },
  fr: {
    ...resourceTexts.fr,
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
        language: { en: 'Anglais', fr: 'Français' },
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
      ...resourceTexts.fr.errors,
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
  },
};

export const useFleetTexts = roomTexts('manager-fleets', texts);
