-- Cash is what coins and notes pay: what was asked is rounded to them, and what that made of it stands beside it. What was moved
-- before stays as it was.
alter table cash_receipt
  -- The cash that moved less what was asked.
  add column rounding_minor bigint not null default 0;
alter table shift_pay_in
  -- What was handed in less what it settles.
  add column rounding_minor bigint not null default 0;
alter table till_session
  -- Counted less expected, where no coin is so small.
  add column rounding_minor bigint not null default 0;
