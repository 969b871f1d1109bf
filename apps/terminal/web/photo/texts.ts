import { addPart } from '../sentence.ts';

const own = {
  en: {
    'photo.title': 'Photos',
    'photo.hint': 'They go without the place that the phone writes into them. Without a link they wait here.',
    'photo.take': 'Take a photo',
    'photo.another': 'Take another photo',
    'photo.one': 'Photo {{n}}',
    'photo.remove': 'Remove photo {{n}}',
    'photo.unread': 'This photo could not be read. Take it again.',
    'photo.reading': 'One moment…',
    'photo.waits.one': '1 photo waits to be sent.',
    'photo.waits.many': '{{count}} photos wait to be sent.',
    'photo.sent.one': 'The office has your photo.',
    'photo.sent.many': 'The office has your {{count}} photos.',
    'photo.stuck': 'A photo does not get through yet. It waits here and is tried again.',
    'photo.room': 'This phone has no room for the photo: leave the page open until it is sent.',
    'done.photoTicket': 'Photo',
    'no.photoTooLate': '{{what}}: what it is of was told more than {{days}} days ago. Ring the office.',
  },
  fr: {
    'photo.title': 'Photos',
    'photo.hint': 'Elles partent sans le lieu que le téléphone y écrit. Sans liaison, elles attendent ici.',
    'photo.take': 'Prendre une photo',
    'photo.another': 'Prendre une autre photo',
    'photo.one': 'Photo {{n}}',
    'photo.remove': 'Enlever la photo {{n}}',
    'photo.unread': 'Cette photo n’a pas pu être lue. Reprenez-la.',
    'photo.reading': 'Un instant…',
    'photo.waits.one': '1 photo attend de partir.',
    'photo.waits.many': '{{count}} photos attendent de partir.',
    'photo.sent.one': 'Le bureau a votre photo.',
    'photo.sent.many': 'Le bureau a vos {{count}} photos.',
    'photo.stuck': 'Une photo ne passe pas encore. Elle attend ici et repart d’elle-même.',
    'photo.room': 'Ce téléphone n’a pas de place pour la photo : laissez la page ouverte jusqu’à ce qu’elle parte.',
    'done.photoTicket': 'Photo',
    'no.photoTooLate': '{{what}} : ce qu’elle montre a été dit il y a plus de {{days}} jours. Appelez le bureau.',
  },
};

/** Why a photo is not taken, by its code. */
const errors = {
  en: {
    ticketUnknown: 'The way in for this photo was used already, is over, or is of another phone. Send the photo again.',
    photoOfNothing: 'The office has no such sheet of yours: the photo belongs to nothing.',
    photosTooMany: 'The office has {{most}} photos of this sheet already.',
    photoThere: 'The office has a photo of this already.',
    fileTooLarge: 'The photo is too large: {{mostMb}} MB at most.',
    notAPicture: 'This is no photo: a JPEG, PNG or WebP is taken.',
    tooManyPixels: 'The photo has too many points: {{most}} million at most.',
    pictureBroken: 'The photo is broken. Take it again.',
  },
  fr: {
    ticketUnknown:
      'L’accès pour cette photo a déjà servi, est passé, ou est celui d’un autre téléphone. Renvoyez la photo.',
    photoOfNothing: 'Le bureau n’a pas de telle fiche de vous : la photo n’appartient à rien.',
    photosTooMany: 'Le bureau a déjà {{most}} photos de cette fiche.',
    photoThere: 'Le bureau en a déjà une photo.',
    fileTooLarge: 'La photo est trop grande : {{mostMb}} Mo au plus.',
    notAPicture: 'Ce n’est pas une photo : JPEG, PNG ou WebP.',
    tooManyPixels: 'La photo a trop de points : {{most}} millions au plus.',
    pictureBroken: 'La photo est abîmée. Reprenez-la.',
  },
};

const refusals = (of: Record<string, string>) =>
  Object.fromEntries(Object.entries(of).map(([code, sentence]) => [`no.${code}`, sentence]));

export const texts = {
  en: { ...own.en, ...refusals(errors.en), errors: errors.en },
  fr: { ...own.fr, ...refusals(errors.fr), errors: errors.fr },
};

addPart(texts);

export type PhotoKey = keyof typeof own.en;
