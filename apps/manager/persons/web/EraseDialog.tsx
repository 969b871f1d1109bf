import { Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { LONGEST_ERASE_WHY } from '#core/person/personal-data.ts';
import { useAct, useOperation } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { AskDialog } from '#ui/kit/ask/AskDialog.tsx';
import { useUiTexts } from '#ui/kit/texts.ts';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { client } from '../../web/client.ts';
import type { FoundPerson } from '../contract.ts';
import { KeptList } from './KeptList.tsx';
import { askedOf, nameOf } from './person-name.ts';
import { usePersonTexts } from './texts.ts';

/** Asks why, and says what stays, before somebody is erased for good. */
export function EraseDialog({
  fleet,
  person,
  onClose,
  onErased,
}: {
  fleet: number;
  person: FoundPerson;
  onClose: () => void;
  onErased: () => void;
}) {
  const say = usePersonTexts();
  const sayUi = useUiTexts();
  const [why, setWhy] = useState('');
  const name = nameOf(person);
  const target = { fleet, person: askedOf(person) };
  const { data, error } = useOperation(
    ['manager', 'persons', fleet, 'kept', person.kind, person.id ?? person.phone],
    () => client.persons.kept(target),
  );
  const erase = useAct(() => client.persons.erase({ ...target, why: why.trim() }), {
    onDone: () => {
      toast({ severity: 'success', summary: say('done', { name }) });
      onErased();
      onClose();
    },
  });
  const refused = erase.error ?? error;
  return (
    <AskDialog
      ownEscape
      title={say('eraseTitle', { name })}
      about={
        <>
          <Text size="sm">{say('eraseAbout')}</Text>
          {data ? (
            <section aria-label={say('keptTitle')}>
              <Text size="sm" fw={600}>
                {say('keptTitle')}
              </Text>
              <KeptList kept={data.kept} />
            </section>
          ) : null}
        </>
      }
      words={{ keep: sayUi('cancel'), give: say('erase') }}
      refusal={refused ? errorSentence(refused, 'manager-persons') : null}
      busy={erase.isPending}
      grave
      onGive={() => erase.mutate(undefined)}
      onClose={onClose}
    >
      <Textarea
        label={say('why')}
        required
        autosize
        minRows={2}
        maxLength={LONGEST_ERASE_WHY}
        value={why}
        onChange={(event) => setWhy(event.currentTarget.value)}
      />
    </AskDialog>
  );
}
