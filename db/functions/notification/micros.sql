create or replace function micros(p_at timestamptz) returns bigint
language sql stable parallel safe
return (extract(epoch from p_at) * 1000000)::bigint;
