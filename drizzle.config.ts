import { defineConfig } from 'drizzle-kit';

/** `drizzle-kit generate` writes a migration from db/schema; `drizzle-kit generate --custom` starts a hand-written one. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './db/schema/index.ts',
  out: './db/migrations',
  casing: 'snake_case',
});
