import { eachIn } from '../language/in-languages.ts';
import type { Language } from '../language/languages.ts';
import { checkField } from '../resource/check.ts';
import type { FieldFault } from '../resource/field-problem.ts';
import { driverResource } from './driver-record.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

/** What a driver asks to have changed on their record. */
export type OwnDetails = { readonly phone: string; readonly address: string };

export const LONGEST_ADDRESS = driverResource.fields.address.most;
export const LONGEST_OWN_PHONE = driverResource.fields.mobilePhone.most;
export const LONGEST_DETAIL_ANSWER = 300;

/** What is wrong with them by the rules of the record; null where nothing is. */
export function detailsFault({ phone, address }: OwnDetails): (FieldFault & { field: 'phone' | 'address' }) | null {
  const wrongPhone = checkField(driverResource.fields.mobilePhone, phone);
  if (wrongPhone) return { field: 'phone', ...wrongPhone };
  const wrongAddress = checkField(driverResource.fields.address, address);
  return wrongAddress ? { field: 'address', ...wrongAddress } : null;
}

const MESSAGE = eachIn({ en: en.MESSAGE, fr: fr.MESSAGE });

/** What a driver is told of the answer, in the language of the fleet. */
export const detailsMessage = (how: 'granted' | 'refused', answer: string, language: Language): string =>
  MESSAGE[how][language](answer === '' ? '' : ` ${answer}`);
