import { Box } from '@mantine/core';
import { FormHere } from '#engine/web/form/FormHere.tsx';
import { Panel } from '#ui/kit/Panel.tsx';
import { useNowMs } from '#ui/kit/time/clock.tsx';
import { DateTimePicker } from '#ui/kit/time/dates.ts';
import { client } from '../client.ts';
import { useGroups, usePeople } from '../users/use-people.ts';
import { type Expires, expiryMs, LONGEST_MESSAGE } from './expiry.ts';
import { useMessageTexts } from './texts.ts';

const HOURS = ['h1', 'h8', 'h24', 'h168', 'own'] as const;

/** A word to users, groups or all, until it expires. */
export function MessageForm() {
  const say = useMessageTexts();
  const nowMs = useNowMs();
  const people = usePeople();
  const { groups } = useGroups();
  const whom = { kind: 'many', as: 'search', required: true, missing: say('message.needsWhom') } as const;
  return (
    <Panel title={say('message.title')}>
      <Box maw="36rem">
        <FormHere
          about={say('message.how')}
          words={{ give: say('message.send') }}
          errors="manager-message"
          operation={client.messages.send}
          fields={{
            whom: {
              kind: 'choice',
              as: 'segments',
              bare: true,
              label: say('message.to'),
              choices: [
                { value: 'all', label: say('message.toAll') },
                { value: 'groups', label: say('message.toGroups') },
                { value: 'users', label: say('message.toUsers') },
              ],
            },
            groups: {
              ...whom,
              label: say('message.groups'),
              choices: groups.map(({ id, name }) => ({ value: id, label: name })),
              shown: (of) => of['whom'] === 'groups',
            },
            users: {
              ...whom,
              label: say('message.users'),
              choices: [...people.rows.values()]
                .filter(({ active }) => active)
                .map(({ id, name, fullName }) => ({ value: id, label: `${name} · ${fullName}` })),
              shown: (of) => of['whom'] === 'users',
            },
            message: {
              kind: 'long',
              rows: 5,
              label: say('message.text'),
              hint: ({ message }) => say('message.left', { count: message.length, most: LONGEST_MESSAGE }),
              most: LONGEST_MESSAGE,
              required: true,
              missing: say('message.needsText'),
            },
            expires: {
              kind: 'pick',
              always: true,
              label: say('message.expires'),
              start: 'h24',
              choices: HOURS.map((value) => ({ value, label: say(`message.hours.${value}`) })),
            },
            at: {
              kind: 'slot',
              saysWrong: true,
              start: null,
              required: true,
              missing: say('message.needsWhen'),
              codes: ['expiryPast'],
              shown: ({ expires }) => expires === 'own',
              render: ({ value, set, problem }) => (
                <DateTimePicker
                  label={say('message.at')}
                  withAsterisk
                  valueFormat="DD/MM/YYYY HH:mm"
                  value={value as string | null}
                  error={problem}
                  onChange={set}
                />
              ),
            },
          }}
          input={(of) => {
            const kind = of['whom'] as 'all' | 'groups' | 'users';
            return {
              to: kind === 'all' ? { kind } : { kind, ids: of[kind] as number[] },
              message: of.message,
              expiresAtMs: expiryMs(of['expires'] as Expires, String(of['at'] ?? ''), nowMs()),
            };
          }}
          done={({ recipients }) => say('message.sent', { count: recipients })}
        />
      </Box>
    </Panel>
  );
}
