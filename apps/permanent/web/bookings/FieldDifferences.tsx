import { type Say, useBookingTexts } from '#cards/booking/web/texts.ts';
import { LEG_FIELDS } from '#core/booking/plain/plain-fields.ts';
import { plainTold } from '#core/booking/plain/plain-values.ts';
import { timeTyped } from '#core/booking/typed-time.ts';
import { languageName } from '#core/language/language-name.ts';
import type { PermanentField } from '#core/permanent/change-effects.ts';
import { currentLanguage } from '#engine/web/i18n.ts';
import type { PermanentLine } from '../../contract/permanent.ts';
import classes from './permanent.module.css';
import { type SayPermanent, usePermanentTexts } from './texts.ts';
import { typedDate, weekdaysText } from './words.ts';

type Permanent = PermanentLine['permanent'];

function wordsOf(permanent: Permanent, field: PermanentField, say: SayPermanent, sayBook: Say): string {
  switch (field) {
    case 'legs':
      return permanent.legs
        .map(({ pickup, dropoff, minutes, ...texts }) =>
          [
            minutes === null ? '' : timeTyped(minutes),
            [pickup.label, dropoff?.label].filter(Boolean).join(' → '),
            ...plainTold(LEG_FIELDS, texts, '').map(({ text }) => `(${text})`),
          ]
            .filter(Boolean)
            .join(' '),
        )
        .join(' · ');
    case 'weekdays':
      return weekdaysText(permanent.weekdays, say);
    case 'holidays':
      return say(`holiday.${permanent.holidays}`);
    case 'bookingType':
      return sayBook(permanent.bookingType ? `bookingType.${permanent.bookingType}` : 'field.typeByItself');
    case 'payment':
      return sayBook(permanent.payment ? `payment.${permanent.payment}` : 'field.paymentOpen');
    case 'language':
      return permanent.language === null
        ? sayBook('field.languageOpen')
        : languageName(permanent.language, currentLanguage());
    case 'confirms':
      return say(permanent.confirms ? 'told.yes' : 'told.no');
    case 'fromDate':
    case 'untilDate':
    case 'suspendedFrom':
    case 'suspendedUntil': {
      const date = permanent[field];
      return date ? typedDate(date) : say('change.nothing');
    }
    case 'attributes':
    case 'preferred':
    case 'banned':
      return permanent[field].join(', ') || say('change.nothing');
    default:
      return String(permanent[field] ?? '') || say('change.nothing');
  }
}

/** What was and what becomes, field by field. */
export function FieldDifferences({
  before,
  after,
  fields,
}: {
  before: Permanent;
  after: Permanent;
  fields: readonly PermanentField[];
}) {
  const say = usePermanentTexts();
  const sayBook = useBookingTexts();
  return (
    <dl className={classes.differences}>
      {fields.map((field) => (
        <div key={field}>
          <dt>{say(`field.${field}`)}</dt>
          <dd>
            <del>{wordsOf(before, field, say, sayBook)}</del> <ins>{wordsOf(after, field, say, sayBook)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
