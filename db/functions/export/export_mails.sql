-- To whom what kind of mail went, and when: no words of it, and of the letters about accounts only her own.
-- p_after: '{micros}-{id}' of the last row.
create or replace function export_mails(p_after text, p_limit integer) returns json
language sql stable set search_path = public
begin atomic
  select export_json(json_agg(json_build_object('id', o.id, 'kind', o.kind, 'recipient', o.recipient, 'status', o.status,
      'attempts', o.attempts, 'appointmentId', o.appointment_id, 'createdAt', iso_utc(o.created_at),
      'settledAt', iso_utc(o.settled_at)) order by o.created_at, o.id),
    case when count(*) = p_limit
      then (array_agg(micros(o.created_at) || '-' || o.id order by o.created_at desc, o.id desc))[1] end)
  from (select * from outbox where studio_id = current_studio_id()
      and (professional_id = current_professional_id()
        or kind in ('booking-notice', 'booking-receipt', 'appointment-confirmation', 'appointment-moved',
          'appointment-cancelled', 'studio-closing', 'invitation'))
      and (created_at, id) > (coalesce(at_micros(split_part(p_after, '-', 1)::bigint), '-infinity'),
        coalesce(substr(p_after, strpos(p_after, '-') + 1)::uuid, '00000000-0000-0000-0000-000000000000'))
    order by created_at, id limit p_limit) o;
end;
