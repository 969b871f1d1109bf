import { usePhoneWriter } from '#ui/kit/phones.ts';
import type { AskedDetail } from '../contract/requests.ts';
import { useRosterTexts } from './texts.ts';

/** What a driver would have changed, the old value beside the new one; what stays is left out. */
export function DetailsAsked({ one }: { one: AskedDetail }) {
  const say = useRosterTexts();
  const written = usePhoneWriter();
  const { phone, wasPhone, address, wasAddress } = one;
  const rows = [
    { name: say('asked.phone'), was: written(wasPhone), becomes: written(phone) },
    { name: say('asked.address'), was: wasAddress, becomes: address },
  ].filter(({ was, becomes }) => was !== becomes);
  return (
    <span>
      {say('asked.details', { who: one.name })}
      {rows.map(({ name, was, becomes }) => (
        <span key={name}>
          {' '}
          {name}: <s>{was === '' ? say('asked.nothing') : was}</s> →{' '}
          <b>{becomes === '' ? say('asked.nothing') : becomes}</b>
        </span>
      ))}
    </span>
  );
}
