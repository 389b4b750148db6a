-- One appointment with who typed what, what was paid, sent and done. Raises LU401, LU404.
create or replace function appointment_details(p_session text, p_id uuid) returns json
language plpgsql security definer set search_path = public as $$
declare
  seen appointments;
begin
  perform enter(p_session);
  select a.* into seen from appointments a where a.id = p_id and a.studio_id = current_studio_id()
    and (current_is_admin() or a.professional_id = current_professional_id());
  if not found then
    raise exception 'no such appointment' using errcode = 'LU404';
  end if;
  return json_build_object('zone', zone_here(), 'appointment', appointment_json(seen),
    'contact', case when seen.contact_diverges then json_build_object('fullName', seen.contact_name,
      'phone', seen.contact_phone, 'notes', seen.contact_notes) end,
    'payment', (
      select json_build_object('amountCents', y.amount_cents, 'method', y.method, 'status', y.status, 'paidAt', y.paid_at,
        'transactionId', y.transaction_id, 'notes', y.notes)
      from payments y where y.appointment_id = seen.id
    ),
    'messages', (
      select coalesce(json_agg(json_build_object('channel', m.channel, 'kind', m.kind, 'to', m.recipient,
        'status', m.status, 'at', m.at, 'error', m.error) order by m.at desc), '[]'::json)
      from (
        select 'email' as channel, o.kind, o.recipient::text, o.status, coalesce(o.settled_at, o.created_at) as at,
          case when o.status <> 'sent' then o.last_error end as error
        from outbox o where o.studio_id = seen.studio_id and o.appointment_id = seen.id
        union all
        select 'whatsapp', e.data ->> 'purpose', null, 'opened', e.created_at, null
        from appointment_events e where e.studio_id = seen.studio_id and e.appointment_id = seen.id and e.kind = 'whatsapp'
      ) as m
    ),
    'history', (
      select coalesce(json_agg(json_build_object('kind', e.kind, 'at', e.created_at, 'by', p.full_name,
        'data', e.data || case when e.data ? 'fromProfessional'
          then jsonb_build_object('hands', jsonb_build_object('from', b.full_name, 'to', h.full_name)) else '{}' end)
        order by e.created_at, e.id), '[]'::json)
      from appointment_events e left join profiles p on p.studio_id = e.studio_id and p.id = e.actor_id
      left join profiles b on b.studio_id = e.studio_id and b.id = (e.data ->> 'fromProfessional')::uuid
      left join profiles h on h.studio_id = e.studio_id and h.id = e.professional_id
      where e.studio_id = seen.studio_id and e.appointment_id = seen.id
    ));
end
$$;
