create or replace function at_micros(p_micros bigint) returns timestamptz
language sql stable parallel safe
return timestamptz 'epoch' + p_micros * interval '1 microsecond';
