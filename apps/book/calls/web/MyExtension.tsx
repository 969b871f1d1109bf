import { Button, Popover, TextInput } from '@mantine/core';
import { IconHeadset } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { queries, useAct, useOperation } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { client } from '../../web/client.ts';
import { useBookTexts } from '../../web/texts.ts';
import classes from './calls.module.css';

/** At which extension of the fleet the operator answers: what is answered there opens by itself. */
export function MyExtension({ fleet }: { fleet: number }) {
  const say = useBookTexts();
  const [opened, setOpened] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const key = ['book', 'extension', fleet];
  const { data } = useOperation(key, (signal) => client.myExtension({ fleet }, { signal }), { staleMs: 300_000 });
  const known = data?.extension ?? '';
  const save = useAct((extension: string) => client.setExtension({ fleet, extension }), {
    onDone: ({ extension }) => {
      toast({
        severity: 'success',
        summary: extension === '' ? say('calls.extensionGone') : say('calls.extensionSaved', { extension }),
      });
      queries.setQueryData(key, { extension });
      setTyped(null);
      setOpened(false);
    },
    onRefused: (failure) => toast({ severity: 'warn', summary: errorSentence(failure, 'book') }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate((typed ?? known).replaceAll(/\D/g, '').slice(0, 10));
  };
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <Button
          size="compact-xs"
          variant="subtle"
          color="gray"
          leftSection={<IconHeadset size={14} aria-hidden />}
          aria-label={say('calls.extension')}
          onClick={() => setOpened((before) => !before)}
        >
          {known || say('calls.extension')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <form className={classes.extension} onSubmit={submit}>
          <TextInput
            label={say('calls.extension')}
            description={say('calls.extensionHint')}
            size="xs"
            inputMode="numeric"
            maxLength={10}
            value={typed ?? known}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Button type="submit" size="xs" loading={save.isPending}>
            {say('calls.save')}
          </Button>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}
