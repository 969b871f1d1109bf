import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfig } from '#engine/web/config.ts';
import { leaveApp } from '#engine/web/session/running-app.ts';
import { currentSession, useSignedIn, watchSession } from '#engine/web/session/session.ts';
import { Panel } from '#ui/kit/Panel.tsx';
import { usePhone } from '#ui/kit/use-width.ts';
import { StatsPanel } from '../stats/StatsPanel.tsx';
import { FleetTable } from './FleetTable.tsx';
import classes from './home.module.css';
import { Launchers } from './Launchers.tsx';
import { NewsPanel } from './NewsPanel.tsx';
import { SetUpPanel } from './SetUpPanel.tsx';
import { useHomeTexts } from './texts.ts';
import { useHome } from './use-home.ts';

watchSession(() => {
  if (currentSession().state === 'out') leaveApp();
});

function Welcome() {
  const say = useHomeTexts();
  const { user, userName, groupName } = useSignedIn();
  return (
    <Panel title={say('welcome', { name: userName || user })}>
      <dl className={classes.facts}>
        <dt>{say('user')}</dt>
        <dd>{user}</dd>
        <dt>{say('fullName')}</dt>
        <dd>{userName || user}</dd>
        <dt>{say('group')}</dt>
        <dd>{groupName}</dd>
      </dl>
    </Panel>
  );
}

/** What every user sees first: figures, the fleet, news, and the way into each application. */
export function HomePage() {
  const { figures, ageSeconds, news } = useHome();
  const { flags } = useSignedIn();
  const config = useConfig();
  const { i18n } = useTranslation();
  const mobile = usePhone();
  const title = config?.title;

  useEffect(() => {
    if (title) document.title = title;
    // oxlint-disable-next-line react/exhaustive-deps -- the router names the page anew in each language
  }, [title, i18n.language]);

  return (
    <div className={classes.home}>
      {flags.has('sysStats') ? <StatsPanel /> : null}
      <div className={classes.columns}>
        <div className={classes.wide}>
          <SetUpPanel />
          {mobile ? null : <FleetTable rows={figures} ageSeconds={ageSeconds} />}
          <Launchers />
        </div>
        <div className={classes.narrow}>
          <Welcome />
          <NewsPanel news={news} />
        </div>
      </div>
    </div>
  );
}
