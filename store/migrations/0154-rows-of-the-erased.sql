-- Cells of a row are by column: those of who was erased had become a list, which no page of the event could read.
update event_booking_row set cells = '{}' where jsonb_typeof(cells) <> 'object';
