-- Lets a client go: with appointments she becomes anonymous and the amounts stay, without she is deleted. Her health form
-- and what she typed when booking go in either case. p_cancel: of the appointments that the caller sees, those still to come are
-- cancelled first. Null when she is not the caller's.
create or replace function remove_client(p_session text, p_id uuid, p_anonymous_name text, p_cancel boolean,
  p_now timestamptz) returns json
language plpgsql security definer set search_path = public as $$
declare
  c clients;
  coming appointments[];
begin
  perform enter(p_session);
  select * into c from clients k where k.id = p_id and client_is_own(k) for update;
  if not found then
    return null;
  end if;
  perform hold_appointments(array[p_id]);
  delete from anamneses where studio_id = c.studio_id and client_id = c.id;
  delete from clients where studio_id = c.studio_id and merged_into = c.id;
  if not exists (select from appointments a where a.studio_id = c.studio_id and a.client_id = c.id) then
    delete from clients where id = c.id;
    return json_build_object('outcome', 'deleted', 'cancelled', 0);
  end if;
  if p_cancel then
    with cancelled as (
      update appointments a set status = 'cancelled'
      where a.studio_id = c.studio_id and a.client_id = c.id and is_coming(a, p_now)
        and (current_is_admin() or a.professional_id = current_professional_id())
      returning a
    )
    select array_agg(cancelled.a) into coming from cancelled;
    perform record_event(a, 'cancelled', jsonb_build_object('to', 'cancelled')) from unnest(coming) as a;
  end if;
  update appointments set contact_name = null, contact_phone = null, contact_notes = null, contact_diverges = false,
    notes = null
  where studio_id = c.studio_id and client_id = c.id;
  update clients set full_name = p_anonymous_name, email = null, phone = null, birth_date = null, allergies = null,
    notes = null, anonymised_at = p_now
  where id = c.id;
  return json_build_object('outcome', 'anonymised', 'cancelled', coalesce(cardinality(coming), 0));
end
$$;
