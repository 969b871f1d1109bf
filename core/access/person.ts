import { readEmail } from '../email/email.ts';
import { UNTELLABLE } from '../letters/untellable.ts';

export const PERSON_FAULTS = ['userNameLength', 'userNameForm', 'fullNameForm', 'emailForm'] as const;
export type PersonFault = (typeof PERSON_FAULTS)[number];

/** A browser forgets a session whose user name is not longer than 3 characters. */
const NAME_SHORTEST = 4;
const NAME_LONGEST = 40;

export function userNameFault(name: string): PersonFault | null {
  const characters = [...name].length;
  if (characters < NAME_SHORTEST || characters > NAME_LONGEST) return 'userNameLength';
  return UNTELLABLE.test(name) || name.trim() !== name ? 'userNameForm' : null;
}

type Particulars = { name: string; fullName: string; email: string };

/** What is wrong with a person's particulars, in the order of the form. An empty e-mail is none. */
export function personFaults({ name, fullName, email }: Particulars): PersonFault[] {
  const ofName = userNameFault(name);
  const ofFullName = fullName.trim() === '' || UNTELLABLE.test(fullName);
  const ofEmail = email !== '' && readEmail(email) === null;
  return [
    ...(ofName ? [ofName] : []),
    ...(ofFullName ? (['fullNameForm'] as const) : []),
    ...(ofEmail ? (['emailForm'] as const) : []),
  ];
}

/** The first of them, or null. */
export const personFault = (person: Particulars): PersonFault | null => personFaults(person)[0] ?? null;

/** What is wrong with the name of a group, or null. */
export function groupNameFault(name: string): 'groupNameForm' | null {
  return name === '' || name.length > 40 || name.trim() !== name || UNTELLABLE.test(name) ? 'groupNameForm' : null;
}
