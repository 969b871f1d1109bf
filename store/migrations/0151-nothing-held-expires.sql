-- That what is held expires by itself was promised and never done, and nothing of the suite asks for it: whoever holds an amount
-- ends it. What a hand may have written of it stays told: the time among what the entry is about, the state as it is.
alter table ledger_entry disable trigger ledger_entry_stays;
update ledger_entry set about = about || jsonb_build_object('expiresAt', expires_at) where expires_at is not null;
alter table ledger_entry enable trigger ledger_entry_stays;
alter table ledger_entry
  drop column expires_at,
  drop constraint ledger_entry_state_check,
  add constraint ledger_entry_state check (state in ('posted', 'pending', 'voided')) not valid;

drop function ledger_enter(integer, text, text, timestamptz, date, text, bytea, bigint, bigint, timestamptz, boolean, text, text,
  jsonb, bigint[], bigint[], text[]);
create function ledger_enter(
  of_fleet integer, of_kind text, in_state text, made_at timestamptz, of_day date, of_key text, content bytea,
  ends bigint, puts_right bigint, passes boolean, by_whom text, for_why text, is_about jsonb,
  accounts bigint[], amounts bigint[], rules text[],
  out entry_id bigint, out currencies text[]
) language plpgsql as $$
begin
  select array_agg(a.currency order by l.n) into currencies
    from unnest(accounts) with ordinality l (id, n)
    left join ledger_account a on a.id = l.id and a.fleet_id = of_fleet;
  if array_position(currencies, null) is not null
    or exists (select from unnest(currencies, amounts) l (currency, amount) group by currency having sum(amount) <> 0)
  then
    return;
  end if;
  insert into ledger_entry
    (fleet_id, kind, state, at, on_date, key, content_sha256, resolves, corrects, passes_bounds, made_by, why, about)
  values (of_fleet, of_kind, in_state, made_at, of_day, of_key, content, ends, puts_right, passes, by_whom, for_why, is_about)
  on conflict on constraint ledger_entry_key do nothing
  returning id into entry_id;
  if entry_id is null then
    return;
  end if;
  -- What was held was let go of as the statement above ended: bounds must not count it beside the lines that take its place.
  insert into ledger_posting (entry_id, line, account_id, amount_minor, rule)
    select ledger_enter.entry_id, l.n, l.account, l.amount, l.rule
    from unnest(accounts, amounts, rules) with ordinality l (account, amount, rule, n)
    order by l.account, l.n;
end $$;
