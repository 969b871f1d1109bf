import { useTranslation } from 'react-i18next';
import { useOperation } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { useWhen } from '#engine/web/use-when.ts';
import { countText } from '#ui/kit/format.ts';
import { Nothing, Refusal } from '#ui/kit/Nothing.tsx';
import { Panel } from '#ui/kit/Panel.tsx';
import type { Service } from '../../contract.ts';
import { client } from '../client.ts';
import { State } from './State.tsx';
import classes from './services.module.css';
import { type SayServices, texts, useServicesTexts } from './texts.ts';

const EVERY_MS = 10_000;
const { name: NAMES, figure: FIGURES, way: WAYS, source: SOURCES } = texts.en.services;

const knows = <T extends object>(told: T, key: string | number): key is keyof T & string => Object.hasOwn(told, key);

type Figure = Service['figures'][number];

function valueText(
  { name, value }: Figure,
  say: SayServices,
  when: (atMs: number) => string,
  language: string,
): string {
  if ((name === 'way' || name === 'smsWay' || name === 'wordWay') && knows(WAYS, value))
    return say(`services.way.${value}`);
  if (name === 'source' && knows(SOURCES, value)) return say(`services.source.${value}`);
  if (typeof value === 'string') return value;
  if (name === 'nowMs' || name.endsWith('AtMs')) return when(value);
  if (name.endsWith('Ms')) return `${countText(Math.round(value), language)} ms`;
  return name === 'speed' ? `×${value}` : countText(value, language);
}

function Card({ service }: { service: Service }) {
  const say = useServicesTexts();
  const when = useWhen();
  const { i18n } = useTranslation();
  const { name, state, why, figures } = service;
  const title = knows(NAMES, name) ? say(`services.name.${name}`) : name;
  return (
    <li className={classes.card}>
      <div className={classes.cardHead}>
        <h3 className={classes.name}>{title}</h3>
        <State of={state} words={say(`services.state.${state}`)} />
      </div>
      {why ? <p className={classes.why}>{why}</p> : null}
      <dl className={classes.figures}>
        {figures.map((figure) =>
          knows(FIGURES, figure.name) ? (
            <div key={figure.name}>
              <dt>{say(`services.figure.${figure.name}`)}</dt>
              <dd>{valueText(figure, say, when, i18n.language)}</dd>
            </div>
          ) : null,
        )}
        {name === 'retention' && figures.length === 0 ? (
          <div>
            <dt>{say('services.figure.lastRunAtMs')}</dt>
            <dd>{say('services.notRunYet')}</dd>
          </div>
        ) : null}
      </dl>
    </li>
  );
}

/** Every part of the suite: whether it works, and its figures. */
export function ServiceCards() {
  const say = useServicesTexts();
  const { data, error } = useOperation(['admin', 'services'], (signal) => client.services({}, { signal }), {
    everyMs: EVERY_MS,
    staleMs: 0,
  });
  return (
    <Panel title={say('services.title')} className={classes.services ?? ''}>
      {error ? <Refusal sentence={errorSentence(error, 'admin-services')} /> : null}
      {!data && !error ? <Nothing title={say('services.waiting')} /> : null}
      <ul className={classes.cards}>
        {(data?.services ?? []).map((service) => (
          <Card key={service.name} service={service} />
        ))}
      </ul>
    </Panel>
  );
}
