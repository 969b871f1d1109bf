-- Which jobs an account's `carried_minor` holds is written at the job. An instant could not tell it: a driver may tell of a
-- drive up to 15 minutes after it ended, and a fare told after a payment, of a drive that ended before, was in no sum.
-- Null: the job is counted by itself.
alter table job add column counted_at timestamptz;

update job j set counted_at = a.counted_from
from booking b join account a on a.id = b.account_id
where b.id = j.booking_id and coalesce(j.payment, b.payment, 'account') = 'account' and j.finished_at <= a.counted_from
  -- Those that were lost are counted by themselves again: told after a payment that came after their end.
  and not exists (
    select from audit told join audit paid on paid.at >= j.finished_at and paid.at < told.at
    where told.entity = 'job' and told.entity_id = j.id::text and told.act in ('offload', 'noShow')
      and paid.entity = 'account' and paid.entity_id = a.id::text and paid.act = 'settleAccount'
  );

alter table account drop column counted_from;
