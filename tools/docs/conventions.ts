/** What holds for all routes: the beginning of docs/api.md, and the description of the OpenAPI document. */
export const conventions = `JSON in and out, camelCase. Money is integer centavos, durations are minutes, instants are ISO 8601 in UTC, days (\`YYYY-MM-DD\`) and times
(\`HH:MM\`) are local to the studio. In a shape, \`name?\` may be left out and \`string ≤ 60\` is a length.

A refusal is \`{ code, message, fields?, ...details }\` with a message in Portuguese; \`fields\` maps the path in the body, with dots, to its
messages. Any route may answer 400 \`bad_json\` or \`body_not_object\`, 403 \`origin_refused\` (a write whose \`Origin\` is not ours), 405 \`method_not_allowed\`, 413
\`payload_too_large\` (64 kB; forms with a signature and imports 512 kB), 415 \`unsupported_media_type\`, 421 \`misdirected\` (another host), 422 \`invalid_input\`, 429 \`rate_limited\` (with \`Retry-After\`), 500 \`server_error\`,
503 \`unavailable\` or, where a password is checked or set, 503 \`busy\`. Routes for members need the session cookie and answer 401
\`unauthorized\` without it, 401 \`session_expired\` when it is no longer valid. What they list or count is a professional's own, the studio's
for owner and administrators. \`password_wrong\` is at \`currentPassword\`. A *tagged* answer is 304 to its tag in \`If-None-Match\`.

\`/auth/v1\` is for API clients (\`@supabase/auth-js\` uses it unchanged): snake_case, English, open to pages of any origin, no cookies. A refusal
is \`{ code, message }\` with \`X-Supabase-Api-Version: 2024-01-01\`, else \`{ code: status, error_code, msg }\`; \`X-Sb-Error-Code\` holds the code
either way; a \`token\` by an incomplete \`id_token\` is refused by OAuth's \`{ error, error_description }\`. Routes of bearers answer 401 \`no_authorization\` without an access token, 403 \`bad_jwt\` for an invalid one, 403
\`user_not_found\`, \`session_not_found\` (signed out, anywhere) and \`user_banned\`. Any may answer 400 \`bad_json\`, 413
\`request_entity_too_large\` (1 MB), 429 \`over_request_rate_limit\` or \`over_email_send_rate_limit\`, 503 \`unexpected_failure\`.
`;
