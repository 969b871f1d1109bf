type Handed = { fleet: number; phone: string; callId: number | null };

let handed: Handed | null = null;

/** Hands the caller on to the form of another fleet, which is made anew. */
export function handOver(caller: Handed): void {
  handed = caller;
}

/** The caller that was handed on to this fleet; once. */
export function takeHandedOver(fleet: number): Handed | null {
  const found = handed?.fleet === fleet ? handed : null;
  handed = null;
  return found;
}
