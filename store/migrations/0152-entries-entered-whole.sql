-- An entry is entered whole: one row of ledger_entering has its lines as lists, and one function judges it, holds its accounts in the
-- order of their ids, and writes entry, lines and balances, a statement each. Nothing else writes them: the tables take rows from
-- within that function alone, so what was asked of each line by triggers of its own is asked once.
drop trigger ledger_entry_enters on ledger_entry;
drop trigger ledger_entry_releases on ledger_entry;
drop trigger ledger_entry_balances on ledger_entry;
drop trigger ledger_posting_enters on ledger_posting;
drop function ledger_entry_enters(), ledger_entry_releases(), ledger_entry_balances(), ledger_posting_enters(),
  ledger_enter(integer, text, text, timestamptz, date, text, bytea, bigint, bigint, boolean, text, text, jsonb, bigint[], bigint[],
    text[]);

-- What an entry and a line must be, and that fleet, account and the entries it names are there, is asked by the function, which holds
-- them; nobody deletes one that has lines.
alter table ledger_entry
  drop column made_in,
  drop constraint ledger_entry_fleet_id_fkey,
  drop constraint ledger_entry_resolves_fkey,
  drop constraint ledger_entry_corrects_fkey,
  drop constraint ledger_entry_state,
  drop constraint ledger_entry_key_check,
  drop constraint ledger_entry_content_sha256_check,
  drop constraint ledger_entry_ends,
  drop constraint ledger_entry_begins;
alter table ledger_posting
  drop constraint ledger_posting_entry_id_fkey,
  drop constraint ledger_posting_account_id_fkey,
  drop constraint ledger_posting_line_check,
  drop constraint ledger_posting_amount_minor_check;
-- Most entries end nothing, and are about no job.
alter table ledger_entry drop constraint ledger_entry_resolved_once;
create unique index ledger_entry_resolved_once on ledger_entry (resolves) where resolves is not null;
drop index ledger_entry_of_job;
create index ledger_entry_of_job on ledger_entry (((about ->> 'job')::bigint)) where (about ->> 'job')::bigint is not null;
-- Each line changes its account: with room beside it the new version stays on its page, and no index is written.
alter table ledger_account set (fillfactor = 60);

create view ledger_entering as
  select fleet_id, kind, state, at, on_date, key, content_sha256, resolves, corrects, passes_bounds, made_by, why, about,
    null::bigint[] as accounts, null::bigint[] as amounts, null::text[] as rules, id as entry_id, false as again
  from ledger_entry where false;

-- The lock 7310 of a fleet is shared by whoever enters and held alone by whoever closes: neither sees half of the other.
-- Each statement is planned once a connection, and finds accounts by their ids, also where it is planned while tables are empty.
create function ledger_enters() returns trigger language plpgsql security definer set search_path = public, pg_temp
  set random_page_cost = 0.01 set plan_cache_mode = force_generic_plan as $$
declare
  -- The largest number that whoever reads it is told exactly.
  most constant bigint := 9007199254740991;
  pending constant boolean := new.state = 'pending';
  closed date;
  known bytea;
  ended ledger_entry;
  of_fleet integer;
  l record;
  -- The account that the loop is at, and what it comes to after each line.
  account bigint;
  nth integer := 0;
  balance bigint;
  debit bigint;
  credit bigint;
  number bigint;
  head bytea;
  -- Of each account.
  ids bigint[];
  balances bigint[];
  debits bigint[];
  credits bigint[];
  numbers bigint[];
  heads bytea[];
  -- Of each line, in the order of accounts.
  line integer := 0;
  lines smallint[];
  line_accounts bigint[];
  line_amounts bigint[];
  line_rules text[];
  line_numbers bigint[];
  line_balances bigint[];
  line_hashes bytea[];
  total bigint := 0;
  currency text;
  several boolean := false;
  off text;
begin
  if new.state not in ('posted', 'pending', 'voided')
    or length(new.key) not between 1 and 200
    or length(new.content_sha256) <> 32
    or new.state = 'voided' and new.resolves is null
    or new.state = 'pending' and new.resolves is not null
  then
    raise exception 'The entry % that is % and ends entry % is none', new.key, new.state, new.resolves using errcode = 'HL003';
  end if;
  perform pg_advisory_xact_lock_shared(7310, new.fleet_id);
  new.entry_id := null;
  select closed_through into closed from ledger_book where fleet_id = new.fleet_id;
  if new.on_date <= closed or new.resolves is not null or new.corrects is not null then
    new.again := exists (select from ledger_entry where fleet_id = new.fleet_id and key = new.key);
  end if;
  if new.again is distinct from true then
    if new.on_date <= closed then
      raise exception 'The books are closed through %', closed using errcode = 'HL001', detail = closed::text;
    end if;
    if new.resolves is not null then
      select * into ended from ledger_entry where id = new.resolves;
      if ended.state is distinct from 'pending' or ended.fleet_id <> new.fleet_id
        or exists (select from ledger_entry where resolves = new.resolves) then
        raise exception 'Entry % is not pending', new.resolves using errcode = 'HL002';
      end if;
    end if;
    if new.corrects is not null then
      -- Held, so that of two who put it right at once the second sees the first.
      select fleet_id into of_fleet from ledger_entry where id = new.corrects for no key update;
      if of_fleet is distinct from new.fleet_id then
        raise exception 'There is no entry % to correct', new.corrects using errcode = 'HL011';
      end if;
      select id into account from ledger_entry where corrects = new.corrects and key <> new.key order by id limit 1;
      if found then
        raise exception 'Entry % is corrected by entry % already', new.corrects, account
          using errcode = 'HL012', detail = account::text;
      end if;
      account := null;
    end if;
    -- All accounts are held before the first is looked at, and the entry is written after: so on each account later entries have
    -- larger ids. What was held is let go of before the lines that take its place.
    for l in
      select a.*, x.n, x.amount, x.rule, count(*) over ()
      from (
        select * from unnest(new.accounts, new.amounts, new.rules) with ordinality x (account, amount, rule, n)
        union all
        select account_id, amount_minor, null, 0 from ledger_posting where entry_id = new.resolves
        order by account, n
      ) x cross join lateral (
        select * from ledger_account where id = x.account and fleet_id = new.fleet_id for no key update
      ) a
    loop
      if new.entry_id is null then
        insert into ledger_entry
          (fleet_id, kind, state, at, on_date, key, content_sha256, resolves, corrects, passes_bounds, made_by, why, about)
        values (new.fleet_id, new.kind, new.state, new.at, new.on_date, new.key, new.content_sha256, new.resolves, new.corrects,
          new.passes_bounds, new.made_by, new.why, new.about)
        on conflict on constraint ledger_entry_key do nothing
        returning id into new.entry_id;
        new.again := new.entry_id is null;
        exit when new.again;
      end if;
      if l.id is distinct from account then
        account := l.id;
        balance := l.balance_minor;
        debit := l.pending_debit_minor;
        credit := l.pending_credit_minor;
        number := l.postings;
        head := l.head;
        nth := nth + 1;
        ids[nth] := account;
      end if;
      if l.n = 0 then
        debit := debit - greatest(l.amount, 0);
        credit := credit - greatest(-l.amount, 0);
      else
        if l.amount is null or l.amount = 0 or abs(l.amount) > 1000000000000000 then
          raise exception 'A line of % is none', l.amount using errcode = 'HL003';
        end if;
        if l.ended_at is not null then
          raise exception 'Account % has ended', account using errcode = 'HL005', detail = account::text;
        end if;
        if not pending then
          balance := balance + l.amount;
        elsif l.amount > 0 then
          debit := debit + l.amount;
        else
          credit := credit - l.amount;
        end if;
        if l.amount > 0 and debit + greatest(balance, 0) > most or l.amount < 0 and credit - least(balance, 0) > most then
          raise exception 'Account % would come to more than is kept', account using errcode = 'HL013', detail = account::text;
        end if;
        if l.amount > 0 and balance + debit > l.most_minor and not new.passes_bounds then
          raise exception 'Account % may not go above %', account, l.most_minor using errcode = 'HL006', detail = account::text;
        end if;
        if l.amount < 0 and balance - credit < l.least_minor and not new.passes_bounds then
          raise exception 'Account % may not go below %', account, l.least_minor using errcode = 'HL007', detail = account::text;
        end if;
        number := number + 1;
        head := sha256(head || convert_to(
          concat_ws(' ', account, number, new.entry_id, l.n, l.amount, new.state, coalesce(l.rule, '')), 'UTF8'));
        total := total + l.amount;
        several := several or line > 0 and l.currency <> currency;
        currency := l.currency;
        line := line + 1;
        lines[line] := l.n;
        line_accounts[line] := account;
        line_amounts[line] := l.amount;
        line_rules[line] := l.rule;
        line_numbers[line] := number;
        line_balances[line] := balance;
        line_hashes[line] := head;
      end if;
      balances[nth] := balance;
      debits[nth] := debit;
      credits[nth] := credit;
      numbers[nth] := number;
      heads[nth] := head;
    end loop;
  end if;
  if new.again then
    select id, content_sha256 into new.entry_id, known from ledger_entry where fleet_id = new.fleet_id and key = new.key;
    if known <> new.content_sha256 then
      raise exception 'The key % stands for another content', new.key using errcode = 'HL014';
    end if;
    return new;
  end if;

  if line <> coalesce(cardinality(new.accounts), 0) then
    raise exception 'A line is on an account that is not of fleet %', new.fleet_id using errcode = 'HL004', detail = (
      select min(x.n) from unnest(new.accounts) with ordinality x (id, n)
      where not exists (select from ledger_account a where a.id = x.id and a.fleet_id = new.fleet_id));
  end if;
  if (new.state = 'voided') <> (line = 0) or line = 1 then
    raise exception 'An entry that is % has not % lines', new.state, line using errcode = 'HL003';
  end if;
  if total <> 0 or several then
    select concat_ws(' ', a.currency, sum(x.amount)) into off
      from unnest(new.accounts, new.amounts) x (id, amount) join ledger_account a on a.id = x.id
      group by a.currency having sum(x.amount) <> 0 order by a.currency limit 1;
    if found then
      raise exception 'The entry does not come to nothing: %', off using errcode = 'HL008', detail = off;
    end if;
  end if;
  if new.resolves is not null and line > 0 and not new.passes_bounds then
    if exists (
      select from (
        select x.id, sum(x.amount) as amount from unnest(new.accounts, new.amounts) x (id, amount) group by x.id) now
      left join (
        select account_id as id, sum(amount_minor) as amount from ledger_posting where entry_id = new.resolves group by account_id
      ) held using (id)
      where held.amount is null or sign(now.amount) <> sign(held.amount) or abs(now.amount) > abs(held.amount)
    ) then
      raise exception 'More is posted than entry % held', new.resolves using errcode = 'HL009';
    end if;
  end if;
  insert into ledger_posting (entry_id, line, account_id, amount_minor, rule, number, balance_minor, hash)
    select new.entry_id, x.* from unnest(lines, line_accounts, line_amounts, line_rules, line_numbers, line_balances, line_hashes) x;
  update ledger_account a set balance_minor = x.balance, pending_debit_minor = x.debit, pending_credit_minor = x.credit,
      postings = x.number, head = x.head
    from unnest(ids, balances, debits, credits, numbers, heads) x (id, balance, debit, credit, number, head)
    where a.id = x.id;
  return new;
end $$;
create trigger ledger_enters instead of insert on ledger_entering for each row execute function ledger_enters();

-- What a hand writes is not within a trigger.
create or replace function ledger_stays() returns trigger language plpgsql as $$
begin
  raise exception '% takes nothing but through ledger_entering: correct an entry by another one', tg_table_name
    using errcode = 'HL010';
end $$;
create trigger ledger_entry_enters before insert on ledger_entry for each statement when (pg_trigger_depth() = 0)
  execute function ledger_stays();
create trigger ledger_posting_enters before insert on ledger_posting for each statement when (pg_trigger_depth() = 0)
  execute function ledger_stays();

-- What an account is and what it comes to is asked of the columns that are written: a check of the row, or a condition on it, would be
-- read anew with each line of an entry.
drop trigger ledger_account_stays on ledger_account;
drop trigger ledger_account_begins on ledger_account;
drop function ledger_account_stays(), ledger_account_begins();
alter table ledger_account
  drop constraint ledger_account_currency_check,
  drop constraint ledger_account_bounds,
  drop constraint ledger_account_pending_debit_minor_check,
  drop constraint ledger_account_pending_credit_minor_check;
create function ledger_account_begins() returns trigger language plpgsql as $$
begin
  if new.currency !~ '^[A-Z]{3}$' or new.least_minor > new.most_minor then
    raise exception 'Account % has the currency % and the bounds % and %', new.id, new.currency, new.least_minor, new.most_minor
      using errcode = '23514';
  end if;
  if tg_op = 'INSERT' and (new.balance_minor, new.pending_debit_minor, new.pending_credit_minor, new.postings, new.head)
    is distinct from (0, 0, 0, 0, '\x'::bytea) then
    raise exception 'An account begins empty' using errcode = 'HL010';
  end if;
  return new;
end $$;
create trigger ledger_account_begins before insert or update of least_minor, most_minor on ledger_account for each row
  execute function ledger_account_begins();
create trigger ledger_account_stays before update of id, fleet_id, kind, currency, holder on ledger_account
  execute function ledger_stays();
create trigger ledger_account_moves before update of balance_minor, pending_debit_minor, pending_credit_minor, postings, head
  on ledger_account when (pg_trigger_depth() = 0) execute function ledger_stays();
create trigger ledger_account_not_deleted before delete on ledger_account for each row when (old.postings > 0)
  execute function ledger_stays();
create trigger ledger_account_not_emptied before truncate on ledger_account execute function ledger_stays();
create trigger ledger_book_not_emptied before truncate on ledger_book execute function ledger_stays();
