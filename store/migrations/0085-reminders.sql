-- A mail may carry a file that the suite keeps.
alter table outbox
  add column file_id bigint references file,
  add column file_name text,
  add constraint outbox_file check ((file_id is null) = (file_name is null));
create index outbox_of_file on outbox (file_id) where file_id is not null;

-- Nobody reminds a client that something is being talked over with.
alter table account add column no_reminders boolean not null default false;

-- Reminders that went out: each level of an invoice once.
create table invoice_reminder (
  invoice_id bigint not null references invoice,
  level smallint not null check (level between 1 and 3),
  on_date date not null,
  to_address text not null,
  open_minor bigint not null check (open_minor > 0),
  made_by text not null,
  primary key (invoice_id, level)
);
create function invoice_reminder_stays() returns trigger language plpgsql as $$
begin
  raise exception 'A reminder that went out stays' using errcode = 'restrict_violation';
end $$;
create trigger invoice_reminder_stays before update or delete on invoice_reminder
  for each row execute function invoice_reminder_stays();
