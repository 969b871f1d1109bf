-- A paper may be kept before anybody is given it: who is given it first has no copy.
alter table print add column handed boolean not null default true;

create or replace function print_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.copy_file_id is null
    and (to_jsonb(new) - 'copy_file_id' - 'handed') = (to_jsonb(old) - 'copy_file_id' - 'handed')
    and (new.handed or not old.handed) then
    return new;
  end if;
  raise exception 'A paper that went out stays as it is.' using errcode = 'restrict_violation';
end $$;

-- The hash of the PDF that a statement was made final with; null of those that were final before.
alter table settlement_statement add column file_sha256 bytea;
alter table settlement_statement add constraint settlement_statement_drawn check (file_sha256 is null or number is not null);
