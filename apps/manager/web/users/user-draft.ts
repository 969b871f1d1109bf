import { passwordFault } from '#core/access/password-rules.ts';
import { type PersonFault, personFaults } from '#core/access/person.ts';
import type { Language } from '#core/language/languages.ts';
import type { Person } from './use-people.ts';

export type FirstPassword = {
  kind: 'given' | 'shown' | 'mail';
  password: string;
  again: string;
  mustChange: boolean;
};

/** What stands in the form of a user. */
export type UserDraft = {
  name: string;
  fullName: string;
  email: string;
  language: Language;
  groupId: number | null;
  fleets: number[];
  first: FirstPassword;
};

const FIRST: FirstPassword = { kind: 'given', password: '', again: '', mustChange: true };

export function draftOf(person: Person | 'new', language: Language): UserDraft {
  if (person === 'new') {
    return { name: '', fullName: '', email: '', language, groupId: null, fleets: [], first: FIRST };
  }
  const { name, fullName, email, language: own, groupId, ownFleets } = person;
  return { name, fullName, email, language: own, groupId, fleets: ownFleets, first: FIRST };
}

export type DraftField = 'name' | 'fullName' | 'email' | 'group' | 'fleets' | 'password' | 'again';

const FIELD_OF: Readonly<Record<PersonFault, DraftField>> = {
  userNameLength: 'name',
  userNameForm: 'name',
  fullNameForm: 'fullName',
  emailForm: 'email',
};

/** The field that a refusal of the server is about; null where it is about the whole user. */
export function fieldOfRefusal(code: string): DraftField | null {
  if (Object.hasOwn(FIELD_OF, code)) return FIELD_OF[code as PersonFault];
  if (code === 'userNameTaken') return 'name';
  if (code === 'emailMissing') return 'email';
  if (code === 'groupUnknown') return 'group';
  if (code === 'fleetNotInGroup') return 'fleets';
  return code.startsWith('password') ? 'password' : null;
}

/** What is wrong with a draft before it is sent: the code of its sentence, by field. */
export function draftFaults(draft: UserDraft, isNew: boolean): Partial<Record<DraftField, string>> {
  const faults: Partial<Record<DraftField, string>> = {};
  const [name, fullName, email] = [draft.name.trim(), draft.fullName.trim(), draft.email.trim()];
  for (const fault of personFaults({ name, fullName, email })) faults[FIELD_OF[fault]] = fault;
  if (draft.groupId === null) faults.group = 'required';
  if (!isNew) return faults;
  const { kind, password, again } = draft.first;
  if (kind === 'mail' && draft.email.trim() === '') faults.email = 'emailMissing';
  if (kind !== 'given') return faults;
  const fault = passwordFault(password);
  if (fault) faults.password = fault;
  else if (password !== again) faults.again = 'differ';
  return faults;
}
