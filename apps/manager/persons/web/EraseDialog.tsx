import { Text } from '@mantine/core';
import { useOperation } from '#engine/web/calls/operations.ts';
import { FormDialog } from '#engine/web/form/FormDialog.tsx';
import { errorSentence } from '#engine/web/i18n.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { useUiTexts } from '#ui/kit/texts.ts';
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
  const name = nameOf(person);
  const target = { fleet, person: askedOf(person) };
  const { data, error } = useOperation(
    ['manager', 'persons', fleet, 'kept', person.kind, person.id ?? person.phone],
    () => client.persons.kept(target),
  );
  return (
    <FormDialog
      grave
      title={say('eraseTitle', { name })}
      about={
        <>
          <Text size="sm">{say('eraseAbout')}</Text>
          {error ? <Refusal sentence={errorSentence(error, 'manager-persons')} /> : null}
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
      errors="manager-persons"
      operation={client.persons.erase}
      given={target}
      fields={{ why: { kind: 'long', label: say('why'), required: true } }}
      done={() => {
        onErased();
        return say('done', { name });
      }}
      onClose={onClose}
    />
  );
}
