import type { Pool, QueryResultRow } from 'pg';

/**
 * Looks past the product, as superuser: for assertions and for what no route can make. As a tag it binds what stands in braces: sql`select
 * from clients where id = ${id}`. A statement that a test builds, with a table's name say, is a string with its parameters.
 */
export interface Sql {
  <Row extends QueryResultRow>(text: TemplateStringsArray, ...params: unknown[]): Promise<Row[]>;
  <Row extends QueryResultRow>(text: string, params?: unknown[]): Promise<Row[]>;
}

export function sqlOf(pool: () => Pool): Sql {
  return async <Row extends QueryResultRow>(text: string | TemplateStringsArray, ...params: unknown[]) => {
    const { rows } = await (typeof text === 'string'
      ? pool().query<Row>(text, params[0] as unknown[] | undefined)
      : pool().query<Row>(bound(text), params));
    return rows;
  };
}

/** The text with a numbered placeholder between its parts. */
const bound = (parts: TemplateStringsArray) => parts.reduce((text, part, index) => `${text}$${index}${part}`);
