-- What /auth/v1 shows and does: users as its clients know them, API sessions with rotating refresh tokens, second factors,
-- sign-ins that end with a code (PKCE). Outcomes are words; what a word means to a caller is said in TypeScript.

create or replace function iso_utc(p_at timestamptz) returns text
language sql stable strict parallel safe
return to_char(p_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"');
