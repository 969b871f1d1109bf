-- The same words begin once on a day in a fleet: an import finds an item by both.
create unique index news_once on news (fleet_id, from_date, md5(lower(news)));
