/** The second factor: six digits that change every 30 seconds (RFC 6238), each good once. */
export const TOTP = { digits: 6, periodSeconds: 30, secretBytes: 20, algorithm: 'SHA1' } as const;

/** Steps that a phone's clock may be ahead or behind. */
export const TOTP_WINDOW_STEPS = 1;

/** The digits as typed, without the blanks that phones show between them; null where they are no code. */
export function totpDigits(typed: string): string | null {
  const digits = typed.replaceAll(/\s/g, '');
  return new RegExp(`^\\d{${TOTP.digits}}$`).test(digits) ? digits : null;
}

export function totpStep(nowMs: number): number {
  return Math.floor(nowMs / (TOTP.periodSeconds * 1_000));
}

/**
 * The step that a code stands for, `delta` steps from now; null where that step, or a later one, has been used: a code
 * seen over a shoulder is worth nothing, and neither is one from before the clock was set back.
 */
export function freshStep(nowMs: number, delta: number, lastStep: number | null): number | null {
  const step = totpStep(nowMs) + delta;
  return Math.abs(delta) <= TOTP_WINDOW_STEPS && (lastStep === null || step > lastStep) ? step : null;
}
