import { languageName } from '#core/language/language-name.ts';
import { currentLanguage } from '#engine/web/i18n.ts';
import type { BoardColumn } from '#ui/grid/columns.ts';
import type { useUserTexts } from './texts.ts';
import { type FleetName, fleetNames, type Person } from './use-people.ts';

/** The columns of the table of users. */
export function userColumns(
  say: ReturnType<typeof useUserTexts>,
  fleets: readonly FleetName[],
  when: (atMs: number) => string,
): BoardColumn<Person>[] {
  return [
    {
      id: 'name',
      title: say('users.fields.name'),
      width: 140,
      value: ({ name }) => name,
      strong: true,
      pinned: true,
      sort: 'asc',
    },
    { id: 'fullName', title: say('users.fields.fullName'), width: 150, grow: 1, value: ({ fullName }) => fullName },
    { id: 'group', title: say('users.fields.group'), width: 140, value: ({ groupName }) => groupName },
    {
      id: 'state',
      title: say('users.fields.state'),
      width: 170,
      value: ({ state }) => say(`users.states.${state}`),
      tone: ({ state }) => {
        if (state === 'active') return undefined;
        return state === 'deactivated' ? 'soft' : 'warn';
      },
    },
    {
      id: 'fleets',
      title: say('users.fields.fleets'),
      width: 190,
      grow: 1,
      value: (person) => fleetNames(fleets, person.fleets),
    },
    { id: 'email', title: say('users.fields.email'), width: 190, grow: 1, value: ({ email }) => email },
    {
      id: 'language',
      title: say('users.fields.language'),
      width: 90,
      value: ({ language: own }) => languageName(own, currentLanguage()),
    },
    {
      id: 'secondFactor',
      title: say('users.fields.secondFactor'),
      width: 120,
      value: ({ secondFactor }) => say(`users.factors.${secondFactor}`),
      tone: ({ secondFactor }) => (secondFactor === 'missing' ? 'warn' : undefined),
    },
    {
      id: 'lastSignIn',
      title: say('users.fields.lastSignIn'),
      width: 140,
      kind: 'number',
      value: ({ lastSignInAtMs }) => lastSignInAtMs,
      text: ({ lastSignInAtMs }) => (lastSignInAtMs === null ? say('users.never') : when(lastSignInAtMs)),
    },
    {
      id: 'sessions',
      title: say('users.fields.sessions'),
      width: 95,
      kind: 'number',
      value: ({ sessions }) => sessions,
    },
  ];
}
