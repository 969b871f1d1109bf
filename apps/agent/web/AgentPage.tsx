import { Button } from '@mantine/core';
import { useOperation } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { useGo } from '#engine/web/place.ts';
import { useSignedIn } from '#engine/web/session/session.ts';
import { Nothing } from '#ui/kit/Nothing.tsx';
import classes from './agent.module.css';
import { BookingForm } from './BookingForm.tsx';
import { BookingList } from './BookingList.tsx';
import { client } from './client.ts';
import { useAgentTexts } from './texts.ts';

/** What a hotel or a travel office books, and what becomes of it: theirs, and nothing else. */
export function AgentPage() {
  const say = useAgentTexts();
  const go = useGo();
  const { flags } = useSignedIn();
  const { data, error } = useOperation(['agent', 'desk'], (signal) => client.desk({}, { signal }), {
    staleMs: 300_000,
  });
  if (error && !data) {
    const keepsAgents = flags.has('admin') && flags.has('accounts');
    return (
      <Nothing
        title={errorSentence(error, 'agent')}
        {...(keepsAgents
          ? {
              detail: say('noAgentHow'),
              action: <Button onClick={() => go('admin/agents')}>{say('toAgents')}</Button>,
            }
          : {})}
      />
    );
  }
  if (!data) return null;
  return (
    <div className={classes.page}>
      <BookingForm desk={data} />
      <BookingList desk={data} />
    </div>
  );
}
