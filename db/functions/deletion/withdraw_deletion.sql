-- Stays after all. Of this and the run that begins to erase, whichever holds the request first has its way: who comes second
-- finds her session over (LU401), or the request gone. Answers the letters' ids.
create or replace function withdraw_deletion(p_session text, p_data jsonb, p_app_url text, p_source jsonb, p_now timestamptz) returns json
language plpgsql security definer set search_path = public as $$
declare
  asked deletion_requests;
  letters json;
begin
  perform enter(p_session);
  select * into asked from deletion_requests where user_id = current_professional_id() for update;
  perform enter(p_session);
  if asked.id is null then
    return '[]'::json;
  end if;
  delete from deletion_requests where id = asked.id;
  perform note_account_event(asked.user_id, 'deletion_withdrawn', p_source, null, p_now, null,
    (select public_id from sessions where id = p_session));
  letters := owe_deletion_letters(asked, p_data, asked.studio_id, p_now);
  if asked.tells_clients then
    letters := (letters::jsonb || owe_closing_letters(asked, 'staying', p_app_url, p_now)::jsonb)::json;
  end if;
  return letters;
end
$$;
