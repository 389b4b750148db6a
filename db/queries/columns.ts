/** Rows that the database hands out in columns: a list of values for each key. */

/** Null where there are no rows. */
export type Columns<Row> = { [Key in keyof Row]: readonly Row[Key][] | null };

/** The rows again. Every column has a value for each row. */
export function rowsOf<Row extends object>(columns: Columns<Row>): Row[] {
  const rows: Record<string, unknown>[] = [];
  for (const [key, values] of Object.entries<readonly unknown[] | null>(columns)) {
    for (let at = 0; values !== null && at < values.length; at += 1) {
      const row = rows[at];
      if (row === undefined) rows.push({ [key]: values[at] });
      else row[key] = values[at];
    }
  }
  return rows as Row[]; // each has got every key of the columns
}

/** The instant of so many microseconds since 1970, as JSON writes it. */
export const isoOf = (micros: number): string => new Date(Math.floor(micros / 1000)).toISOString();
