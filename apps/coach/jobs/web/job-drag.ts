/** What a job dragged from the board is to whatever it is dropped on: its number. */
export const JOB_DATA = 'application/x-hansom-job';

/** Is a job being dragged? What it is may only be read once it is dropped. */
export const bringsJob = (event: DragEvent | { dataTransfer: DataTransfer | null }): boolean =>
  event.dataTransfer?.types.includes(JOB_DATA) ?? false;

/** The job that was dropped; null where it was something else. */
export function droppedJob({ dataTransfer }: { dataTransfer: DataTransfer | null }): number | null {
  const text = dataTransfer?.getData(JOB_DATA) ?? '';
  return /^\d{1,15}$/.test(text) ? Number(text) : null;
}
