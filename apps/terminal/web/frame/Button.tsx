import type { ReactNode } from 'react';

/** A target for a thumb at arm's length. */
export function Button({
  label,
  detail,
  icon,
  tone = 'plain',
  onPress,
  disabled = false,
  pressed,
}: {
  label: string;
  detail?: string;
  icon?: ReactNode;
  tone?: 'plain' | 'main' | 'good' | 'bad' | 'quiet';
  onPress: () => void;
  disabled?: boolean;
  pressed?: boolean;
}) {
  return (
    <button
      type="button"
      className={`button ${tone}`}
      onClick={onPress}
      disabled={disabled}
      {...(pressed === undefined ? {} : { 'aria-pressed': pressed })}
    >
      {icon}
      <span>
        {label}
        {detail ? <small>{detail}</small> : null}
      </span>
    </button>
  );
}
