-- A talk with a driver about how they drive or serve, whose effect is looked at afterwards.
alter table course drop constraint course_kind_check;
alter table course add constraint course_kind_check check (kind in ('classroom', 'practical', 'online', 'coaching'));
