/** An operation that was refused, or not answered (`NO_ANSWER`). `code` has a sentence in both languages. */
export class CallRefused extends Error {
  readonly code: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly status: number;

  constructor(code: string, status: number, data: unknown) {
    super(code);
    this.name = 'CallRefused';
    this.code = code;
    this.status = status;
    this.data = typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {};
  }
}
