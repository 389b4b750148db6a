-- Signing in with a provider: who somebody is there, and which account that is here.
-- p_person { provider, subject, email, isVerified, claims } · p_source { userAgent, device, place, address }

-- A sign-in comes back from its provider: its state is good once. Null when it is unknown or was used.
create or replace function take_provider_flow(p_state_hash text, p_now timestamptz) returns json
language sql security definer set search_path = public
begin atomic
  update flow_states set state_hash = null where state_hash = p_state_hash
  returning json_build_object('id', id, 'provider', provider, 'presentation', presentation, 'redirectTo', redirect_to,
    'waitsForCode', code_challenge is not null, 'linkingUserId', linking_user_id, 'isOver', expires_at <= p_now);
end;
