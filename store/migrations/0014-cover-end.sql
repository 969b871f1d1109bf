-- The first that asks for a shown job brings the end of the asking nearer.
alter table cover add column closes_after_bid_seconds integer not null default 12;
