import { useTranslation } from 'react-i18next';
import { emergencyNames } from '#core/query/codes.ts';
import { languageOf } from '#engine/web/i18n.ts';
import { roomTexts } from '#engine/web/room-texts.ts';

export const texts = {
  en: {
    title: 'Emergencies',
    emergency: 'Emergency',
    time: 'Time',
    vehicle: 'Vehicle',
    driver: 'Driver',
    action: 'Action alarms',
    close: 'Close',
    drill: 'DRILL',
    escalated: 'Nobody has taken it: supervisors are asked too.',
    act: 'Action',
    take: 'Take',
    takeOf: 'Take: {{what}}, {{whom}}',
    held: {
      title: 'Your emergency',
      discreet: 'Do not call the vehicle: whoever is aboard must not notice.',
      response: 'Action response',
      responseHint: 'What was done. It stays with the alarm.',
      release: 'Release',
      finish: 'Finish',
      done: 'Alarm closed',
    },
    errors: {
      queryUnknown: 'It is no longer open, or was given back.',
      queryTaken: '{{by}} has taken it already.',
      responseMissing: 'Alarm closing requires an action response',
    },
    soundOff: 'sound is off, click',
    waiting: {
      title: 'Waiting Driver Query',
      detail_one: 'You Have {{count}} Driver Queries to be handled',
      detail_other: 'You Have {{count}} Driver Queries to be handled',
    },
  },
  fr: {
    title: 'Urgences',
    emergency: 'Urgence',
    time: 'Heure',
    vehicle: 'Véhicule',
    driver: 'Chauffeur',
    action: 'Traiter les alarmes',
    close: 'Fermer',
    drill: 'EXERCICE',
    escalated: 'Personne ne l’a prise : les superviseurs sont sollicités aussi.',
    act: 'Action',
    take: 'Prendre',
    takeOf: 'Prendre : {{what}}, {{whom}}',
    held: {
      title: 'Votre urgence',
      discreet: 'N’appelez pas le véhicule : celui qui est à bord ne doit rien remarquer.',
      response: 'Réponse apportée',
      responseHint: 'Ce qui a été fait. Cela reste avec l’alarme.',
      release: 'Rendre',
      finish: 'Clôturer',
      done: 'Alarme clôturée',
    },
    errors: {
      queryUnknown: 'Elle n’est plus en cours, ou a été rendue.',
      queryTaken: '{{by}} l’a déjà prise.',
      responseMissing: 'La clôture d’une alarme demande une réponse',
    },
    soundOff: 'le son est coupé, cliquez',
    waiting: {
      title: 'Demande de chauffeur en attente',
      detail_one: 'Vous avez {{count}} demande de chauffeur à traiter',
      detail_other: 'Vous avez {{count}} demandes de chauffeurs à traiter',
    },
  },
};

export const useAlertsTexts = roomTexts('alerts', texts);

/** An emergency's code in words. */
export function useCodeText(): (code: number) => string {
  const { i18n } = useTranslation();
  const names: Readonly<Record<number, string>> = emergencyNames[languageOf(i18n.language)];
  return (code) => names[code] ?? String(code);
}
