import { groupNameFault } from '#core/access/person.ts';
import { FormDialog } from '#engine/web/form/FormDialog.tsx';
import { useUiTexts } from '#ui/kit/texts.ts';
import { client } from '../client.ts';
import { type GroupItem, refreshPeople } from '../users/use-people.ts';
import { NO_WISH, wished } from './draft.ts';
import { useGroupTexts } from './texts.ts';

/** What a name is asked for: a new group, a copy of one, another name of one. */
export type NameWanted = { kind: 'new' } | { kind: 'copy' | 'rename'; group: GroupItem };
type Named = { name: string; copyOf?: number | null };

/** Asks for the name of a group and does what it was wanted for. */
export function GroupNameDialog({
  wanted,
  groups,
  onClose,
}: {
  wanted: NameWanted;
  groups: readonly GroupItem[];
  onClose: () => void;
}) {
  const say = useGroupTexts();
  const sayUi = useUiTexts();
  const of = wanted.kind === 'new' ? null : wanted.group;
  const renamed = wanted.kind === 'rename' ? wanted.group : null;
  return (
    <FormDialog
      title={say(renamed ? 'groups.rename' : 'groups.add')}
      words={{ keep: sayUi('cancel'), give: say(renamed ? 'groups.save' : 'groups.create') }}
      errors="manager-groups"
      name="group-name"
      subject={{ kind: wanted.kind, group: of?.id ?? null }}
      operation={async ({ name, copyOf = null }: Named): Promise<unknown> =>
        renamed ? client.groups.update(wished(renamed, { ...NO_WISH, name })) : client.groups.create({ name, copyOf })
      }
      fields={{
        name: {
          kind: 'text',
          label: say('groups.name'),
          start: renamed?.name ?? '',
          required: true,
          wrong: ({ name }) => {
            const fault = groupNameFault(name);
            return fault && say(`errors.${fault}`);
          },
          codes: ['groupNameForm', 'groupNameTaken'],
        },
        copyOf: {
          kind: 'pick',
          label: say('groups.copyOf'),
          place: say('groups.empty'),
          start: of?.id ?? null,
          choices: groups.filter(({ mayChange }) => mayChange).map(({ id, name }) => ({ value: id, label: name })),
          shown: () => !renamed,
        },
      }}
      done={(_, { name }) => {
        void refreshPeople();
        return say(renamed ? 'groups.saved' : 'groups.created', { group: name });
      }}
      refused={() => void refreshPeople()}
      onClose={onClose}
    />
  );
}
