import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { dateIn } from '../../domain/scheduling/clock.ts';
import { DEFAULT_ZONE } from '../../domain/studio/studio.ts';
import type { LotClients } from '../../domain/supply/lot-clients.ts';
import { lotNotice } from '../../domain/supply/lot-clients.ts';
import { sharedProduct } from '../support/product.ts';
import type { Visitor } from '../support/visitor.ts';
import { newClient } from './agenda.ts';
import { expectStatus, openStudio, studioOfEachTest } from './studio.ts';
import { join } from './team.ts';
import { newLot, pastAppointment, saved } from './work-records.ts';

const product = await sharedProduct();
const studio = studioOfEachTest(product);

const reached = async (who: Visitor, lotId: string) =>
  expectStatus(await who.get<LotClients>(`/api/supply-lots/${lotId}/clients`), 200);

test('who received a lot comes with contact, day and reason, the last first; what a record no longer says is left out', async () => {
  const lotId = await newLot(studio.owner, { expiresOn: '2010-01-31' });
  const lots = [{ lotId, reason: '=Sem outro' }];
  const clientId = await newClient(studio.owner, { fullName: 'Ágata' });
  const [first, last] = [await pastAppointment(studio, clientId), await pastAppointment(studio)];
  await saved(studio.owner, first.id, { lots });
  const record = await saved(studio.owner, last.id, { lots });
  expect(await reached(studio.owner, lotId)).toEqual({
    lot: { code: 'A-17', supply: expect.stringMatching(/^Cola/), maker: 'Lash & Co', recall: null },
    ...{ businessName: expect.any(String), zone: 'America/Sao_Paulo' },
    clients: [last, first].map(({ id, client, startsAt }) => ({
      ...{ clientId: client.id, fullName: client.fullName, phone: client.phone, email: client.email },
      ...{ appointmentId: id, startsAt, reason: '=Sem outro' },
    })),
  });
  const csv = await studio.owner.get(`/api/supply-lots/${lotId}/clients.csv`);
  expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(csv.headers.get('content-disposition')).toBe('attachment; filename="lume-clientes-do-lote.csv"');
  const lines = csv.text.trimEnd().split('\r\n');
  expect(lines[0]).toContain('Cliente;Telefone;E-mail;Atendimento;Motivo');
  const day = dateIn(DEFAULT_ZONE, new Date(first.startsAt)).split('-').toReversed().join('/');
  expect(lines[2]).toMatch(new RegExp(`^Ágata;.*;.*@.*;${day} 10:00;"?'=Sem outro"?;`));
  expect(lines).toHaveLength(3);
  await product.sql`update work_records set created_at = created_at - interval '2 days' where id = ${record.id}`;
  await saved(studio.owner, last.id, { version: 1 });
  expect((await reached(studio.owner, lotId)).clients.map(({ fullName }) => fullName)).toEqual(['Ágata']);
});

test('a professional reaches the own clients, another studio nobody', async () => {
  const lotId = await newLot(studio.owner);
  const bia = await join(product, studio, 'professional');
  const [hers, others] = [
    await pastAppointment(studio, undefined, { professionalId: bia.id }),
    await pastAppointment(studio),
  ];
  for (const { id } of [hers, others]) await saved(studio.owner, id, { lots: [{ lotId, reason: null }] });
  expect((await reached(studio.owner, lotId)).clients).toHaveLength(2);
  expect((await reached(bia.browser, lotId)).clients.map(({ appointmentId }) => appointmentId)).toEqual([
    hers.id,
  ]);
  const { owner } = await openStudio(product);
  for (const id of [lotId, randomUUID()])
    for (const path of ['clients', 'clients.csv'])
      expectStatus(await owner.get(`/api/supply-lots/${id}/${path}`), 404, 'not_found');
});

test('what they are written names the lot, and why it was recalled', () => {
  const lot = { code: 'A-17', supply: 'Cola Elite', maker: 'Lash & Co', recall: null };
  expect(lotNotice({ lot, businessName: 'Studio Aurora' })).toContain('Cola Elite (Lash & Co), lote A-17.');
  expect(lotNotice({ lot, businessName: 'Clínica Aurora' })).toMatch(
    /^Olá! Esta mensagem é de Clínica Aurora\./,
  );
  const recalled = { ...lot, maker: null, recall: { on: '2026-11-20', note: 'cheiro forte' } };
  expect(lotNotice({ lot: recalled, businessName: 'x' })).toContain(
    'Cola Elite, lote A-17, que foi recolhido. Motivo: cheiro forte',
  );
});
