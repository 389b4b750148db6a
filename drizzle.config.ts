import { defineConfig } from 'drizzle-kit';

/** For `drizzle-kit generate`, which writes a migration from db/schema; `npm run migrate` applies them. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './db/schema/index.ts',
  out: './db/migrations',
  casing: 'snake_case',
});
