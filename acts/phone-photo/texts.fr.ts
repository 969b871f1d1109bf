import type * as en from './texts.en.ts';

export const PHOTO_NAME: typeof en.PHOTO_NAME = (number) => `Photo du chauffeur ${number}`;
