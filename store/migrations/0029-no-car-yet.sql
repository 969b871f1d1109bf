-- A customer for whom the whole ladder found no car is told so.
alter table owed_confirmation
  drop constraint owed_confirmation_kind_check,
  add constraint owed_confirmation_kind_check
    check (kind in ('takenNow', 'takenAhead', 'altered', 'cancelled', 'noCar', 'onItsWay', 'arrived'));
