import { expect, test } from 'vitest';
import { draftFaults, draftOf, fieldOfRefusal, type UserDraft } from './user-draft.ts';

const NEW: UserDraft = {
  ...draftOf('new', 'en'),
  name: 'anna',
  fullName: 'Anna Berg',
  groupId: 3,
  first: { kind: 'given', password: 'Gothenburg2026', again: 'Gothenburg2026', mustChange: true },
};

test('an empty form is told of each thing it lacks', () => {
  expect(draftFaults(draftOf('new', 'en'), true)).toEqual({
    name: 'userNameLength',
    fullName: 'fullNameForm',
    group: 'required',
    password: 'passwordShort',
  });
});

test('a whole one is right', () => {
  expect(draftFaults(NEW, true)).toEqual({});
});

test('the passwords follow the rules in their order, and must be equal', () => {
  const first = (password: string, again = password) =>
    draftFaults({ ...NEW, first: { ...NEW.first, password, again } }, true);
  expect(first('Short1')).toEqual({ password: 'passwordShort' });
  expect(first('ALLCAPITALS1')).toEqual({ password: 'passwordLower' });
  expect(first('alltoosmall1')).toEqual({ password: 'passwordUpper' });
  expect(first('NoFiguresHere')).toEqual({ password: 'passwordNumber' });
  expect(first('Gothenburg2026', 'Gothenburg2027')).toEqual({ again: 'differ' });
});

test('a one-time password needs no other; by mail it needs an address', () => {
  const first = { ...NEW.first, password: '', again: '' };
  expect(draftFaults({ ...NEW, first: { ...first, kind: 'shown' } }, true)).toEqual({});
  expect(draftFaults({ ...NEW, first: { ...first, kind: 'mail' } }, true)).toEqual({ email: 'emailMissing' });
  expect(draftFaults({ ...NEW, first }, false)).toEqual({});
});

test('what the server refuses is told at its field', () => {
  expect(fieldOfRefusal('userNameTaken')).toBe('name');
  expect(fieldOfRefusal('fullNameForm')).toBe('fullName');
  expect(fieldOfRefusal('passwordUpper')).toBe('password');
  expect(fieldOfRefusal('fleetNotInGroup')).toBe('fleets');
  expect(fieldOfRefusal('rightNotYours')).toBeNull();
});
