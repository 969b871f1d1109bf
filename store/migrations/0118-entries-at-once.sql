-- An entry with its lines in one call, planned once a connection. It answers the currency of each line's account, null where the
-- fleet has none such; the entry's id only where it is written: not where an account is unknown, a currency does not balance or the
-- key was taken. All that an entry must be is still asked by the triggers of its tables.
create function ledger_enter(
  of_fleet integer, of_kind text, in_state text, made_at timestamptz, of_day date, of_key text, content bytea,
  ends bigint, puts_right bigint, over_at timestamptz, passes boolean, by_whom text, for_why text, is_about jsonb,
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
    (fleet_id, kind, state, at, on_date, key, content_sha256, resolves, corrects, expires_at, passes_bounds, made_by, why, about)
  values (of_fleet, of_kind, in_state, made_at, of_day, of_key, content, ends, puts_right, over_at, passes, by_whom, for_why, is_about)
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
