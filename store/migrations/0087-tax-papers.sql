-- Tax invoices to drivers for what a shift was charged, where a law wants one. Their numbers have no gap.
create table shift_tax_paper (
  fleet_id integer not null references fleet,
  number bigint not null,
  pay_in_id bigint not null references shift_pay_in,
  issued_at timestamptz not null,
  issued_by text not null,
  primary key (fleet_id, number),
  constraint shift_tax_paper_once unique (pay_in_id)
);
create function shift_tax_paper_stays() returns trigger language plpgsql as $$
begin
  raise exception 'Tax invoice % stays as it was issued', old.number using errcode = 'restrict_violation';
end $$;
create trigger shift_tax_paper_stays before update or delete on shift_tax_paper
  for each row execute function shift_tax_paper_stays();
