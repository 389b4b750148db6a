/** What an API client changes of its user without asking anybody. */
import { sql } from 'drizzle-orm';
import { type AuthUser, MAX_USER_METADATA } from '../../../domain/auth-v1-user.ts';
import { call, type Db } from '../../client.ts';
import { json } from '../arguments.ts';

/** Merges into the user's metadata, at the top level; null takes a key away. Null when there would be too much of it. */
export function mergeUserMetadata(
  db: Db,
  { userId }: { userId: string },
  input: { data: Record<string, unknown> },
): Promise<AuthUser | null> {
  return call(
    db,
    sql`merge_user_metadata(${userId}::uuid, ${json(input.data)}, ${MAX_USER_METADATA}::integer)`,
  );
}
