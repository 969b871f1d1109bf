-- Contracts: unused since 0163
-- Every other column that holds one of a few words takes no other, as those of 0170. No release wrote another; what somebody
-- entered past the suite is brought to a word of the list, or goes where it means nothing without one.

create function pg_temp.words_known(words text[], known text[]) returns text[] language sql immutable as $$
  select coalesce(array_agg(word order by place), '{}') from unnest(words) with ordinality as u(word, place) where word = any(known)
$$;

update app_group set app_flags = pg_temp.words_known(app_flags, array['book', 'coach', 'cashier', 'keyHandler', 'lostFound', 'umpire', 'manager', 'admin', 'workShop', 'events',
    'reports', 'trainer', 'incidents', 'tamper', 'roster', 'owner', 'resets', 'telematics', 'agent'])
  where not app_flags <@ array['book', 'coach', 'cashier', 'keyHandler', 'lostFound', 'umpire', 'manager', 'admin', 'workShop', 'events',
    'reports', 'trainer', 'incidents', 'tamper', 'roster', 'owner', 'resets', 'telematics', 'agent'];
alter table app_group add constraint app_group_app_flags_known
  check (app_flags <@ array['book', 'coach', 'cashier', 'keyHandler', 'lostFound', 'umpire', 'manager', 'admin', 'workShop', 'events',
    'reports', 'trainer', 'incidents', 'tamper', 'roster', 'owner', 'resets', 'telematics', 'agent']);

update app_group set option_flags = pg_temp.words_known(option_flags, array['newBooking', 'searchJobs', 'permBookings', 'calendars', 'sysStats', 'preBookings', 'jobQ', 'signedOn',
    'signedOff', 'taxiQ', 'fleetDist', 'status', 'queries', 'alarms', 'search', 'searchEvents', 'searchTrips',
    'messages', 'fareEst', 'vehicle', 'driverEdit', 'driverView', 'users', 'configEdit', 'systemEdit',
    'ratesEdit', 'penaltiesEdit', 'customers', 'accounts', 'address', 'noAlerts', 'tzOffset'])
  where not option_flags <@ array['newBooking', 'searchJobs', 'permBookings', 'calendars', 'sysStats', 'preBookings', 'jobQ', 'signedOn',
    'signedOff', 'taxiQ', 'fleetDist', 'status', 'queries', 'alarms', 'search', 'searchEvents', 'searchTrips',
    'messages', 'fareEst', 'vehicle', 'driverEdit', 'driverView', 'users', 'configEdit', 'systemEdit',
    'ratesEdit', 'penaltiesEdit', 'customers', 'accounts', 'address', 'noAlerts', 'tzOffset'];
alter table app_group add constraint app_group_option_flags_known
  check (option_flags <@ array['newBooking', 'searchJobs', 'permBookings', 'calendars', 'sysStats', 'preBookings', 'jobQ', 'signedOn',
    'signedOff', 'taxiQ', 'fleetDist', 'status', 'queries', 'alarms', 'search', 'searchEvents', 'searchTrips',
    'messages', 'fareEst', 'vehicle', 'driverEdit', 'driverView', 'users', 'configEdit', 'systemEdit',
    'ratesEdit', 'penaltiesEdit', 'customers', 'accounts', 'address', 'noAlerts', 'tzOffset']);

update app_group set further_rights = pg_temp.words_known(further_rights, array['supervise', 'overrideShiftStart', 'overridePayments', 'deleteVehicle', 'deleteDriver', 'driverPhoto',
    'closeTill', 'finaliseSettlement', 'decideAppeal', 'seeFullPhone'])
  where not further_rights <@ array['supervise', 'overrideShiftStart', 'overridePayments', 'deleteVehicle', 'deleteDriver', 'driverPhoto',
    'closeTill', 'finaliseSettlement', 'decideAppeal', 'seeFullPhone'];
alter table app_group add constraint app_group_further_rights_known
  check (further_rights <@ array['supervise', 'overrideShiftStart', 'overridePayments', 'deleteVehicle', 'deleteDriver', 'driverPhoto',
    'closeTill', 'finaliseSettlement', 'decideAppeal', 'seeFullPhone']);

update case_step set by_kind = 'system' where by_kind not in ('user', 'driver', 'system', 'customer');
alter table case_step add constraint case_step_by_kind_known
  check (by_kind in ('user', 'driver', 'system', 'customer'));

update file set kind = case
    when substr(bytes, 1, 3) = '\xffd8ff' then 'image/jpeg'
    when substr(bytes, 1, 4) = '\x89504e47' then 'image/png'
    when substr(bytes, 1, 4) = '\x52494646' then 'image/webp'
    when substr(bytes, 1, 4) = '\x25504446' then 'application/pdf'
    when substr(bytes, 1, 4) = '\x504b0304' then 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    else 'text/csv'
  end
  where kind not in ('image/jpeg', 'image/png', 'image/webp', 'application/pdf', 'text/csv',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
alter table file add constraint file_kind_known
  check (kind in ('image/jpeg', 'image/png', 'image/webp', 'application/pdf', 'text/csv',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'));

update case_upload u set kind = coalesce((select f.kind from file f where f.id = u.file_id), 'application/pdf')
  where kind not in ('image/jpeg', 'image/png', 'image/webp', 'application/pdf', 'text/csv',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
alter table case_upload add constraint case_upload_kind_known
  check (kind in ('image/jpeg', 'image/png', 'image/webp', 'application/pdf', 'text/csv',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'));

update confirmation_rules set sends = pg_temp.words_known(sends, array['takenNow.mail', 'takenNow.sms', 'takenAhead.mail', 'takenAhead.sms', 'altered.mail', 'altered.sms',
    'cancelled.mail', 'cancelled.sms', 'noCar.mail', 'noCar.sms', 'onItsWay.mail', 'onItsWay.sms',
    'arrived.mail', 'arrived.sms'])
  where not sends <@ array['takenNow.mail', 'takenNow.sms', 'takenAhead.mail', 'takenAhead.sms', 'altered.mail', 'altered.sms',
    'cancelled.mail', 'cancelled.sms', 'noCar.mail', 'noCar.sms', 'onItsWay.mail', 'onItsWay.sms',
    'arrived.mail', 'arrived.sms'];
alter table confirmation_rules add constraint confirmation_rules_sends_known
  check (sends <@ array['takenNow.mail', 'takenNow.sms', 'takenAhead.mail', 'takenAhead.sms', 'altered.mail', 'altered.sms',
    'cancelled.mail', 'cancelled.sms', 'noCar.mail', 'noCar.sms', 'onItsWay.mail', 'onItsWay.sms',
    'arrived.mail', 'arrived.sms']);

-- A group that may drive nothing but work of a word that is no more may drive nothing, and so it stays: no other word is left.
update locked_group set booking_types = pg_temp.words_known(booking_types, array['now', 'preBooked', 'account', 'delivery', 'parcel', 'event', 'hireByHour'])
  where not booking_types <@ array['now', 'preBooked', 'account', 'delivery', 'parcel', 'event', 'hireByHour'];
alter table locked_group add constraint locked_group_types_known
  check (booking_types <@ array['now', 'preBooked', 'account', 'delivery', 'parcel', 'event', 'hireByHour']);

delete from dispatch_outlook where state not in ('inForce', 'fewDays', 'fewJobs', 'unlike', 'lost');
alter table dispatch_outlook add constraint dispatch_outlook_state_known
  check (state in ('inForce', 'fewDays', 'fewJobs', 'unlike', 'lost'));

delete from drive_factor where road_class not in ('motorway', 'motorway_link', 'trunk', 'trunk_link', 'primary', 'primary_link', 'secondary', 'secondary_link',
    'tertiary', 'tertiary_link', 'unclassified', 'residential', 'living_street', 'service', 'road');
alter table drive_factor add constraint drive_factor_road_class_known
  check (road_class in ('motorway', 'motorway_link', 'trunk', 'trunk_link', 'primary', 'primary_link', 'secondary', 'secondary_link',
    'tertiary', 'tertiary_link', 'unclassified', 'residential', 'living_street', 'service', 'road'));

delete from driving_event where type not in ('brake', 'accelerate', 'turnLeft', 'turnRight', 'laneChange', 'speeding', 'idling', 'unbelted', 'powerCut',
    'antennaCut', 'tow', 'geofenceIn', 'geofenceOut', 'geofenceDwell', 'twoCars', 'frozen', 'turn', 'accident',
    'fatigue', 'lowPower', 'deviceFault');
alter table driving_event add constraint driving_event_type_known
  check (type in ('brake', 'accelerate', 'turnLeft', 'turnRight', 'laneChange', 'speeding', 'idling', 'unbelted', 'powerCut',
    'antennaCut', 'tow', 'geofenceIn', 'geofenceOut', 'geofenceDwell', 'twoCars', 'frozen', 'turn', 'accident',
    'fatigue', 'lowPower', 'deviceFault'));

delete from figure_day where fact not in ('job', 'trip');
alter table figure_day add constraint figure_day_fact_known
  check (fact in ('job', 'trip'));

delete from figure_month where fact not in ('job', 'trip');
alter table figure_month add constraint figure_month_fact_known
  check (fact in ('job', 'trip'));

update job_day set source = null where source not in ('book', 'api', 'agent', 'event', 'permanent', 'outside');
alter table job_day add constraint job_day_source_known
  check (source in ('book', 'api', 'agent', 'event', 'permanent', 'outside'));

update job_day_spread set source = null where source not in ('book', 'api', 'agent', 'event', 'permanent', 'outside');
alter table job_day_spread add constraint job_day_spread_source_known
  check (source in ('book', 'api', 'agent', 'event', 'permanent', 'outside'));

update job_month set source = null where source not in ('book', 'api', 'agent', 'event', 'permanent', 'outside');
alter table job_month add constraint job_month_source_known
  check (source in ('book', 'api', 'agent', 'event', 'permanent', 'outside'));

update job_month_spread set source = null where source not in ('book', 'api', 'agent', 'event', 'permanent', 'outside');
alter table job_month_spread add constraint job_month_spread_source_known
  check (source in ('book', 'api', 'agent', 'event', 'permanent', 'outside'));

-- Without its days it would be right on all of them.
delete from meter_code where cardinality(days) > 0 and not days && array['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun', 'holiday'];
update meter_code set days = pg_temp.words_known(days, array['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun', 'holiday'])
  where not days <@ array['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun', 'holiday'];
alter table meter_code add constraint meter_code_days_known
  check (days <@ array['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun', 'holiday']);

update node set roles = pg_temp.words_known(roles, array['web', 'links', 'dispatch', 'work'])
  where not roles <@ array['web', 'links', 'dispatch', 'work'];
alter table node add constraint node_roles_known
  check (roles <@ array['web', 'links', 'dispatch', 'work']);

update settlement_dispute set code = 'other' where code not in ('share', 'late', 'correction', 'levies', 'fee', 'chargeBack', 'insurance', 'fine', 'bond', 'docket', 'other');
alter table settlement_dispute add constraint settlement_dispute_code_known
  check (code in ('share', 'late', 'correction', 'levies', 'fee', 'chargeBack', 'insurance', 'fine', 'bond', 'docket', 'other'));

delete from system_label where term not in ('plate', 'rego', 'did', 'driver', 'vehicle', 'account', 'mdt', 'esn', 'cto', 'imei', 'posId', 'adma',
    'serviceDate', 'usageExpiry');
alter table system_label add constraint system_label_term_known
  check (term in ('plate', 'rego', 'did', 'driver', 'vehicle', 'account', 'mdt', 'esn', 'cto', 'imei', 'posId', 'adma',
    'serviceDate', 'usageExpiry'));

delete from tamper_event where code not in ('rapidMeter', 'noMeter', 'meterKm', 'scaleDrift', 'gpsGap', 'powerCut', 'antennaCut', 'mockLocation',
    'falseNoShow', 'falsePlot', 'parkedPlot', 'refuseThenHail', 'farAccept', 'tariffCode', 'detour',
    'deviceChange');
alter table tamper_event add constraint tamper_event_code_known
  check (code in ('rapidMeter', 'noMeter', 'meterKm', 'scaleDrift', 'gpsGap', 'powerCut', 'antennaCut', 'mockLocation',
    'falseNoShow', 'falsePlot', 'parkedPlot', 'refuseThenHail', 'farAccept', 'tariffCode', 'detour',
    'deviceChange'));

delete from tamper_exception where code not in ('rapidMeter', 'noMeter', 'meterKm', 'scaleDrift', 'gpsGap', 'powerCut', 'antennaCut', 'mockLocation',
    'falseNoShow', 'falsePlot', 'parkedPlot', 'refuseThenHail', 'farAccept', 'tariffCode', 'detour',
    'deviceChange');
alter table tamper_exception add constraint tamper_exception_code_known
  check (code in ('rapidMeter', 'noMeter', 'meterKm', 'scaleDrift', 'gpsGap', 'powerCut', 'antennaCut', 'mockLocation',
    'falseNoShow', 'falsePlot', 'parkedPlot', 'refuseThenHail', 'farAccept', 'tariffCode', 'detour',
    'deviceChange'));

delete from tamper_rule where code not in ('rapidMeter', 'noMeter', 'meterKm', 'scaleDrift', 'gpsGap', 'powerCut', 'antennaCut', 'mockLocation',
    'falseNoShow', 'falsePlot', 'parkedPlot', 'refuseThenHail', 'farAccept', 'tariffCode', 'detour',
    'deviceChange');
alter table tamper_rule add constraint tamper_rule_code_known
  check (code in ('rapidMeter', 'noMeter', 'meterKm', 'scaleDrift', 'gpsGap', 'powerCut', 'antennaCut', 'mockLocation',
    'falseNoShow', 'falsePlot', 'parkedPlot', 'refuseThenHail', 'farAccept', 'tariffCode', 'detour',
    'deviceChange'));

update equipment set kind = 'other' where kind not in ('meter', 'terminal', 'camera', 'radio', 'printer', 'tracker', 'payment', 'tyre', 'other');
alter table equipment add constraint equipment_kind_known
  check (kind in ('meter', 'terminal', 'camera', 'radio', 'printer', 'tracker', 'payment', 'tyre', 'other'));

update city_place set kind = 'other' where kind not in ('station', 'terminal', 'airport', 'hotel', 'hospital', 'venue', 'museum', 'school', 'shopping', 'park',
    'square', 'worship', 'office', 'restaurant', 'district', 'other');
alter table city_place add constraint city_place_kind_known
  check (kind in ('station', 'terminal', 'airport', 'hotel', 'hospital', 'venue', 'museum', 'school', 'shopping', 'park',
    'square', 'worship', 'office', 'restaurant', 'district', 'other'));
