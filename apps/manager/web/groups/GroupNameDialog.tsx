import { Button, Group, Modal, Select, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { groupNameFault } from '#core/access/person.ts';
import { useAct } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { useUiTexts } from '#ui/kit/texts.ts';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { client } from '../client.ts';
import { type GroupItem, refreshPeople } from '../users/use-people.ts';
import { NO_WISH, wished } from './draft.ts';
import { useGroupTexts } from './texts.ts';

/** What a name is asked for: a new group, a copy of one, another name of one. */
export type NameWanted = { kind: 'new' } | { kind: 'copy' | 'rename'; group: GroupItem };

/** Asks for the name of a group and does what it was wanted for. Give it another `key` for another wish. */
export function GroupNameDialog({
  wanted,
  groups,
  onClose,
}: {
  wanted: NameWanted | null;
  groups: readonly GroupItem[];
  onClose: () => void;
}) {
  const say = useGroupTexts();
  const sayUi = useUiTexts();
  const renamed = wanted?.kind === 'rename' ? wanted.group : null;
  const [name, setName] = useState(renamed?.name ?? '');
  const [copyOf, setCopyOf] = useState<string | null>(wanted?.kind === 'copy' ? String(wanted.group.id) : null);
  const [problem, setProblem] = useState<string | null>(null);
  const act = useAct(
    async () => {
      if (renamed) await client.groups.update(wished(renamed, { ...NO_WISH, name }));
      else await client.groups.create({ name, copyOf: copyOf === null ? null : Number(copyOf) });
    },
    {
      onDone: () => {
        toast({ severity: 'success', summary: say(renamed ? 'groups.saved' : 'groups.created', { group: name }) });
        void refreshPeople();
        onClose();
      },
      onRefused: (refusal) => {
        setProblem(errorSentence(refusal, 'manager-groups'));
        void refreshPeople();
      },
    },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const fault = groupNameFault(name.trim());
    if (fault) setProblem(say(`errors.${fault}`));
    else act.mutate();
  };
  return (
    <Modal
      opened={wanted !== null}
      onClose={onClose}
      closeButtonProps={{ 'aria-label': sayUi('close') }}
      title={say(renamed ? 'groups.rename' : 'groups.add')}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <TextInput
            data-autofocus
            label={say('groups.name')}
            withAsterisk
            value={name}
            error={problem}
            onChange={(event) => {
              setName(event.currentTarget.value);
              setProblem(null);
            }}
          />
          {renamed ? null : (
            <Select
              label={say('groups.copyOf')}
              placeholder={say('groups.empty')}
              clearable
              data={groups
                .filter(({ mayChange }) => mayChange)
                .map(({ id, name: of }) => ({ value: String(id), label: of }))}
              value={copyOf}
              onChange={setCopyOf}
            />
          )}
          <Group justify="flex-end">
            <Button type="submit" loading={act.isPending}>
              {say(renamed ? 'groups.save' : 'groups.create')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
