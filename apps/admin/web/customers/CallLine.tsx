import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { allows } from '#core/access/flags.ts';
import { useAct, useOperation } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { useSignedIn } from '#engine/web/session/session.ts';
import { useWhen } from '#engine/web/use-when.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { client } from '../client.ts';
import classes from './customers.module.css';
import { useCustomerTexts } from './texts.ts';

/** What the telephone exchange of a fleet needs to show its calls here; for whoever may issue it. */
export function CallLine({ fleet }: { fleet: { id: number; name: string } }) {
  const say = useCustomerTexts();
  const { flags } = useSignedIn();
  const [opened, setOpened] = useState(false);
  if (!allows(flags, { all: ['admin', 'customers'] })) return null;
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setOpened(true)}>
        {say('callLine.open')}
      </Button>
      <Modal opened={opened} onClose={() => setOpened(false)} title={say('callLine.title', { fleet: fleet.name })}>
        <LineOf fleet={fleet.id} />
      </Modal>
    </>
  );
}

function LineOf({ fleet }: { fleet: number }) {
  const say = useCustomerTexts();
  const when = useWhen();
  const [secret, setSecret] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { data, refetch } = useOperation(
    ['admin', 'callLine', fleet],
    (signal) => client.callLine({ fleet }, { signal }),
    { staleMs: 0 },
  );
  const issue = useAct(() => client.issueLineSecret({ fleet }), {
    onDone: (answer) => {
      setSecret(answer.secret);
      void refetch();
    },
    onRefused: (failure) => setRefusal(errorSentence(failure, 'admin-customers')),
  });
  const issued = data?.issuedAtMs;
  return (
    <Stack gap="sm">
      <Text size="sm">{say('callLine.detail')}</Text>
      <div>
        <Text size="xs" c="var(--ink-soft)">
          {say('callLine.address')}
        </Text>
        <code className={classes.code}>{`POST ${window.location.origin}/api/calls/events`}</code>
      </div>
      <Text size="sm">
        {issued ? say('callLine.issued', { when: when(issued), by: data.issuedBy ?? '' }) : say('callLine.none')}{' '}
        {data?.lastEventAtMs ? say('callLine.heard', { when: when(data.lastEventAtMs) }) : say('callLine.silent')}
      </Text>
      {secret ? (
        <div>
          <output className={classes.code}>{secret}</output>
          <Text size="sm">{say('callLine.once')}</Text>
        </div>
      ) : (
        <Group>
          <Button loading={issue.isPending} onClick={() => issue.mutate(undefined)}>
            {say(issued ? 'callLine.again' : 'callLine.issue')}
          </Button>
          {issued ? <Text size="xs">{say('callLine.sure')}</Text> : null}
        </Group>
      )}
      {refusal ? <Refusal sentence={refusal} /> : null}
    </Stack>
  );
}
