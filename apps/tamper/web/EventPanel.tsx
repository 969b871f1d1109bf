import { Button, CloseButton } from '@mantine/core';
import { tamperMeasure } from '#core/tamper/words.ts';
import { currentLanguage } from '#engine/web/i18n.ts';
import { useMove } from '#engine/web/place.ts';
import { useWhen } from '#engine/web/use-when.ts';
import { Fact, Facts } from '#ui/kit/facts/Facts.tsx';
import { Panel } from '#ui/kit/Panel.tsx';
import type { TamperEventRow } from '../contract/events.ts';
import { EventBasis } from './EventBasis.tsx';
import { ruleAbout, ruleTitle } from './rule-words.ts';
import classes from './tamper.module.css';
import { useTamperTexts } from './texts.ts';

/** One finding: its rule and figures, and what it rests on. */
export function EventPanel({ fleet, event, onClose }: { fleet: number; event: TamperEventRow; onClose: () => void }) {
  const say = useTamperTexts();
  const when = useWhen();
  const move = useMove();
  const figure = (n: number) => tamperMeasure(event.code, n, currentLanguage());
  return (
    <Panel title={ruleTitle(event.code)} tools={<CloseButton size="sm" aria-label={say('close')} onClick={onClose} />}>
      <p className={classes.about}>
        {ruleAbout(event.code)} {say(event.state === 'shadow' ? 'events.inShadow' : 'events.isOn')}
      </p>
      <Facts>
        <Fact name={say('events.columns.when')}>{when(event.atMs)}</Fact>
        <Fact name={say('events.until')}>{when(event.endedAtMs)}</Fact>
        <Fact name={say('events.columns.measure')}>{figure(event.measure)}</Fact>
        <Fact name={say('events.columns.threshold')}>{figure(event.threshold)}</Fact>
        <Fact name={say('events.columns.sure')}>{say('percent', { n: Math.round(event.confidence * 100) })}</Fact>
        <Fact name={say('events.version')}>{event.version}</Fact>
        <Fact name={say('events.columns.driver')}>
          {event.did === null ? say('events.nobody') : `${event.did} ${event.driverName ?? ''}`}
        </Fact>
        <Fact name={say('events.columns.plate')}>{event.plate}</Fact>
      </Facts>
      {event.caseId === null ? null : (
        <Button
          mt="xs"
          size="xs"
          variant="default"
          onClick={() => move({ view: undefined, event: undefined, which: 'all', case: String(event.caseId) })}
        >
          {say('events.openCase', { number: event.caseNumber ?? '' })}
        </Button>
      )}
      <EventBasis fleet={fleet} id={event.id} />
    </Panel>
  );
}
