import type * as en from './texts.en.ts';

export const TAKES: typeof en.TAKES = {
  long: 'il est trop long',
  marks: 'il a un caractère qui ne peut être gardé',
  kind: 'envoyez un texte, ou un nombre là où la page le dit',
  oneOf: (values: string, empty: boolean) => `envoyez ${values}${empty ? ', ou laissez-le vide' : ''}`,
  quoted: (value: string) => `« ${value} »`,
  or: ' ou ',
};
