-- Records the payment and completes, both or neither; a cancelled appointment needs its time to be free again. p_payment: { id, amountCents, method, status, transactionId, paidAt,
-- notes }. Says 'done', 'paid' (there is a payment already), 'changed', 'taken'. Raises LU401, LU404, LU409.
create or replace function settle_appointment(p_session text, p_id uuid, p_version integer, p_payment jsonb, p_now timestamptz)
returns json
language plpgsql security definer set search_path = public as $$
declare
  held appointments;
  conflict json;
begin
  perform enter(p_session);
  held := hold_appointment(p_id);
  if exists (select from payments where appointment_id = held.id) then
    return json_build_object('outcome', 'paid', 'zone', zone_here(), 'appointment', appointment_json(held));
  end if;
  if held.version <> p_version then
    return changed_json(held);
  end if;
  if held.status = 'cancelled' then
    conflict := reopening_conflict(held);
    if conflict is not null then
      return conflict;
    end if;
  end if;
  insert into payments (id, studio_id, appointment_id, amount_cents, method, status, transaction_id, paid_at, notes,
    created_by)
  values ((p_payment ->> 'id')::uuid, held.studio_id, held.id, (p_payment ->> 'amountCents')::integer,
    p_payment ->> 'method', p_payment ->> 'status', p_payment ->> 'transactionId',
    case when p_payment ->> 'status' = 'paid' then coalesce((p_payment ->> 'paidAt')::timestamptz, p_now) end,
    p_payment ->> 'notes', current_professional_id())
  on conflict do nothing;
  if not found then
    raise exception 'it was paid meanwhile' using errcode = 'LU409';
  end if;
  if held.status = 'completed' then
    update appointments set version = version + 1 where id = held.id;
  else
    perform give_status(held, 'completed');
  end if;
  return done_json(held);
end
$$;
