-- What drivers tell of their shifts before they stand at the cashier's desk. The last word counts, until the shift is paid in.
create table told_pay_in (
  record_id bigint primary key references shift_record on delete cascade,
  told jsonb not null,
  told_at timestamptz not null
);
