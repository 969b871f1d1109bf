/** Languages a user may read the suite in. */
export const USER_LANGUAGES = ['en', 'fr'] as const;
export type UserLanguage = (typeof USER_LANGUAGES)[number];

export const PERSON_FAULTS = ['userNameLength', 'userNameForm', 'fullNameForm', 'emailForm'] as const;
export type PersonFault = (typeof PERSON_FAULTS)[number];

/** A browser forgets a session whose user name is not longer than 3 characters. */
const NAME_SHORTEST = 4;
const NAME_LONGEST = 40;
/** Whatever the eye cannot tell from another name: control and format characters, spaces of other kinds, two in a row. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]|[^\S ]| {2}/u;
const EMAIL_FORM = /^[^\s@<>",;:()[\]\\]+@[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?\.[\p{L}]{2,}$/u;

export function userNameFault(name: string): PersonFault | null {
  const characters = [...name].length;
  if (characters < NAME_SHORTEST || characters > NAME_LONGEST) return 'userNameLength';
  return UNSEEN.test(name) || name.trim() !== name ? 'userNameForm' : null;
}

type Particulars = { name: string; fullName: string; email: string };

/** What is wrong with a person's particulars, in the order of the form. An empty e-mail is none. */
export function personFaults({ name, fullName, email }: Particulars): PersonFault[] {
  const ofName = userNameFault(name);
  const ofFullName = fullName.trim() === '' || UNSEEN.test(fullName);
  const ofEmail = email !== '' && !isEmail(email);
  return [
    ...(ofName ? [ofName] : []),
    ...(ofFullName ? (['fullNameForm'] as const) : []),
    ...(ofEmail ? (['emailForm'] as const) : []),
  ];
}

/** The first of them, or null. */
export const personFault = (person: Particulars): PersonFault | null => personFaults(person)[0] ?? null;

export const isEmail = (text: string): boolean => text.length <= 254 && !UNSEEN.test(text) && EMAIL_FORM.test(text);

/** What is wrong with the name of a group, or null. */
export function groupNameFault(name: string): 'groupNameForm' | null {
  return name === '' || name.length > 40 || name.trim() !== name || UNSEEN.test(name) ? 'groupNameForm' : null;
}
