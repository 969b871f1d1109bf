import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '#engine/web/session/session.ts';
import { ageText } from '#ui/kit/format.ts';
import { Nothing, Refusal } from '#ui/kit/Nothing.tsx';
import { Panel } from '#ui/kit/Panel.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { usePhone } from '#ui/kit/use-width.ts';
import { AlarmScene } from '../scene/AlarmScene.tsx';
import { DrillButton } from '../scene/DrillButton.tsx';
import { FinishDialog } from './FinishDialog.tsx';
import { QueryCards, QueryTable } from './QueryTable.tsx';
import classes from './queries.module.css';
import { chosenAfter, type FleetQuery, holderFor, othersHolding, type QueryKind, queriesShown } from './query-view.ts';
import { useQueriesTexts } from './texts.ts';
import { useOpenQueries } from './use-open-queries.tsx';
import { useQueryCommands } from './use-query-commands.ts';
import { focusQuery, useQueryFocus } from './use-query-focus.ts';
import { useQueryKeys } from './use-query-keys.ts';

/** What drivers ask the office: everything but emergencies. */
export const QueriesPage = () => <QueryDesk kind="queries" />;

/** Panic buttons, silent alarms and duress calls that are open, and cars not heard of with a passenger aboard. */
export const AlarmsPage = () => <QueryDesk kind="alarms" />;

function QueryDesk({ kind }: { kind: QueryKind }) {
  const say = useQueriesTexts();
  const { i18n } = useTranslation();
  const { user } = useSignedIn();
  const phone = usePhone();
  const open = useOpenQueries();
  const { shown, takenByOthers } = queriesShown(open.rows, kind, user);
  const commands = useQueryCommands(open.rows);
  const [asked, setAsked] = useState<FleetQuery | null>(null);

  const ids = shown.map(({ id }) => id);
  const [seen, setSeen] = useState<readonly number[]>(ids);
  const [chosenId, choose] = useState<number | null>(ids[0] ?? null);
  if (ids.join(' ') !== seen.join(' ')) {
    setSeen(ids);
    choose(chosenAfter(seen, ids, chosenId));
  }
  const chosen = shown.find(({ id }) => id === chosenId) ?? null;

  useQueryFocus(chosenId, asked !== null);

  const take = (query: FleetQuery) => commands.give('select', query);
  const release = (query: FleetQuery) => void commands.give('release', query);
  const ask = (query: FleetQuery) => {
    commands.forget();
    setAsked(query);
  };
  const takeAndAsk = async (query: FleetQuery) => {
    if (holderFor(query, user) === 'me' || (await take(query))) ask(query);
  };
  const close = () => {
    commands.forget();
    setAsked(null);
  };
  const finish = async (query: FleetQuery, response: string) => {
    if (!(await commands.give('finish', query, response))) return;
    setAsked(null);
    toast({ severity: 'success', summary: say(`finish.done.${kind}`) });
  };

  useQueryKeys({
    ids,
    chosen,
    asking: asked !== null,
    mine: (query) => holderFor(query, user) === 'me',
    choose: (id) => {
      choose(id);
      focusQuery(id);
    },
    finish: (query) => void takeAndAsk(query),
    release,
    close,
  });

  const askedNow = asked ? (open.rows.find(({ id }) => id === asked.id) ?? null) : null;
  let blocked: string | null = null;
  if (asked && open.ready && !askedNow && commands.busyId !== asked.id) blocked = say('finish.gone');
  else if (askedNow && holderFor(askedNow, user) === 'other') blocked = say('finish.taken', { by: askedNow.claimedBy });

  const List = phone ? QueryCards : QueryTable;
  const doings = {
    user,
    busyId: commands.busyId,
    take: (query: FleetQuery) => void take(query),
    finish: ask,
    release,
    choose: ({ id }: FleetQuery) => choose(id),
  };
  let none = say(open.late ? 'none.down' : 'none.waiting');
  if (open.ready) none = say(takenByOthers > 0 ? `none.allTaken.${kind}` : `none.${kind}`);

  return (
    <div className={classes.page}>
      {open.ears}
      {open.late && open.ready ? (
        <p className={classes.behind} role="alert">
          {say('behind', { age: ageText(open.behindMs / 1_000, i18n.language) })}
        </p>
      ) : null}
      {commands.refusal && !asked ? (
        <Refusal
          sentence={commands.refusal}
          action={
            <Button size="xs" variant="default" onClick={commands.forget}>
              {say('dismiss')}
            </Button>
          }
        />
      ) : null}
      <Panel
        title={say(`title.${kind}`)}
        beside={<span className={classes.soft}>{say('open', { count: shown.length })}</span>}
        tools={
          <>
            {takenByOthers > 0 ? (
              <span className={classes.soft}>
                {say('taken', { n: takenByOthers, names: othersHolding(open.rows, kind, user).join(', ') })}
              </span>
            ) : null}
            {kind === 'alarms' ? <DrillButton /> : null}
          </>
        }
        className={(kind === 'alarms' && chosen ? classes.short : classes.panel) ?? ''}
      >
        {open.refused ? <Refusal sentence={say('notShown')} /> : null}
        {shown.length > 0 ? <List kind={kind} queries={shown} chosenId={chosenId} doings={doings} /> : null}
        {shown.length === 0 && !open.refused ? (
          <Nothing title={none} {...(open.ready ? { detail: say(`none.${kind}Detail`) } : {})} />
        ) : null}
      </Panel>
      {kind === 'alarms' && chosen ? <AlarmScene key={chosen.id} query={chosen} /> : null}
      {asked ? (
        <FinishDialog
          key={asked.id}
          query={askedNow ?? asked}
          blocked={blocked}
          refusal={commands.refusal}
          busy={commands.busyId === asked.id}
          onFinish={(response) => void finish(askedNow ?? asked, response)}
          onClose={close}
        />
      ) : null}
    </div>
  );
}
