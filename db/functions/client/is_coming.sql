-- Whether an appointment is open and not over yet.
create or replace function is_coming(a appointments, p_now timestamptz) returns boolean language sql immutable parallel safe
return (a).status in ('scheduled', 'confirmed', 'in_progress') and (a).ends_at > p_now;
