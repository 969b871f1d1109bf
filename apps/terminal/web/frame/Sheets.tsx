import { useObservable } from '#engine/web/calls/observable.ts';
import { ageText, distanceText, moneyText, signedText } from '#ui/kit/format.ts';
import type { TerminalJob } from '../../contract.ts';
import { happen, page } from '../driver.ts';
import { JobFacts } from '../job/JobInHand.tsx';
import type { Receipt } from '../link/state.ts';
import { useSay } from '../say.ts';
import { Button } from './Button.tsx';
import { Sheet } from './Sheet.tsx';

/** A job that nobody asked about: the plan of the fleet, the office, or one's own bid gave it. */
export function ForcedSheet({ job }: { job: TerminalJob }) {
  const { say } = useSay();
  const done = () => happen({ type: 'forcedSeen' });
  return (
    <Sheet title={say('forced.title')} tone="call" onClose={done}>
      <h2>{say('forced.title')}</h2>
      <p>{say('forced.detail')}</p>
      <JobFacts job={job} />
      <Button label={say('forced.button')} tone="main" onPress={done} />
    </Sheet>
  );
}

/** What the passenger pays, line by line, to be shown to them. */
export function ReceiptSheet({ receipt }: { receipt: Receipt }) {
  const state = useObservable(page);
  const { say, told, language } = useSay();
  const currency = state.told.tariffs?.currency ?? '';
  const money = (amountMinor: number) => moneyText(amountMinor, currency, language);
  const unsent = state.queue.some(({ order }) => order.type === 'meterOff');
  const done = () => happen({ type: 'receiptDone' });
  const extra = [
    { kind: 'extras', amountMinor: receipt.extrasMinor },
    { kind: 'tolls', amountMinor: receipt.tollsMinor },
  ].filter(({ amountMinor }) => amountMinor > 0);
  const lines = receipt.items.length > 0 ? receipt.items : extra;
  return (
    <Sheet title={say('receipt.title')} onClose={done}>
      <p className="due">
        <span>
          {receipt.paid.name ?? say(`pay.${receipt.paid.payment}`)}
          {receipt.fixed ? ` · ${say('receipt.fixed')}` : ''}
        </span>
        <strong className="huge">{money(receipt.takenMinor)}</strong>
        <small>
          {say('receipt.detail', {
            distance: distanceText(receipt.distanceMetres, language),
            age: ageText(receipt.seconds, language),
          })}
        </small>
      </p>
      <p className={unsent ? 'told soon' : 'told fine'}>{say(unsent ? 'receipt.unsent' : 'receipt.sent')}</p>
      <dl className="lines">
        {lines.map(({ kind, amountMinor, ...line }, n) => (
          // A fare may have two surcharges: the place tells them apart.
          <div key={`${kind}${n}`}>
            <dt>{told(`fare.${kind}`, 'detail' in line ? line.detail : undefined)}</dt>
            <dd>{money(amountMinor)}</dd>
          </div>
        ))}
        {receipt.takenMinor === receipt.totalMinor ? null : (
          <>
            <div>
              <dt>{say('meter.total')}</dt>
              <dd>{money(receipt.totalMinor)}</dd>
            </div>
            <div>
              <dt>{say('receipt.rounding')}</dt>
              <dd>{signedText(receipt.takenMinor - receipt.totalMinor, currency, language)}</dd>
            </div>
          </>
        )}
      </dl>
      <Button label={say('receipt.done')} tone="main" onPress={done} />
    </Sheet>
  );
}
