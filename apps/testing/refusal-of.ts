/** With which code, status and facts a call was refused; throws where it was not. */
export async function refusalOf(work: Promise<unknown>) {
  try {
    await work;
  } catch (error) {
    const { code, status, data } = error as { code: string; status: number; data: unknown };
    return { code, status, data };
  }
  throw new Error('It was not refused.');
}

/** The same in short: `eventBusy 409`. */
export async function refusedWith(work: Promise<unknown>): Promise<string> {
  const { code, status } = await refusalOf(work);
  return `${code} ${status}`;
}
