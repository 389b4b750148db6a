-- The agenda as the pure rule of domain/scheduling wants it: packed minutes since 1970, no zone conversion here.
-- Days are padded instead (an appointment lasts at most a day, a zone lies at most 14 hours from UTC); the rule cuts.

-- Stable like extract() itself, or it could not be inlined.
create or replace function epoch_minute(p_instant timestamptz) returns integer
language sql stable parallel safe
return (date_part('epoch', p_instant) / 60)::integer;
