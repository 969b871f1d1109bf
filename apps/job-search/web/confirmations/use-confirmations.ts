import { useOperation } from '#engine/web/calls/operations.ts';
import { client } from '../client.ts';

/** What comes back from a provider is shown soon after. */
const EVERY_MS = 5_000;

/** What the customer of a booking was told, and where more could go. */
export function useConfirmations(bookingId: number) {
  const { data, error, refetch } = useOperation(
    ['book', 'confirmations', bookingId],
    (signal) => client.confirmations({ bookingId }, { signal }),
    { staleMs: 0, everyMs: EVERY_MS },
  );
  return { data: data?.bookingId === bookingId ? data : undefined, error, refetch: () => void refetch() };
}
export type ConfirmationsRead = ReturnType<typeof useConfirmations>;
