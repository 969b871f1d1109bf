import { betterChoice } from '#core/dispatch/explanation/better-choice.ts';
import type { DriverAnswer, DriverCode } from '#core/dispatch/explanation/why-not-driver.ts';
import { standingSentence } from '#core/standing/standing-texts.ts';

export type DriverLanguage = 'en' | 'fr';
type Words = { [Code in Exclude<DriverCode, 'costsMore'>]: string } & {
  slowerByRoadDrives: string;
  stalePositionAge: string;
};

const minutes = (seconds: number) => String(Math.max(1, Math.round(seconds / 60)));

const WORDS: { [Language in DriverLanguage]: Words } = {
  en: {
    suitedBetter: 'Another car suited the customer better.',
    outOfVehicle: 'You were out of the vehicle.',
    engaged: 'You had a passenger.',
    hasJob: 'You had a job already.',
    hasOffer: 'You had another offer to answer.',
    locked: 'The office had locked your vehicle.',
    noPosition: 'Your terminal did not tell where you were.',
    stalePosition: 'Nothing had been heard from your terminal for a while.',
    stalePositionAge: 'Nothing had been heard from your terminal for {{seconds}} s.',
    wrongType: 'The job asked for another type of vehicle.',
    missingAttribute: 'The job asked for something that your vehicle does not have.',
    forbiddenAttribute: 'The job excluded something that your vehicle has.',
    suspended: 'You were suspended.',
    permitExpired: 'Your permit had expired.',
    usageExpired: 'The usage of your vehicle had expired.',
    paperBlocks: 'A paper of yours or of your vehicle was not good.',
    shiftEnding: 'Your shift would have ended before the job.',
    lockedOut: 'You have other work only, by your group or for a debt.',
    rangeShort: 'Your charge would not have lasted there and back to a charger.',
    committedSoon: 'You were bound to a pre-booking soon after.',
    reservedForOther: 'You had another job planned as your next.',
    alreadyRefused: 'You had let this job pass before.',
    tooFar: 'You were too far away by road.',
    slowerByRoad: 'Another car was nearer by road.',
    slowerByRoadDrives: 'Another car was nearer by road: {{theirs}} min, you were {{mine}} min away.',
    givenToOtherJob: 'You were given another job in the same round.',
    gotIt: 'You were the one that was chosen.',
    notSignedOn: 'You were not signed on.',
    trackForgotten: 'Where you were is no longer kept.',
    notClosest: 'A car right beside the pick-up goes first.',
    notInQueue: 'The job went to the first in a queue in which you did not stand.',
    behindInQueue: 'You stood further back in the queue.',
    behindInArea: 'The job went to the area that helps out there, and another went before you.',
    otherArea: 'The job went to the area that helps out there, and you stood in another.',
    plannedAsNext: 'The job was planned as the next one of a car that was clear near by.',
    othersAsked: 'The job was shown to all, and another driver who asked was the better choice.',
    withCoach: 'The job was with the office.',
    notOnRung: 'Others went first.',
    otherByHand: 'The office chose another car by hand.',
  },
  fr: {
    suitedBetter: 'Une autre voiture convenait mieux au client.',
    outOfVehicle: 'Vous étiez hors du véhicule.',
    engaged: 'Vous aviez un passager.',
    hasJob: 'Vous aviez déjà une course.',
    hasOffer: 'Vous aviez une autre offre à laquelle répondre.',
    locked: 'Le bureau avait bloqué votre véhicule.',
    noPosition: 'Votre terminal ne disait pas où vous étiez.',
    stalePosition: 'Votre terminal n’avait pas donné de nouvelles depuis un moment.',
    stalePositionAge: 'Votre terminal n’avait pas donné de nouvelles depuis {{seconds}} s.',
    wrongType: 'La course demandait un autre type de voiture.',
    missingAttribute: 'La course demandait un équipement que votre voiture n’a pas.',
    forbiddenAttribute: 'La course excluait un équipement de votre voiture.',
    suspended: 'Vous étiez suspendu.',
    permitExpired: 'Votre permis avait expiré.',
    usageExpired: 'L’autorisation de votre voiture avait expiré.',
    paperBlocks: 'Un de vos papiers ou de ceux de votre voiture n’était pas valable.',
    shiftEnding: 'Votre service aurait fini avant la course.',
    lockedOut: 'Vous êtes réservé à d’autres courses, par votre groupe ou pour une dette.',
    rangeShort: 'Votre charge n’aurait pas suffi pour y aller et rejoindre une borne.',
    committedSoon: 'Vous étiez engagé pour une réservation peu après.',
    reservedForOther: 'Vous aviez une autre course prévue ensuite.',
    alreadyRefused: 'Vous aviez déjà laissé passer cette course.',
    tooFar: 'Vous étiez trop loin par la route.',
    slowerByRoad: 'Une autre voiture était plus proche par la route.',
    slowerByRoadDrives: 'Une autre voiture était plus proche par la route : {{theirs}} min, vous étiez à {{mine}} min.',
    givenToOtherJob: 'Vous avez reçu une autre course au même tour.',
    gotIt: 'C’est vous qui avez été choisi.',
    notSignedOn: 'Vous n’étiez pas en service.',
    trackForgotten: 'L’endroit où vous étiez n’est plus conservé.',
    notClosest: 'Une voiture tout près de la prise en charge passe d’abord.',
    notInQueue: 'La course est allée au premier d’une file où vous n’étiez pas.',
    behindInQueue: 'Vous étiez plus loin dans la file.',
    behindInArea: 'La course est allée à la zone qui dépanne là-bas, et un autre passait avant vous.',
    otherArea: 'La course est allée à la zone qui dépanne là-bas, et vous étiez dans une autre.',
    plannedAsNext: 'La course était prévue comme la prochaine d’une voiture bientôt libre tout près.',
    othersAsked: 'La course était montrée à tous, et un autre chauffeur qui l’a demandée était le meilleur choix.',
    withCoach: 'La course était chez le bureau.',
    notOnRung: 'D’autres passaient d’abord.',
    otherByHand: 'Le bureau a choisi une autre voiture à la main.',
  },
};

/** Why a job passed the driver by, said to that driver. */
export function whyNotMeSentence({ code, facts }: DriverAnswer, language: DriverLanguage): string {
  const words = WORDS[language];
  const { driveSeconds, chosenDriveSeconds, positionAgeSeconds, decisive, standing } = facts;
  if (standing) return standingSentence(standing, language);
  if (code === 'slowerByRoad' && driveSeconds !== undefined && chosenDriveSeconds !== undefined) {
    const [theirs, mine] = [minutes(chosenDriveSeconds), minutes(driveSeconds)];
    if (theirs !== mine) return words.slowerByRoadDrives.replace('{{theirs}}', theirs).replace('{{mine}}', mine);
  }
  if (code === 'stalePosition' && positionAgeSeconds !== undefined) {
    return words.stalePositionAge.replace('{{seconds}}', String(positionAgeSeconds));
  }
  if (code === 'costsMore') return betterChoice(decisive ?? 'drive', language);
  return words[code];
}
