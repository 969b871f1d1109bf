-- What clients owe is kept in the books. Each account of a fleet has one there, bound by its credit limit whoever sets it.

-- Revenue first: entries hold accounts in the order of their ids, and all of a fleet's meet there before anywhere else.
create function open_client() returns trigger language plpgsql as $$
begin
  insert into ledger_account (fleet_id, kind, currency)
    select id, 'revenue', currency from fleet where id = new.fleet_id on conflict do nothing;
  insert into ledger_account (fleet_id, kind, currency, holder, most_minor)
    select id, 'client', currency, new.id::text, new.credit_limit_minor from fleet where id = new.fleet_id;
  return null;
end $$;
create trigger account_opens_client after insert on account for each row execute function open_client();

create function bound_client() returns trigger language plpgsql as $$
begin
  update ledger_account set most_minor = new.credit_limit_minor
    where fleet_id = new.fleet_id and kind = 'client' and holder = new.id::text;
  return null;
end $$;
create trigger account_bounds_client after update of credit_limit_minor on account for each row
  when (old.credit_limit_minor is distinct from new.credit_limit_minor) execute function bound_client();

-- An account that stands in the books is not deleted, as one that a booking names is not.
create function end_client() returns trigger language plpgsql as $$
begin
  delete from ledger_account
    where fleet_id = old.fleet_id and kind = 'client' and holder = old.id::text and postings = 0;
  if exists (select from ledger_account
      where fleet_id = old.fleet_id and kind = 'client' and holder = old.id::text) then
    raise exception 'Account % stands in the books', old.id using errcode = '23503';
  end if;
  return old;
end $$;
create trigger account_ends_client before delete on account for each row execute function end_client();

-- This day, or the first after it that is open, which stays so until the transaction ends.
create function ledger_open_day(of_fleet integer, day date) returns date language plpgsql as $$
declare
  closed date;
begin
  perform pg_advisory_xact_lock_shared(7310, of_fleet);
  select closed_through into closed from ledger_book where fleet_id = of_fleet;
  return greatest(day, closed + 1);
end $$;

create index ledger_entry_of_job on ledger_entry (((about ->> 'job')::bigint));

insert into ledger_account (fleet_id, kind, currency)
  select id, 'revenue', currency from fleet where id in (select fleet_id from account) on conflict do nothing;
insert into ledger_account (fleet_id, kind, currency)
  select id, 'opening', currency from fleet where id in (select fleet_id from account where carried_minor <> 0)
  on conflict do nothing;
insert into ledger_account (fleet_id, kind, currency, holder, most_minor)
  select a.fleet_id, 'client', f.currency, a.id::text, a.credit_limit_minor
  from account a join fleet f on f.id = a.fleet_id order by a.id;

-- What was counted and paid is one entry an account; each drive since, and each that is open, is one of its own.
create temporary table brought_over on commit drop as
with found as (
  select a.fleet_id, 'opening:account:' || a.id as key, 'opening' as kind, 'posted' as state, a.id as account_id,
    null::bigint as job_id, a.carried_minor as amount, 'opening' as against, 'brought over' as rule,
    coalesce(
      (select max(at) from audit where entity = 'account' and entity_id = a.id::text and act = 'settleAccount'), now()
    ) as at
  from account a where a.carried_minor <> 0
  union all
  select a.fleet_id, 'job:' || j.id || ':1', case when taken.owed then 'jobFare' else 'jobHeld' end,
    case when taken.owed then 'posted' else 'pending' end, a.id, j.id, taken.amount, 'revenue',
    case when not taken.owed then format('quote by tariff %s version %s',
        coalesce(j.quote ->> 'tariffId', '0'), coalesce(j.quote ->> 'version', '0'))
      when j.fixed_fare then 'fixed fare' else 'meter' end,
    case when taken.owed then coalesce(j.finished_at, j.state_at) else j.created_at end
  from account a join booking b on b.account_id = a.id join job j on j.booking_id = b.id
  cross join lateral (
    select j.state in ('offloaded', 'no_show') as owed, case
      when j.state = 'cancelled' then 0
      when j.state in ('offloaded', 'no_show') then coalesce(j.fare_minor, 0)
      else coalesce((j.quote ->> 'totalMinor')::bigint, 0) end as amount
  ) taken
  where j.counted_at is null and coalesce(j.payment, b.payment, 'account') = 'account' and taken.amount <> 0
)
select found.*, client.id as client_id, other.id as other_id,
  greatest((found.at at time zone f.time_zone)::date, book.closed_through + 1) as on_date
from found join fleet f on f.id = found.fleet_id join ledger_book book on book.fleet_id = f.id
join ledger_account client
  on client.fleet_id = f.id and client.kind = 'client' and client.currency = f.currency
    and client.holder = found.account_id::text
join ledger_account other
  on other.fleet_id = f.id and other.kind = found.against and other.currency = f.currency and other.holder is null;

-- The content as core/ledger/entry.ts writes it.
insert into ledger_entry (fleet_id, kind, state, at, on_date, key, content_sha256, passes_bounds, made_by, about)
select fleet_id, kind, state, at, on_date, key,
  sha256(convert_to(format('[%s,"%s","%s","%s",[[%s,%s,"%s"],[%s,%s,"%s"]],null,null,null,true,null,%s]',
    fleet_id, kind, state, on_date, client_id, amount, rule, other_id, -amount, rule,
    case when job_id is null then '[]' else format('[["job",%s]]', job_id) end), 'UTF8')),
  true, 'Hansom', case when job_id is null then '{}'::jsonb else jsonb_build_object('job', job_id) end
from brought_over order by at, key;

-- The lines, as the trigger would write each. It would change one row of the fleet's revenue again for every line within this
-- one transaction, and each change would search through all before it.
create temporary table brought_line on commit drop as
select l.account_id, e.id as entry_id, l.line, l.amount, e.state, o.rule
from brought_over o join ledger_entry e on e.fleet_id = o.fleet_id and e.key = o.key
cross join lateral (values (1, o.client_id, o.amount), (2, o.other_id, -o.amount)) as l (line, account_id, amount);
create index on brought_line (account_id, entry_id);
analyze brought_line;

alter table ledger_posting disable trigger ledger_posting_enters;
alter table ledger_account disable trigger ledger_account_stays;
do $$
declare
  kept ledger_account;
  one record;
begin
  for kept in select * from ledger_account where id in (select account_id from brought_line) order by id loop
    for one in select * from brought_line where account_id = kept.id order by entry_id loop
      kept.postings := kept.postings + 1;
      if one.state = 'posted' then
        kept.balance_minor := kept.balance_minor + one.amount;
      else
        kept.pending_debit_minor := kept.pending_debit_minor + greatest(one.amount, 0);
        kept.pending_credit_minor := kept.pending_credit_minor + greatest(-one.amount, 0);
      end if;
      kept.head := sha256(kept.head || convert_to(concat_ws(' ',
        kept.id, kept.postings, one.entry_id, one.line, one.amount, one.state, one.rule), 'UTF8'));
      insert into ledger_posting (entry_id, line, account_id, amount_minor, rule, number, balance_minor, hash)
        values (one.entry_id, one.line, kept.id, one.amount, one.rule, kept.postings, kept.balance_minor, kept.head);
    end loop;
    update ledger_account set balance_minor = kept.balance_minor, postings = kept.postings, head = kept.head,
      pending_debit_minor = kept.pending_debit_minor, pending_credit_minor = kept.pending_credit_minor
      where id = kept.id;
  end loop;
end $$;
alter table ledger_account enable trigger ledger_account_stays;
alter table ledger_posting enable trigger ledger_posting_enters;
set constraints all immediate;

alter table account drop column carried_minor;
alter table job drop column counted_at;
