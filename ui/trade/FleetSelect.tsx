import { NativeSelect } from '@mantine/core';

/** Which fleet a screen is about; nothing where there is only one to choose. */
export function FleetSelect({
  label,
  fleets,
  value,
  onFleet,
  size = 'xs',
  className,
}: {
  label: string;
  fleets: readonly { id: number; name: string }[];
  value: number;
  onFleet: (id: string) => void;
  size?: 'xs' | 'sm';
  className?: string | undefined;
}) {
  if (fleets.length <= 1) return null;
  return (
    <NativeSelect
      size={size}
      className={className ?? ''}
      aria-label={label}
      value={String(value)}
      data={fleets.map(({ id, name }) => ({ value: String(id), label: name }))}
      onChange={(event) => onFleet(event.currentTarget.value)}
    />
  );
}
