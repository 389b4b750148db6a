-- Removes a client of the member: one with appointments or a ledger of credit becomes anonymous and the amounts stay, another is deleted. The
-- health form, consents to publishing with what they showed in the gallery, records of the work, places on the waitlist, emails to the client (also under a former address) and what has not left about the appointments, what was typed when booking or cancelling, notes of procedures and payments, the words of reviews, the name on receipts and private pictures go
-- in either case. Returns 'deleted' or 'anonymised'; null when the client is not the member's. A definer, since
-- a professional sees only the own appointments. The caller's next statement empties the record.
create or replace function remove_client(p_id uuid, p_now timestamptz) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  studio uuid := current_studio_id();
  theirs uuid[];
  addresses text[];
  has_ledger boolean;
begin
  perform from clients c where c.id = p_id and c.studio_id = studio
    and (current_is_admin() or c.created_by = current_professional_id()) and c.merged_into is null and c.anonymised_at is null
  for update;
  if not found then
    return null;
  end if;
  perform from appointments where studio_id = studio and client_id = p_id order by id for no key update;
  delete from work_records where studio_id = studio and client_id = p_id;
  delete from publishing_consents where studio_id = studio and client_id = p_id;
  delete from anamneses where studio_id = studio and client_id = p_id;
  delete from anamnesis_links where studio_id = studio and client_id = p_id;
  theirs := array(select id from appointments where studio_id = studio and client_id = p_id);
  -- Also those that the record had before it was corrected, or another that was merged into it: what was written about the appointments went there.
  addresses := array(
    select lower(email::text) from clients where id = p_id and email is not null
    union select o.recipient from outbox o where o.studio_id = studio and o.appointment_id = any (theirs) and o.channel = 'email'
      and not exists (select from profiles p where p.studio_id = studio and o.recipient in (lower(p.email::text), lower(p.notification_email::text)))
      and not exists (select from clients c where c.studio_id = studio and c.id <> p_id and lower(c.email::text) = o.recipient));
  delete from waitlist_entries w using clients c where w.studio_id = studio and c.id = p_id
    and (lower(w.email::text) = any (addresses)
      or phone_key(w.phone) = c.phone_key and (c.email is null or plain_text(w.full_name) = plain_text(c.full_name)));
  delete from outbox o where o.studio_id = studio
    and (o.recipient = any (addresses) or o.status <> 'sent' and o.appointment_id = any (theirs));
  delete from idempotency_keys where studio_id = studio and appointment_id = any (theirs);
  -- The ledger of credit is kept, with the emptied record that was merged away.
  delete from clients m where m.studio_id = studio and m.merged_into = p_id
    and not exists (select from client_credits c where c.studio_id = studio and c.client_id = m.id);
  has_ledger := exists (select from clients m where m.studio_id = studio and m.merged_into = p_id)
    or exists (select from client_credits c where c.studio_id = studio and c.client_id = p_id);
  if cardinality(theirs) = 0 and not has_ledger then
    delete from clients where id = p_id;
    return 'deleted';
  end if;
  -- Another version of each, whatever was typed: who read it before, by the client's link too, reads it again.
  update appointments set version = version + 1, contact_name = null, contact_phone = null, contact_notes = null, contact_diverges = false, notes = null
  where studio_id = studio and client_id = p_id;
  update appointment_procedures set notes = null where studio_id = studio and appointment_id = any (theirs) and notes is not null;
  update payments set updated_at = now(), notes = null where studio_id = studio and appointment_id = any (theirs) and notes is not null;
  update payment_events set data = jsonb_set(data, '{notes}', 'null') where studio_id = studio and appointment_id = any (theirs);
  update appointment_events set data = data - 'reason' where studio_id = studio and appointment_id = any (theirs) and data ? 'reason';
  update deposits set updated_at = now(), settled_note = null where studio_id = studio and appointment_id = any (theirs) and settled_note is not null;
  update receipts set content = jsonb_set(content, '{client}', '""') where studio_id = studio and appointment_id = any (theirs);
  update reviews set comment = null, shown_name = null, answer = null, answered_at = null, reported_at = null, report_reason = null
  where studio_id = studio and appointment_id = any (theirs);
  update private_pictures set kept_until = p_now where studio_id = studio and appointment_id = any (theirs);
  update clients set updated_at = now(), anonymised_at = p_now where id = p_id;
  return 'anonymised';
end
$$;
