import { Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfig } from '#engine/web/config.ts';
import { useGo } from '#engine/web/place.ts';
import { useSignedIn } from '#engine/web/session/session.ts';
import { type VehicleLook, vehicleColour } from '#ui/trade/state-colours.ts';
import { useScheme } from '#ui/trade/use-scheme.ts';
import { figureWords } from './figure-words.ts';
import { FIGURES, type FigureId, figureText, LEADS_TO, quarterHours, type Stats } from './figures.ts';
import { mayOpenRoute } from './may-open-route.ts';
import { setMenuFlag } from './menu-flags.ts';
import classes from './stats.module.css';
import type { RowList } from './stats-calls.ts';
import { useStatsTexts } from './texts.ts';

const LOOKS: Readonly<Partial<Record<FigureId, VehicleLook>>> = {
  avail: 'available',
  eng: 'engaged',
  vac: 'vacant',
  oov: 'oov',
};

/** A job five minutes past its time is told to the coach; the figure turns red with it. */
const LATE_MINUTES = 5;

const OPENS: Readonly<Partial<Record<FigureId, RowList>>> = { tasks: 'tasks', alerts: 'alerts' };

function Quarters({ stats }: { stats: Stats | null }) {
  const say = useStatsTexts();
  return (
    <span className={classes.quarters}>
      <span>{say('quarters.title')}</span>
      {quarterHours(stats).map((quarter, n) => {
        const when = say(`quarters.q${n + 1}` as 'quarters.q1');
        return (
          <span key={when} className={classes.quarter}>
            <span>{when}</span> <b>{quarter ? `${quarter.accepted}/${quarter.rejected}` : '–'}</b>
          </span>
        );
      })}
    </span>
  );
}

function Body({ id, label, value, late }: { id: FigureId; label: string; value: string; late: boolean }) {
  const scheme = useScheme();
  const look = LOOKS[id];
  return (
    <>
      <span className={classes.label}>
        {look ? (
          <span className={classes.dot} style={{ background: vehicleColour(look, scheme).solid }} aria-hidden />
        ) : null}
        {label}
      </span>{' '}
      <span className={classes.value} data-bad={late || undefined}>
        {value}
      </span>
    </>
  );
}

export interface StatsFiguresProps {
  /** Null until the first poll answered. */
  stats: Stats | null;
  open: Readonly<Record<RowList, boolean>>;
  onToggle: (list: RowList) => void;
}

/** The row of figures. One whose page the user may not open is no link. */
export function StatsFigures({ stats, open, onToggle }: StatsFiguresProps) {
  const say = useStatsTexts();
  const { i18n } = useTranslation();
  const go = useGo();
  const { flags } = useSignedIn();
  const currency = useConfig()?.currency ?? '$';
  const words = figureWords(i18n.language, currency, (count) => say('minutes', { count }));

  function figure(id: FigureId, body: ReactNode): ReactNode {
    const list = OPENS[id];
    if (list) {
      return (
        <button type="button" className={classes.figure} aria-expanded={open[list]} onClick={() => onToggle(list)}>
          {body}
        </button>
      );
    }
    const lead = LEADS_TO[id];
    if (!lead || !mayOpenRoute(flags, lead.route)) {
      // The quarter-hours come out on focus too, so this one is reached by the keyboard even where it is no link.
      return (
        <div className={classes.figure} {...(id === 'accRej' ? { role: 'group', tabIndex: 0 } : {})}>
          {body}
        </div>
      );
    }
    return (
      <a
        className={classes.figure}
        href={`/${lead.route}${lead.show ? `?show=${lead.show}` : ''}`}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          setMenuFlag(lead.flag);
          go(lead.route, { show: lead.show });
        }}
      >
        {body}
      </a>
    );
  }

  return (
    <ul className={classes.figures}>
      {FIGURES.map((id) => {
        const late = id === 'delay' && (stats?.MaxDelay ?? 0) >= LATE_MINUTES;
        const shown = figure(
          id,
          <Body id={id} label={say(`figure.${id}`)} value={stats ? figureText(id, stats, words) : '–'} late={late} />,
        );
        return (
          <li key={id} data-figure={id}>
            {id === 'accRej' ? (
              <Tooltip
                label={<Quarters stats={stats} />}
                openDelay={150}
                multiline
                events={{ hover: true, focus: true, touch: true }}
              >
                {shown}
              </Tooltip>
            ) : (
              shown
            )}
          </li>
        );
      })}
    </ul>
  );
}
