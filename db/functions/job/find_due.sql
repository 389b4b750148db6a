-- What a job finds to do in any studio, the longest waiting first, p_limit at most: 'deletions' are the people whose day to
-- leave has come ([id]), 'reminders' the appointments whose reminders are to be looked at ([{ id, studioId }]),
-- 'waitlist' the studios for whose waiting clients times are to be looked for ([id]), 'calendars' the calendars elsewhere that are to be read ([{ id, studioId, faults }]),
-- 'deposit-claims' those of whose deposit the studio is asked again whether it came ([{ appointmentId, generation }]),
-- 'pix-charges' the charges of which their provider is to be asked ([{ id, studioId }]),
-- 'pix-renewals' the studios whose tokens at a provider of Pix are to be renewed ([{ id }]),
-- 'deposits' the appointments whose time has waited for its deposit in vain ([{ appointmentId, generation }]),
-- 'recalls' the studios whose clients are invited to return by email ([id]), 'reviews' those whose
-- clients are asked for a review ([id]), 'held' the studios with email over their ceiling ([id]), 'email' since when the email waits
-- that waits longest ([instant]), 'sealed' the versions of health intakes that another key than p_key_id sealed, by id after p_after
-- ([{ id, studioId }]), 'work-sealed' so the records of the work, 'publishing-sealed' so the consents to publishing, 'pix-sealed' so the studios whose account at a provider of Pix is ([{ id }]). A definer, so that the job finds them and then works inside one studio after the other.
create or replace function find_due(p_job text, p_now timestamptz, p_limit integer, p_key_id text default null,
  p_after uuid default null) returns json
language sql security definer stable set search_path = public, pg_temp as $$
  select case p_job
    when 'deletions' then (
      select coalesce(json_agg(user_id), '[]') from (
        select user_id from deletion_requests where due_at <= p_now order by due_at, id limit p_limit) as due)
    when 'reminders' then (
      select coalesce(json_agg(json_build_object('id', id, 'studioId', studio_id)), '[]') from (
        select a.id, a.studio_id from appointments a where a.reminder_check_at <= p_now
          -- What waits for its deposit may yet be cancelled: it is looked at once that is settled.
          and not exists (select from deposits d where d.appointment_id = a.id and d.state in ('planned', 'awaiting', 'claimed'))
        order by a.reminder_check_at limit p_limit) as due)
    when 'calendars' then (
      select coalesce(json_agg(json_build_object('id', id, 'studioId', studio_id, 'faults', faults)), '[]') from (
        select id, studio_id, faults from foreign_calendars where next_look_at <= p_now order by next_look_at limit p_limit) as due)
    when 'pix-charges' then (
      select coalesce(json_agg(json_build_object('id', id, 'studioId', studio_id)), '[]') from (
        select id, studio_id from pix_charges where next_look_at <= p_now order by next_look_at limit p_limit) as due)
    when 'pix-renewals' then (
      select coalesce(json_agg(json_build_object('id', studio_id)), '[]') from (
        select studio_id from pix_providers where renew_at <= p_now order by renew_at limit p_limit) as due)
    when 'waitlist' then (
      select coalesce(json_agg(studio_id), '[]') from (
        select studio_id from waitlist_entries where status = 'waiting' and look_at <= p_now
        group by studio_id order by min(look_at) limit p_limit) as due)
    when 'deposits' then (
      select coalesce(json_agg(json_build_object('appointmentId', id, 'generation', link_generation)), '[]') from (
        select a.id, a.link_generation from deposits d join appointments a on a.studio_id = d.studio_id and a.id = d.appointment_id
        -- Of who is anonymous, and of what is over for a day, there is no link any more by which it is ended.
        join clients c on c.studio_id = a.studio_id and c.id = a.client_id and c.anonymised_at is null
        where d.hold_ends_at <= p_now and a.ends_at > p_now - interval '1 day' order by d.hold_ends_at limit p_limit) as due)
    when 'deposit-claims' then (
      select coalesce(json_agg(json_build_object('appointmentId', id, 'generation', link_generation)), '[]') from (
        select a.id, a.link_generation from deposits d join appointments a on a.studio_id = d.studio_id and a.id = d.appointment_id
        join clients c on c.studio_id = a.studio_id and c.id = a.client_id and c.anonymised_at is null
        where d.ask_at <= p_now and a.ends_at > p_now - interval '1 day' order by d.ask_at limit p_limit) as due)
    when 'recalls' then (
      select coalesce(json_agg(id), '[]') from (
        select id from studios where recall_check_at <= p_now order by recall_check_at limit p_limit) as due)
    when 'reviews' then (
      select coalesce(json_agg(id), '[]') from (
        select id from studios where review_check_at <= p_now order by review_check_at limit p_limit) as due)
    when 'held' then (
      select coalesce(json_agg(studio_id), '[]') from (
        select distinct studio_id from outbox where channel = 'email' and status = 'pending' and last_error = 'held'
          and ceilings is null limit p_limit) as held)
    when 'sealed' then (
      select coalesce(json_agg(json_build_object('id', id, 'studioId', studio_id) order by id), '[]') from (
        -- Two ranges of an index; 'not equal' would read them all.
        select id, studio_id from anamneses
        where (key_id < p_key_id or key_id > p_key_id) and (p_after is null or id > p_after)
        order by id limit p_limit) as found)
    when 'work-sealed' then (
      select coalesce(json_agg(json_build_object('id', id, 'studioId', studio_id) order by id), '[]') from (
        select id, studio_id from work_records
        where (key_id < p_key_id or key_id > p_key_id) and (p_after is null or id > p_after)
        order by id limit p_limit) as found)
    when 'publishing-sealed' then (
      select coalesce(json_agg(json_build_object('id', id, 'studioId', studio_id) order by id), '[]') from (
        select id, studio_id from publishing_consents
        where (key_id < p_key_id or key_id > p_key_id) and (p_after is null or id > p_after)
        order by id limit p_limit) as found)
    when 'pix-sealed' then (
      select coalesce(json_agg(json_build_object('id', studio_id) order by studio_id), '[]') from (
        select studio_id from pix_providers
        where (key_id < p_key_id or key_id > p_key_id) and (p_after is null or studio_id > p_after)
        order by studio_id limit p_limit) as found)
    when 'email' then (
      select coalesce(json_agg(created_at), '[]') from (
        select created_at from outbox where channel = 'email' and status = 'pending' and created_at <= p_now
          and last_error is distinct from 'held' and last_error is distinct from 'quiet'
        order by created_at limit p_limit) as waiting)
  end;
$$;
