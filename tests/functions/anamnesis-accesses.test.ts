import { describe, expect, test } from 'vitest';
import type { AppointmentDetail } from '../../domain/agenda/appointment-detail.ts';
import type { ClientDetail } from '../../domain/client/client.ts';
import type { AccessPage } from '../../domain/health/access.ts';
import type { Settings } from '../../domain/settings/settings.ts';
import { make } from './agenda.ts';
import { clientWithForm, fill, readForm, reveal } from './anamneses.ts';
import { createClient } from './clients.ts';
import { expectStatus, newEmail, openStudio, type Studio, sharedStudio } from './studio.ts';
import { join } from './team.ts';
import { pastAppointment, readRecord, saved } from './work-records.ts';

const { product, studio } = await sharedStudio();

const list = async (query: Record<string, string>, at: Studio = studio) => {
  return expectStatus(
    await at.owner.get<AccessPage>(`/api/anamnesis-accesses?${new URLSearchParams(query)}`),
    200,
  );
};
const detail = async (clientId: string) =>
  (await studio.owner.get<ClientDetail>(`/api/clients/${clientId}`)).body;

describe('the log of accesses', () => {
  test('says who did what with which fields, latest first, and can be narrowed', async () => {
    const { clientId, version } = await clientWithForm(studio.owner, { expectations: 'Natural' });
    await readForm(studio.owner, clientId);
    await reveal(studio.owner, clientId, version.id, 'print');
    const { accesses, total } = await list({ client: clientId });
    expect(total).toBe(3);
    expect(accesses.map(({ type }) => type)).toEqual(['print', 'view', 'save']);
    expect(accesses[2]).toMatchObject({
      by: { name: 'Marina Duarte' },
      client: { id: clientId },
      fields: ['expectations', 'consentTreatment', 'consentAftercare'],
    });
    expect((await list({ client: clientId, type: 'print' })).total).toBe(1);
    expect((await list({ client: clientId, to: '2020-01-01' })).total).toBe(0);
    const csv = await studio.owner.get(`/api/anamnesis-accesses/export?client=${clientId}`);
    expect(csv.text.split('\r\n')[0]).toContain('Quando;Quem;O que;Cliente;Campos');
    expect(csv.text).toContain('Impressão');
  });

  test('outlives the client, and is for owner and administrators', async () => {
    const { clientId } = await clientWithForm(studio.owner);
    expectStatus(await studio.owner.delete(`/api/clients/${clientId}`), 200);
    expect((await list({ client: clientId })).accesses).toMatchObject([{ type: 'save', client: null }]);
    const { browser: colleague } = await join(product, studio, 'professional');
    expectStatus(await colleague.get('/api/anamnesis-accesses'), 403);
    expectStatus(await colleague.get('/api/anamnesis-accesses/export'), 403);
    const other = await openStudio(product);
    expect((await list({ client: clientId }, other)).total).toBe(0);
  });
});

describe('the state of a form', () => {
  test('stands with its alerts on client and appointment, for who treats her too', async () => {
    const client = await createClient(studio.owner, { email: newEmail('bia') });
    expect((await detail(client.id)).health).toEqual({ state: 'missing', alerts: [] });
    await fill(studio.owner, client.id, { diabetes: true, eyeSurgeries: 'Catarata em 2020' });
    expect((await detail(client.id)).health).toEqual({ state: 'valid', alerts: ['diabetes', 'eye-surgery'] });
    const { id } = await make(studio, client.id);
    const appointment = await studio.owner.get<AppointmentDetail>(`/api/appointments/${id}`);
    expect(appointment.body.health).toEqual({ state: 'valid', alerts: ['diabetes', 'eye-surgery'] });
  });

  test('expires after the months of the studio', async () => {
    const { clientId } = await clientWithForm(studio.owner);
    await product.sql(
      "set session_replication_role = replica; update anamneses set created_at = now() - interval '100 days' where client_id = '" +
        `${clientId}'; set session_replication_role = default`,
    );
    expect((await detail(clientId)).health.state).toBe('valid');
    await saveMonths(2);
    expect((await detail(clientId)).health.state).toBe('expired');
    await saveMonths(6);
  });
});

async function saveMonths(months: number) {
  const { versions, profile, notifications } = (await studio.owner.get<Settings>('/api/settings')).body;
  const body = {
    versions,
    profile: { fullName: profile.fullName, phone: profile.phone },
    notifications,
    anamnesis: { months, afterBooking: true },
  };
  const saved = await studio.owner.put<Settings>('/api/settings', body);
  expectStatus(saved, 200);
  expect(saved.body.anamnesis).toEqual({ months, afterBooking: true });
}

test.each([0, 25, 1.5, '6'])('a validity of %j months is refused at its field', async (months) => {
  const { versions, profile, notifications } = (await studio.owner.get<Settings>('/api/settings')).body;
  const refused = await studio.owner.put('/api/settings', {
    versions,
    profile: { fullName: profile.fullName, phone: profile.phone },
    notifications,
    anamnesis: { months, afterBooking: true },
  });
  expect(refused.status).toBe(422);
  expect(refused.body).toMatchObject({ fields: { 'anamnesis.months': ['Escolha de 1 a 24 meses'] } });
});

test('the owner gets one email when a member reveals or copies the data of twenty clients within an hour', async () => {
  const own = await openStudio(product);
  const { browser: admin, email } = await join(product, own, 'admin');
  const forms = await Promise.all(Array.from({ length: 21 }, () => clientWithForm(own.owner)));
  for (const { clientId, version } of forms.slice(0, 18))
    expectStatus(await reveal(admin, clientId, version.id), 200);
  expectStatus(await admin.post(`/api/clients/${forms[18]?.clientId}/anamnesis/copy`), 200);
  await reveal(admin, forms[0]?.clientId ?? '', forms[0]?.version.id ?? '');
  const notices = () =>
    product.sql<{ recipient: string; data: { memberName: string; clients: number } }>`select recipient, data
      from outbox where kind = 'unusual-reveals' and studio_id = (select studio_id from profiles
      where email = ${email})`;
  expect(await notices()).toEqual([]);
  // Both are the twentieth and the twenty-first.
  await Promise.all(
    forms.slice(19).map(({ clientId }) => admin.post(`/api/clients/${clientId}/anamnesis/copy`)),
  );
  expect(await notices()).toMatchObject([{ recipient: own.email, data: { clients: expect.any(Number) } }]);
  // The owner's own are counted by themselves: whoever uses the owner's account is noticed too.
  for (const { clientId, version } of forms.slice(0, 20)) await reveal(own.owner, clientId, version.id);
  const data = (await notices()).map((notice) => notice.data);
  expect(data).toContainEqual(expect.objectContaining({ memberName: 'Marina Duarte', clients: 20 }));
  expect(data).toHaveLength(2);
});

test('records that are read and pictures that are seen count too: of forty clients within an hour', async () => {
  const own = await openStudio(product);
  const { browser: admin, id } = await join(product, own, 'admin');
  const [row] = await product.sql<{
    studioId: string;
  }>`select studio_id as "studioId" from profiles where id = ${id}`;
  const studioId = row?.studioId ?? '';
  const notices = () => product.sql<{ data: { clients: number; ofWork: boolean } }>`select data from outbox
    where kind = 'unusual-reveals' and studio_id = ${studioId}`;
  // As many looks at few clients are a normal day: a form shows several pictures.
  const looks = (type: string, from: number, to: number, times: number) =>
    product.sql`insert into anamnesis_accesses (id, studio_id, client_id, accessed_by, access_type, is_sensitive, fields)
      select gen_random_uuid(), ${studioId}, md5(n::text)::uuid, ${id}, ${type}, false, '{}'
      from generate_series(${from}::integer, ${to}::integer) n, generate_series(1, ${times}::integer)`;
  await looks('picture_view', 1, 20, 6);
  await looks('record_view', 10, 38, 2);
  const { id: appointmentId } = await pastAppointment(own);
  await saved(own.owner, appointmentId);
  await readRecord(admin, appointmentId);
  expect(await notices()).toEqual([]);
  await looks('record_view', 39, 39, 1);
  await readRecord(admin, appointmentId);
  expect(await notices()).toMatchObject([{ data: { clients: 40, ofWork: true } }]);
});
