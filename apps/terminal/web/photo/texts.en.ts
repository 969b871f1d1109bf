import { refusals } from './refusals.ts';

export const own = {
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
};

/** Why a photo is not taken, by its code. */
export const errors = {
  ticketUnknown: 'The way in for this photo was used already, is over, or is of another phone. Send the photo again.',
  photoOfNothing: 'The office has no such sheet of yours: the photo belongs to nothing.',
  photosTooMany: 'The office has {{most}} photos of this sheet already.',
  photoThere: 'The office has a photo of this already.',
  fileTooLarge: 'The photo is too large: {{mostMb}} MB at most.',
  notAPicture: 'This is no photo: a JPEG, PNG or WebP is taken.',
  tooManyPixels: 'The photo has too many points: {{most}} million at most.',
  pictureBroken: 'The photo is broken. Take it again.',
};

export const texts = { ...own, ...refusals(errors), errors };
