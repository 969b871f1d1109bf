import type * as en from './texts.en.ts';

export const RATED: typeof en.RATED = (rating: number) => `Noté ${rating} sur 5 par la personne`;

export const ORDERED: typeof en.ORDERED = (number) => `Ordre d’atelier ouvert : ${number}`;

export const COACHED: typeof en.COACHED = (course) => `Accompagnement demandé : ${course}`;
