-- What the books answer stays their answer: an entry that is sent again is known by its key whatever has happened since, an entry
-- is put right once, by one of its own fleet, and no account comes to more than is told exactly.
create or replace function ledger_entry_enters() returns trigger language plpgsql as $$
declare
  closed date;
  held ledger_entry;
  corrected integer;
  by_entry bigint;
begin
  perform pg_advisory_xact_lock_shared(7310, new.fleet_id);
  new.made_in := pg_current_xact_id();
  select closed_through into closed from ledger_book where fleet_id = new.fleet_id;
  -- Where its key is taken nothing is written: the key refuses it, or tells the first one.
  if (new.on_date <= closed or new.resolves is not null or new.corrects is not null)
    and exists (select from ledger_entry where fleet_id = new.fleet_id and key = new.key) then
    return new;
  end if;
  if new.on_date <= closed then
    raise exception 'The books are closed through %', closed using errcode = 'HL001', detail = closed::text;
  end if;
  if new.resolves is not null then
    select * into held from ledger_entry where id = new.resolves;
    if held.state is distinct from 'pending' or held.fleet_id <> new.fleet_id
      or exists (select from ledger_entry where resolves = new.resolves) then
      raise exception 'Entry % is not pending', new.resolves using errcode = 'HL002';
    end if;
  end if;
  if new.corrects is not null then
    -- Held, so that of two who put it right at once the second sees the first.
    select fleet_id into corrected from ledger_entry where id = new.corrects for no key update;
    if corrected is distinct from new.fleet_id then
      raise exception 'There is no entry % to correct', new.corrects using errcode = 'HL011';
    end if;
    select id into by_entry from ledger_entry where corrects = new.corrects and key <> new.key order by id limit 1;
    if found then
      raise exception 'Entry % is corrected by entry % already', new.corrects, by_entry
        using errcode = 'HL012', detail = by_entry::text;
    end if;
  end if;
  return new;
end $$;

create or replace function ledger_posting_enters() returns trigger language plpgsql as $$
declare
  entry record;
  account ledger_account;
  pending boolean;
  -- The largest number that whoever reads it is told exactly.
  most constant bigint := 9007199254740991;
begin
  select fleet_id, state, passes_bounds, made_in into entry from ledger_entry where id = new.entry_id;
  if entry.made_in is distinct from pg_current_xact_id() then
    raise exception 'Entry % takes no more lines', new.entry_id using errcode = 'HL003';
  end if;
  if entry.state not in ('posted', 'pending') then
    raise exception 'Entry % is % and has no lines', new.entry_id, entry.state using errcode = 'HL003';
  end if;
  pending := entry.state = 'pending';
  update ledger_account set
    balance_minor = balance_minor + case when pending then 0 else new.amount_minor end,
    pending_debit_minor = pending_debit_minor + case when pending then greatest(new.amount_minor, 0) else 0 end,
    pending_credit_minor = pending_credit_minor + case when pending then greatest(-new.amount_minor, 0) else 0 end,
    postings = postings + 1,
    head = sha256(head || convert_to(concat_ws(' ',
      new.account_id, postings + 1, new.entry_id, new.line, new.amount_minor, entry.state, coalesce(new.rule, '')), 'UTF8'))
  where id = new.account_id
  returning * into account;
  if account.fleet_id is distinct from entry.fleet_id then
    raise exception 'Account % is not of fleet %', new.account_id, entry.fleet_id using errcode = 'HL004';
  end if;
  if account.ended_at is not null then
    raise exception 'Account % has ended', account.id using errcode = 'HL005', detail = account.id::text;
  end if;
  if new.amount_minor > 0 and account.pending_debit_minor + greatest(account.balance_minor, 0) > most
    or new.amount_minor < 0 and account.pending_credit_minor - least(account.balance_minor, 0) > most then
    raise exception 'Account % would come to more than is kept', account.id
      using errcode = 'HL013', detail = account.id::text;
  end if;
  if not entry.passes_bounds then
    if new.amount_minor > 0 and account.balance_minor + account.pending_debit_minor > account.most_minor then
      raise exception 'Account % may not go above %', account.id, account.most_minor
        using errcode = 'HL006', detail = account.id::text;
    end if;
    if new.amount_minor < 0 and account.balance_minor - account.pending_credit_minor < account.least_minor then
      raise exception 'Account % may not go below %', account.id, account.least_minor
        using errcode = 'HL007', detail = account.id::text;
    end if;
  end if;
  new.number := account.postings;
  new.balance_minor := account.balance_minor;
  new.hash := account.head;
  return new;
end $$;
