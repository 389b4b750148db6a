-- Faster paths.

-- Both look arrays and keys up by unique indexes, so one plan fits all values. Left to itself PostgreSQL guesses lengths of
-- arrays wrong and plans anew at every call, which cost each booking half a millisecond under the agenda's lock.
alter function read_booking_world(uuid, uuid[], citext, text, date, date) set plan_cache_mode = force_generic_plan;--> statement-breakpoint
alter function peek_rates(text[], integer[], timestamptz) set plan_cache_mode = force_generic_plan;
