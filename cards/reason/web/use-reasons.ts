import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { languageOf } from '#core/language/languages.ts';
import type { ReasonKind } from '#core/reason/reason.ts';
import { queries, useOperation } from '#engine/web/calls/operations.ts';
import type { ListedReason } from '#ui/kit/ask/use-picked-reason.ts';
import { whenCalm } from '#ui/later/when-calm.ts';
import { client } from './client.ts';

/** Read anew at each opening of a dialog; what was read last is shown meanwhile. */
const STALE_MS = 2_000;

const keyOf = (fleet: number | undefined) => ['reasons', fleet] as const;

/** Has the reasons of a fleet at hand before anybody is asked for one, so that the dialog stands at once. */
export function useReasonsReady(fleet: number | undefined): void {
  useEffect(() => {
    if (fleet === undefined) return;
    return whenCalm(
      () => void queries.prefetchQuery({ queryKey: keyOf(fleet), queryFn: () => client.reasonsToPick({ fleet }) }),
    );
  }, [fleet]);
}

/** The company's own reasons of a kind in the user's language; undefined while they are not known. */
export function useReasons(fleet: number | undefined, kind: ReasonKind): readonly ListedReason[] | undefined {
  const { i18n } = useTranslation();
  const { data, error } = useOperation(
    keyOf(fleet),
    (signal) => client.reasonsToPick({ fleet: fleet as number }, { signal }),
    { enabled: fleet !== undefined, staleMs: STALE_MS },
  );
  // Without the list nobody is kept from telling why.
  if (error && data?.fleet !== fleet) return [];
  if (data?.fleet !== fleet) return undefined;
  const language = languageOf(i18n.language);
  return data?.reasons.flatMap((one) => (one.kind === kind ? [{ id: one.id, text: one.text[language] }] : []));
}
