import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { exportedFields } from '../support/export-fates.ts';
import { exportedZip } from '../support/exports.ts';
import { fillStudio, newMark } from '../support/full-studio.ts';
import { sharedProduct } from '../support/product.ts';
import { openStudio } from '../support/studio-rows.ts';
import { PASSWORD } from './studio.ts';

type Row = Record<string, unknown>;

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null;

/** Whether a row, or one of what it lists, has the field. */
function hasField(value: unknown, [name, ...rest]: string[]): boolean {
  if (name === undefined) return true;
  if (Array.isArray(value)) return value.some((one) => hasField(one, [name, ...rest]));
  return isRow(value) && name in value && hasField(value[name], rest);
}

test('an export holds each column of the database that is not named with why it stays', async () => {
  const product = await sharedProduct();
  const studio = await openStudio(product.database);
  await fillStudio({ sql: product.sql }, studio, newMark());
  const owner = product.visitor();
  owner.cookies.set('lume-session', studio.session);
  await product.sql`insert into appointment_events (id, studio_id, appointment_id, professional_id, kind)
     select gen_random_uuid(), studio_id, id, professional_id, 'booked' from appointments
     where studio_id = ${studio.id}`;
  const files = unzipSync(await exportedZip(product, owner, PASSWORD));
  const missing = exportedFields.filter((field) => {
    const [file = '', ...path] = field.split('.');
    const rows: unknown = JSON.parse(new TextDecoder().decode(files[`${file}.json`]));
    return !hasField(rows, path);
  });
  expect(missing).toEqual([]);
  expect(JSON.parse(new TextDecoder().decode(files['formato.json']))).toEqual({
    product: 'Lume',
    format: 1,
    businessName: expect.any(String),
    zone: 'America/Sao_Paulo',
    exportedAt: expect.any(String),
  });
});
