import { textsHook } from '#ui/kit/texts-hook.ts';

export const texts = {
  en: {
    address: 'Address',
    street: 'Street',
    place: 'Place',
    landmark: 'Landmark',
    corner: 'Corner',
    entrance: 'Entrance',
    geocoded: 'Geocoder',
    found_one: '{{count}} place found',
    found_other: '{{count}} places found',
    none: 'No place is called that.',
    noShortcut: 'No landmark has the shortcut “{{text}}”.',
    searching: 'Searching',
    has: 'The position is known',
    hint: 'Address, place, street / street; Enter finds a landmark',
    usual: 'usual',
    usualHint_one: '{{count}} usual address, arrow down to choose',
    usualHint_other: '{{count}} usual addresses, arrow down to choose',
  },
  fr: {
    address: 'Adresse',
    street: 'Rue',
    place: 'Lieu',
    landmark: 'Repère',
    corner: 'Carrefour',
    entrance: 'Entrée',
    geocoded: 'Géocodeur',
    found_one: '{{count}} lieu trouvé',
    found_other: '{{count}} lieux trouvés',
    none: 'Aucun lieu ne porte ce nom.',
    noShortcut: 'Aucun repère n’a le raccourci « {{text}} ».',
    searching: 'Recherche',
    has: 'La position est connue',
    hint: 'Adresse, lieu, rue / rue ; Entrée trouve un repère',
    usual: 'habituelle',
    usualHint_one: '{{count}} adresse habituelle, flèche bas pour choisir',
    usualHint_other: '{{count}} adresses habituelles, flèche bas pour choisir',
  },
};

export const usePlaceTexts = textsHook('place', texts);
