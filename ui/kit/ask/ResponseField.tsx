import { Textarea } from '@mantine/core';

/** What was done, in one's own words; Ctrl or Command with Enter gives it. */
export function ResponseField({
  label,
  hint,
  required,
  most,
  value,
  problem,
  onWrite,
  onGive,
}: {
  label: string;
  hint: string;
  required: boolean;
  /** Letters at most. */
  most: number;
  value: string;
  problem: string | null;
  onWrite: (value: string) => void;
  onGive: () => void;
}) {
  return (
    <Textarea
      data-autofocus
      label={label}
      description={hint}
      required={required}
      autosize
      minRows={3}
      maxRows={8}
      maxLength={most}
      value={value}
      error={problem ?? undefined}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        onGive();
      }}
      onChange={(event) => onWrite(event.currentTarget.value)}
    />
  );
}
