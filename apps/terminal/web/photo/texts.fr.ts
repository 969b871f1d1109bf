import { refusals } from './refusals.ts';
import type { errors as errorsIn, own as ownIn } from './texts.en.ts';

export const own: typeof ownIn = {
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
};

/** Why a photo is not taken, by its code. */
export const errors: typeof errorsIn = {
  ticketUnknown:
    'L’accès pour cette photo a déjà servi, est passé, ou est celui d’un autre téléphone. Renvoyez la photo.',
  photoOfNothing: 'Le bureau n’a pas de telle fiche de vous : la photo n’appartient à rien.',
  photosTooMany: 'Le bureau a déjà {{most}} photos de cette fiche.',
  photoThere: 'Le bureau en a déjà une photo.',
  fileTooLarge: 'La photo est trop grande : {{mostMb}} Mo au plus.',
  notAPicture: 'Ce n’est pas une photo : JPEG, PNG ou WebP.',
  tooManyPixels: 'La photo a trop de points : {{most}} millions au plus.',
  pictureBroken: 'La photo est abîmée. Reprenez-la.',
};

export const texts = { ...own, ...refusals(errors), errors };
