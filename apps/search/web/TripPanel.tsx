import { ActionIcon, CloseButton } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { Language } from '#core/language/languages.ts';
import { useOperation } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { useGo, usePlace } from '#engine/web/place.ts';
import { printPage } from '#ui/kit/hand-out/print.ts';
import { Nothing, Refusal } from '#ui/kit/Nothing.tsx';
import { Panel } from '#ui/kit/Panel.tsx';
import { Paper } from '#ui/kit/Paper.tsx';
import { useUiTexts } from '#ui/kit/texts.ts';
import type { ToldTrip } from '../contract.ts';
import { client } from './client.ts';
import { Replay } from './replay/Replay.tsx';
import classes from './search.module.css';
import { TripFacts } from './TripFacts.tsx';
import { TripPaper } from './TripPaper.tsx';
import { useSearchTexts } from './texts.ts';
import type { SearchFacts } from './use-found.ts';

/** A trip: its times, places and fare, its replay, and what happened on the way. */
export function TripPanel({ facts, tripId, language }: { facts: SearchFacts; tripId: number; language: Language }) {
  const say = useSearchTexts();
  const sayUi = useUiTexts();
  const go = useGo();
  const [, setOpen] = usePlace('open');
  const [printing, setPrinting] = useState(false);
  const { fleet } = facts;
  const { data, error } = useOperation(['coach', 'trip', fleet, tripId, language], (signal) =>
    client.trip({ fleet, tripId, language }, { signal }),
  );
  const trip: ToldTrip | undefined = data?.id === tripId ? data : undefined;

  useEffect(() => {
    if (printing) return printPage(() => setPrinting(false));
  }, [printing]);

  return (
    <Panel
      title={say('trip.title', { id: tripId })}
      beside={trip ? <span className={classes.soft}>{say(`tripKind.${trip.kind}`)}</span> : null}
      tools={
        <>
          <ActionIcon
            variant="default"
            size={26}
            disabled={!trip}
            aria-label={say('trip.print')}
            title={say('trip.print')}
            onClick={() => setPrinting(true)}
          >
            <IconPrinter size={15} aria-hidden />
          </ActionIcon>
          <CloseButton size="sm" aria-label={say('trip.close')} onClick={() => setOpen(undefined)} />
        </>
      }
      className={classes.side}
    >
      {error ? <Refusal sentence={errorSentence(error, 'search')} /> : null}
      {!trip && !error ? <Nothing title={sayUi('grid.loading')} /> : null}
      {trip ? (
        <>
          <TripFacts
            trip={trip}
            facts={facts}
            language={language}
            onJob={(jobId) => go('events', { fleet: String(fleet), job: String(jobId) })}
          />
          <Replay trip={trip} facts={facts} language={language} />
        </>
      ) : null}
      {printing && trip ? (
        <Paper>
          <TripPaper trip={trip} facts={facts} language={language} />
        </Paper>
      ) : null}
    </Panel>
  );
}
