-- What the booking desk knows besides the drive: how it is paid, what stays in the office, who altered it last.
alter table booking
  add column version integer not null default 1,
  add column payment text check (payment in ('cash', 'card', 'account', 'docket', 'wallet')),
  add column office_notes text not null default '',
  add column email text,
  add column language text check (language in ('en', 'fr')),
  add column authorisation text,
  add column purchase_order text,
  add column copied_from bigint references booking,
  -- From the first key to saved, as the operator's browser counted it.
  add column entry_ms integer check (entry_ms >= 0),
  add column changed_at timestamptz,
  add column changed_by text;

-- The time asked for a leg of its own; null for now, or with the leg before.
alter table leg add column required_at timestamptz;
