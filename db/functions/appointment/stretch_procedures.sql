-- `stretched` of domain/appointment-times.ts: where each service ends is cut so that all that follow keep a minute.
create or replace function stretch_procedures(p_appointment_id uuid, p_minutes integer) returns void
language sql set search_path = public
begin atomic
  update appointment_procedures i set duration_minutes = cut.until - cut.since
  from (
    select position, until, coalesce(lag(until) over (order by position), 0) as since
    from (
      select position, case when position = max(position) over () then p_minutes
        else least(sum(duration_minutes) over (order by position), p_minutes - (count(*) over () - row_number() over (order by position)))
        end::integer as until
      from appointment_procedures where appointment_id = p_appointment_id
    ) as ends
  ) as cut
  where i.appointment_id = p_appointment_id and i.position = cut.position
    and i.duration_minutes is distinct from cut.until - cut.since;
end;
