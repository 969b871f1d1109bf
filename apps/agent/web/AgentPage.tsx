import { Button, Tabs } from '@mantine/core';
import { PartyStatement } from '#cards/account/web/PartyStatement.tsx';
import { useOperation } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { useGo } from '#engine/web/place.ts';
import { useSignedIn } from '#engine/web/session/session.ts';
import { Nothing } from '#ui/kit/Nothing.tsx';
import { Panel } from '#ui/kit/Panel.tsx';
import classes from './agent.module.css';
import { BookingForm } from './BookingForm.tsx';
import { BookingList } from './BookingList.tsx';
import { ClientFigures } from './ClientFigures.tsx';
import { ClientInvoices } from './ClientInvoices.tsx';
import { client } from './client.ts';
import { useAgentTexts } from './texts.ts';

/** What a hotel, a travel office or a client books, and what becomes of it: theirs, and nothing else. */
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
  const bookings = (
    <div className={classes.page}>
      <BookingForm desk={data} />
      <BookingList desk={data} />
    </div>
  );
  return (
    <Tabs className={classes.tabs ?? ''} defaultValue="bookings" keepMounted={false}>
      <Tabs.List>
        <Tabs.Tab value="bookings">{say('tab.bookings')}</Tabs.Tab>
        {data.party === 'account' ? <Tabs.Tab value="invoices">{say('tab.invoices')}</Tabs.Tab> : null}
        {data.party === 'account' ? <Tabs.Tab value="figures">{say('tab.figures')}</Tabs.Tab> : null}
        <Tabs.Tab value="statement">{say(data.party === 'agent' ? 'tab.commission' : 'tab.statement')}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel className={classes.tab ?? ''} value="bookings">
        {bookings}
      </Tabs.Panel>
      <Tabs.Panel className={classes.tab ?? ''} value="invoices">
        <ClientInvoices desk={data} />
      </Tabs.Panel>
      <Tabs.Panel className={classes.tab ?? ''} value="figures">
        <ClientFigures desk={data} />
      </Tabs.Panel>
      <Tabs.Panel className={classes.tab ?? ''} value="statement">
        <Panel title={say(data.party === 'agent' ? 'tab.commission' : 'tab.statement')}>
          <PartyStatement
            name={data.agent}
            queryKey={['agent', 'statement']}
            namespace="agent"
            load={(asked, signal) => client.statement(asked, { signal })}
            print={(asked) => client.printStatement(asked)}
          />
        </Panel>
      </Tabs.Panel>
    </Tabs>
  );
}
