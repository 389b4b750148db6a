import { describe, expect, test } from 'vitest';
import { chunk, SIGNATURE as PNG, png } from '../../support/pictures/png.ts';
import { clientWithForm, fill } from '../anamneses.ts';
import { createClient } from '../clients.ts';
import { expectStatus, newEmail, sharedStudio } from '../studio.ts';

const { product, studio } = await sharedStudio();

const dataUrl = (bytes: Uint8Array) => `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`;
const small = png({ width: 80, height: 20 });
const damaged = Buffer.from(small);
damaged.writeUInt8(damaged.readUInt8(50) ^ 1, 50);

describe('a signature', () => {
  test.each([
    ['truncated', small.subarray(0, -12)],
    ['with a byte changed', damaged],
    ['with something behind its end', Buffer.concat([small, Buffer.from('<script>')])],
    ['of the first bytes only', Buffer.concat([PNG, Buffer.alloc(40)])],
    ['without a size', png({ width: 0, height: 20 })],
    ['wider than 4000 pixels', png({ width: 4001, height: 1 })],
    ['higher than 4000 pixels', png({ width: 1, height: 4001 })],
  ])('%s is refused at its field, and nothing is saved', async (_, bytes) => {
    const client = await createClient(studio.owner, { email: newEmail('agata') });
    const refused = await fill(studio.owner, client.id, { signature: dataUrl(bytes) });
    expect([refused.status, refused.body]).toMatchObject([
      422,
      { code: 'invalid_input', fields: { signature: ['Assinatura inválida. Assine de novo.'] } },
    ]);
    const stored = await product.sql`select from anamneses where client_id = ${client.id}`;
    expect(stored).toEqual([]);
  });

  test('above 150 kB is refused at its field', async () => {
    const client = await createClient(studio.owner, { email: newEmail('agata') });
    const large = png({ width: 80, height: 20 }, { before: [chunk('fiLl', Buffer.alloc(155_000))] });
    const refused = await fill(studio.owner, client.id, { signature: dataUrl(large) });
    expectStatus(refused, 422, {
      fields: { signature: ['A assinatura é grande demais. Limpe e assine de novo.'] },
    });
  });

  test('of 4000 pixels is kept as it is, and one with a hidden text without it', async () => {
    const widest = dataUrl(png({ width: 4000, height: 1 }));
    const { version } = await clientWithForm(studio.owner, { signature: widest });
    expect(version.signature).toBe(widest);
    const located = png({ width: 80, height: 20 }, { before: [chunk('tEXt', 'Location\0Recife')] });
    const cleaned = await clientWithForm(studio.owner, { signature: dataUrl(located) });
    expect(cleaned.version.signature).toBe(dataUrl(small));
  });
});
