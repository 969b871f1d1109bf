import { useEffect } from 'react';
import { writtenPhone } from '#core/phone/written-phone.ts';
import { useOperation } from '#engine/web/calls/operations.ts';
import { idInPlace, usePlace } from '#engine/web/place.ts';
import { useSignedIn } from '#engine/web/session/session.ts';
import { setPhoneReader, setPhoneWriter } from '#ui/kit/phones.ts';
import { shell } from '../client.ts';

/** Numbers are written as in the country of the fleet that the address names, else of the user's default fleet. */
export function PhonePlans(): null {
  const { fleets, sessionCode } = useSignedIn();
  const [named] = usePlace('fleet');
  const { data } = useOperation(['phones', sessionCode], (signal) => shell.phones({}, { signal }), {
    staleMs: Number.POSITIVE_INFINITY,
  });
  const country = data?.countries[idInPlace(named) ?? fleets[0] ?? -1] ?? data?.countries[fleets[0] ?? -1];
  const plans = data?.plans;
  useEffect(() => {
    if (plans && country) setPhoneWriter((kept) => writtenPhone(kept, country, plans));
  }, [plans, country]);
  useEffect(
    () => setPhoneReader(async (fleet, typed) => (await shell.readPhones({ fleet, typed: [...typed] })).kept),
    [],
  );
  return null;
}
