-- Removes a client of the member: one with appointments becomes anonymous and the amounts stay, another is deleted. The
-- health form, places on the waitlist, what was typed when booking, notes of payments, the words of reviews and the name on receipts go in either case. p_cancel: of the appointments that the member sees, those still
-- to come are cancelled first. Returns { outcome, cancelled }; null when the client is not the member's. A definer, since
-- a professional sees only the own appointments. The caller's next statement empties the record.
create or replace function remove_client(p_id uuid, p_cancel boolean, p_now timestamptz) returns json
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  studio uuid := current_studio_id();
  coming integer := 0;
  theirs uuid[];
begin
  perform from clients c where c.id = p_id and c.studio_id = studio
    and (current_is_admin() or c.created_by = current_professional_id()) and c.merged_into is null and c.anonymised_at is null
  for update;
  if not found then
    return null;
  end if;
  perform from appointments where studio_id = studio and client_id = p_id order by id for no key update;
  delete from anamneses where studio_id = studio and client_id = p_id;
  delete from anamnesis_links where studio_id = studio and client_id = p_id;
  delete from waitlist_entries w using clients c where w.studio_id = studio and c.id = p_id and w.email = c.email;
  delete from clients where studio_id = studio and merged_into = p_id;
  if not exists (select from appointments where studio_id = studio and client_id = p_id) then
    delete from clients where id = p_id;
    return json_build_object('outcome', 'deleted', 'cancelled', 0);
  end if;
  if p_cancel then
    with cancelled as (
      update appointments a set status = 'cancelled'
      where a.studio_id = studio and a.client_id = p_id and a.status in ('scheduled', 'confirmed', 'in_progress')
        and a.ends_at > p_now and (current_is_admin() or a.professional_id = current_professional_id())
      returning a.id, a.professional_id
    ), recorded as (
      insert into appointment_events (id, studio_id, appointment_id, professional_id, actor_id, kind, data, created_at)
      select gen_random_uuid(), studio, id, professional_id, current_professional_id(), 'cancelled', '{"to": "cancelled"}',
        clock_timestamp()
      from cancelled returning 1
    )
    select count(*) into coming from recorded;
  end if;
  update appointments set contact_name = null, contact_phone = null, contact_notes = null, contact_diverges = false, notes = null
  where studio_id = studio and client_id = p_id;
  theirs := array(select id from appointments where studio_id = studio and client_id = p_id);
  update payments set notes = null where studio_id = studio and appointment_id = any (theirs) and notes is not null;
  update payment_events set data = jsonb_set(data, '{notes}', 'null') where studio_id = studio and appointment_id = any (theirs);
  update receipts set content = jsonb_set(content, '{client}', '""') where studio_id = studio and appointment_id = any (theirs);
  update reviews set comment = null, shown_name = null, answer = null, answered_at = null, reported_at = null, report_reason = null
  where studio_id = studio and appointment_id = any (theirs);
  update clients set anonymised_at = p_now where id = p_id;
  return json_build_object('outcome', 'anonymised', 'cancelled', coming);
end
$$;
