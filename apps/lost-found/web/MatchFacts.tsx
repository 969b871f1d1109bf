import { Button } from '@mantine/core';
import { useState } from 'react';
import type { WholeCase } from '#core/case/told-case.ts';
import { ITEM_NAMES, itemKind } from '#core/lost-property/item-kinds.ts';
import { queries, useAct, useOperation } from '#engine/web/calls/operations.ts';
import { useOpenedFile } from '#engine/web/file/use-opened-file.ts';
import { FormDialog } from '#engine/web/form/FormDialog.tsx';
import { currentLanguage, errorSentence } from '#engine/web/i18n.ts';
import { useMove } from '#engine/web/place.ts';
import { useWhen } from '#engine/web/use-when.ts';
import { Fact, Facts } from '#ui/kit/facts/Facts.tsx';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import type { Suggestion } from '../contract.ts';
import { client } from './client.ts';
import classes from './lost-found.module.css';
import { TripsOf } from './TripsOf.tsx';
import { useLostTexts } from './texts.ts';

type Side = 'report' | 'item';
const ANSWERS = ['yes', 'no', 'looking', 'silent', 'other'] as const;

/** What a report or an item may be of the other side, and what it is matched with. */
export function MatchFacts({ fleet, side, whole }: { fleet: number; side: Side; whole: WholeCase }) {
  const say = useLostTexts();
  const move = useMove();
  const { row } = whole;
  const [undoing, setUndoing] = useState(false);
  const { data, error } = useOperation(
    ['case', 'lostMatches', fleet, row.id, row.version],
    (signal) => client.matches({ fleet, id: row.id }, { signal }),
    { everyMs: 30_000 },
  );
  const again = () => void queries.invalidateQueries({ queryKey: ['case'] });
  const look = useOpenedFile(
    () => client.openSignature({ fleet, id: row.id }),
    (failure) => toast({ severity: 'error', summary: errorSentence(failure, 'lost-found') }),
  );
  const link = useAct(
    (one: Suggestion) => {
      const [mine, other] = [
        { id: row.id, version: row.version },
        { id: one.id, version: one.version },
      ];
      return client.link({
        fleet,
        report: side === 'report' ? mine : other,
        item: side === 'report' ? other : mine,
      });
    },
    {
      onDone: (_done, one) => {
        const [report, item] = side === 'report' ? [row.number, one.number] : [one.number, row.number];
        toast({ severity: 'success', summary: say('match.linked', { report, item }) });
        again();
      },
      onRefused: again,
    },
  );
  if (error) return <Refusal sentence={errorSentence(error, 'lost-found')} />;
  if (!data) return null;
  const { matched, suggestions, receiver } = data;
  const answered = ANSWERS.find((one) => one === data.answered);
  const looks = !row.over && matched === null;
  return (
    <>
      <Facts leastRem={11}>
        <Fact name={say('match.answered')}>{answered ? say(`match.answers.${answered}`) : null}</Fact>
        <Fact name={say('hand.to')}>{receiver}</Fact>
      </Facts>
      {data.signed ? (
        <Button size="compact-xs" variant="default" onClick={() => look(undefined)}>
          {say('hand.look')}
        </Button>
      ) : null}
      {matched ? (
        <>
          <h3 className={classes.heading}>{say('match.with')}</h3>
          <Button
            size="compact-xs"
            variant="default"
            onClick={() =>
              move({ view: side === 'report' ? 'items' : undefined, which: 'all', case: String(matched.id) })
            }
          >
            {say('match.open', { number: matched.number })}
          </Button>{' '}
          {row.over ? null : (
            <Button size="compact-xs" variant="subtle" onClick={() => setUndoing(true)}>
              {say('match.unlink')}
            </Button>
          )}
        </>
      ) : null}
      {looks ? (
        <section aria-label={say('match.title')}>
          <h3 className={classes.heading}>{say('match.title')}</h3>
          {link.error ? <Refusal sentence={errorSentence(link.error, 'lost-found')} /> : null}
          {suggestions.length === 0 ? <p className={classes.soft}>{say('match.none')}</p> : null}
          <ol className={classes.list}>
            {suggestions.map((one) => (
              <li key={one.id}>
                <SuggestionLine one={one} />
                <Button size="compact-xs" variant="default" onClick={() => link.mutate(one)}>
                  {say('match.linkOne', { number: one.number })}
                </Button>
              </li>
            ))}
          </ol>
        </section>
      ) : null}
      {looks && side === 'report' ? <TripsOf fleet={fleet} row={row} /> : null}
      {undoing && matched ? (
        <UndoDialog
          fleet={fleet}
          report={side === 'report' ? row : matched}
          onClose={() => setUndoing(false)}
          onDone={again}
        />
      ) : null}
    </>
  );
}

function SuggestionLine({ one }: { one: Suggestion }) {
  const say = useLostTexts();
  const when = useWhen();
  const told = [one.colour, one.brand, one.plate ?? '', when(one.atMs)].filter((text) => text !== '');
  return (
    <div className={classes.what}>
      <b>{one.number}</b> {ITEM_NAMES[itemKind(one.kind)][currentLanguage()]}: {one.what}
      <p className={classes.soft}>{told.join(', ')}</p>
      <p className={classes.soft}>
        {say('match.score', { score: one.score })}:{' '}
        {one.reasons.map((reason) => say(`match.reasons.${reason}`)).join(', ')}
      </p>
    </div>
  );
}

function UndoDialog({
  fleet,
  report,
  onClose,
  onDone,
}: {
  fleet: number;
  report: { id: number; version: number; number: string };
  onClose: () => void;
  onDone: () => void;
}) {
  const say = useLostTexts();
  const { id, version, number } = report;
  return (
    <FormDialog
      title={say('match.unlinkAsk', { number })}
      words={{ keep: say('match.keep'), give: say('match.unlink') }}
      errors="lost-found"
      operation={client.unlink}
      given={{ fleet, report: { id, version } }}
      subject={{ fleet, id }}
      fields={{ why: { kind: 'long', label: say('match.why'), most: 2_000, required: true } }}
      done={() => {
        onDone();
        return say('match.unlinked');
      }}
      refused={onDone}
      onClose={onClose}
    />
  );
}
