-- Where a mail goes when it is tried again: notices to her present address, what tells a client to the client's.
create or replace function present_recipient(p_mail outbox) returns citext
language sql stable set search_path = public
return coalesce(
  case when (p_mail).kind = 'booking-notice' then (
    select coalesce(nullif(btrim(p.notification_email::text), ''), p.email::text)::citext from profiles p
    where p.studio_id = (p_mail).studio_id and p.id = (p_mail).professional_id)
  when (p_mail).kind in ('booking-receipt', 'appointment-confirmation', 'appointment-moved', 'appointment-cancelled',
    'studio-closing') then (
    select c.email from appointments a join clients c on c.studio_id = a.studio_id and c.id = a.client_id
    where a.studio_id = (p_mail).studio_id and a.id = (p_mail).appointment_id and c.anonymised_at is null)
  end, (p_mail).recipient);
