import type { TestDatabase } from './database.ts';

/** A whole minute of the past in SQL; of what is to come with a negative count. */
export const ago = (count: number, unit: 'minutes' | 'hours' | 'days' | 'years') =>
  `date_trunc('minute', now()) - interval '${count} ${unit}'`;

/**
 * Lays appointments where none can be booked over HTTP, each as long as it was. `start` is SQL that knows the columns of each
 * (`starts_at - interval '35 days'`), and so is `more`, which sets further ones.
 */
export async function layAt(
  { sql }: Pick<TestDatabase, 'sql'>,
  ids: string | string[],
  start: string,
  more = '',
) {
  await sql(
    `update appointments set starts_at = ${start}, ends_at = ${start} + (ends_at - starts_at) ${more && `, ${more}`}
     where id = any ($1::uuid[])`,
    [[ids].flat()],
  );
}
