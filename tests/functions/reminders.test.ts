import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import type { Dashboard } from '../../domain/agenda/dashboard.ts';
import type { Reminders } from '../../domain/reminder/reminder.ts';
import type { ReminderList } from '../../domain/reminder/reminder-list.ts';
import { noRules } from '../../domain/scheduling/booking-rules.ts';
import { momentIn } from '../../domain/scheduling/clock.ts';
import { ownProduct } from '../support/product.ts';
import { act, make, newClient, put } from './agenda.ts';
import { changeSettings, readSettings, saveSettings } from './settings.ts';
import { expectStatus, newEmail, openStudio, type Problem, type Studio } from './studio.ts';
import { join } from './team.ts';

const HOUR = 3_600_000;

const product = await ownProduct({ bindings: { RATE_LIMIT_FACTOR: '100000' } });
afterEach(() => product.mailbox.failures.reset());

/** At any hour, so that the tests may run at any. */
const anyTime = { quietFrom: '00:00', quietUntil: '00:00' };
const dayBefore = (channel: 'email' | 'whatsapp' | 'both', asks = true): Reminders => ({
  ...anyTime,
  steps: [{ moment: '24h', channel, asks }],
});

/** A studio with these reminders, and an appointment of a client in `hours`, booked two days ago. */
async function openWith(reminders: Reminders, { hours = 23, email = newEmail('ana') } = {}) {
  const studio = await openStudio(product);
  await changeSettings(studio.owner, () => ({ reminders }));
  const clientId = await newClient(studio.owner, { fullName: 'Ana Beatriz', email });
  const appointmentId = await comes(studio, clientId, hours);
  return { studio, clientId, email, appointmentId };
}

async function comes(studio: Studio, clientId: string, hours: number): Promise<string> {
  const { date, time } = momentIn('America/Sao_Paulo', new Date(Date.now() + hours * HOUR));
  const { id } = await make(studio, clientId, { date, time });
  await product.sql`update appointments
    set created_at = now() - interval '2 days', reminder_check_at = now() where id = ${id}`;
  return id;
}

const reminded = (email: string) =>
  product.mailbox.to(email).filter(({ subject }) => subject?.startsWith('Lembrete'));
const list = async ({ owner }: Studio): Promise<ReminderList> => {
  return expectStatus(await owner.get<ReminderList>('/api/reminders'), 200);
};
const waitingOnDashboard = async ({ owner }: Studio): Promise<number> =>
  (await owner.get<Dashboard>('/api/dashboard')).body.reminders;
/** Lets the job look at everything, and everything that is due be handed over. */
const runCron = () => product.runCron();

test('a client is reminded by email once, with what to do before, however often and wherever the job runs', async () => {
  const { studio, email } = await openWith(dayBefore('email'));
  const service = { name: 'Volume russo', priceCents: 18_000, durationMinutes: 60, category: 'cilios' };
  expectStatus(
    await studio.owner.put(`/api/procedure-types/${studio.procedureId}`, {
      ...service,
      preparation: 'Venha sem rímel.',
    }),
    200,
  );
  await Promise.all([runCron(), runCron(), runCron()]);
  await expect.poll(() => reminded(email)).toHaveLength(1);
  await runCron();
  const [mail] = reminded(email);
  expect(mail?.text).toContain('Venha sem rímel.');
  expect(mail?.text).toContain('Eu vou');
  expect(mail?.attachments ?? []).toEqual([]);
  expect(reminded(email)).toHaveLength(1);
  expect((await list(studio)).waiting).toEqual([]);
});

test('nobody is asked whether they come while the studio has not confirmed the booking', async () => {
  const { studio, email, appointmentId } = await openWith(dayBefore('both'));
  await changeSettings(studio.owner, () => ({ rules: { ...noRules, needsApproval: true } }));
  const booked = "update appointments set origin = 'public', status = 'scheduled' where id = $1";
  await product.sql(booked, [appointmentId]);
  await runCron();
  await expect.poll(() => reminded(email)).toHaveLength(1);
  const text = reminded(email)[0]?.text;
  expect(text).toContain('aguarda a confirmação do estúdio');
  expect(text).not.toMatch(/Eu vou|Confirmar/);
  expect((await list(studio)).waiting).toMatchObject([{ why: 'whatsapp', asks: false }]);
});

test('what goes by WhatsApp waits for a person, who marks it and takes the mark back', async () => {
  const { studio, email, appointmentId } = await openWith(dayBefore('whatsapp'));
  await runCron();
  const [item, ...others] = (await list(studio)).waiting;
  expect(others).toEqual([]);
  expect(item).toMatchObject({ why: 'whatsapp', asks: true, appointment: { id: appointmentId } });
  expect(await waitingOnDashboard(studio)).toBe(1);
  expect(reminded(email)).toEqual([]);
  const mark = (isSent: boolean) => studio.owner.put(`/api/reminders/${item?.id}/sent`, { isSent });
  expectStatus(await mark(true), 204);
  expect(await list(studio)).toMatchObject({ waiting: [], sent: [{ id: item?.id }] });
  expect(await waitingOnDashboard(studio)).toBe(0);
  expectStatus(await mark(false), 204);
  expect((await list(studio)).waiting).toHaveLength(1);
  expectStatus(await studio.owner.put(`/api/reminders/${randomUUID()}/sent`, { isSent: true }), 404);
});

test('a client without an address, or whom no email reached, waits for a person, and says why', async () => {
  const { studio, email, clientId } = await openWith(dayBefore('email'));
  const other = await newClient(studio.owner, { fullName: 'Bia', email: null, phone: '11955554444' });
  await comes(studio, other, 20);
  await product.sql`update clients set phone = null where id = ${clientId}`;
  await runCron();
  await expect.poll(() => reminded(email)).toHaveLength(1);
  await product.sql`update outbox set status = 'dead', settled_at = now()
    where recipient = ${email} and kind = 'appointment-reminder'`;
  await expect.poll(async () => (await list(studio)).waiting.map(({ why }) => why)).toEqual(['no_address']);
  await product.sql`update clients set phone = '11944443333' where id = ${clientId}`;
  await expect
    .poll(async () => (await list(studio)).waiting.map(({ why }) => why))
    .toEqual(['no_address', 'email_failed']);
});

test('nobody is reminded of what was cancelled, moved away, just booked, or is about to begin', async () => {
  const cancelled = await openWith(dayBefore('both'));
  expectStatus(
    await act(cancelled.studio.owner, `${cancelled.appointmentId}/cancellation`, { version: 1 }),
    200,
  );
  const moved = await openWith(dayBefore('both'));
  const later = momentIn('America/Sao_Paulo', new Date(Date.now() + 90 * HOUR));
  expectStatus(await put(moved.studio.owner, `${moved.appointmentId}/time`, { ...later, version: 1 }), 200);
  const fresh = await openWith(dayBefore('both'));
  await product.sql`update appointments set created_at = now() where id = ${fresh.appointmentId}`;
  const soon = await openWith(dayBefore('both'), { hours: 0.25 });
  await runCron();
  for (const { studio, email } of [cancelled, moved, fresh, soon]) {
    expect(reminded(email)).toEqual([]);
    expect((await list(studio)).waiting).toEqual([]);
  }
});

test('nobody is told to come who is being served already', async () => {
  const { studio, email, appointmentId } = await openWith(dayBefore('email'));
  const served = { version: 1, status: 'in_progress' };
  expectStatus(await put(studio.owner, `${appointmentId}/status`, served), 200);
  await runCron();
  expect(reminded(email)).toEqual([]);
});

test('what waits for a person goes with the appointment to a colleague', async () => {
  const { studio, appointmentId } = await openWith(dayBefore('whatsapp'));
  const bia = await join(product, studio, 'professional');
  await runCron();
  const { appointment } = (await list(studio)).waiting[0] ?? {};
  const handed = { date: appointment?.date, time: appointment?.time, version: 1, professionalId: bia.id };
  expectStatus(await put(studio.owner, `${appointmentId}/time`, handed), 200);
  await runCron();
  const { body } = await bia.browser.get<ReminderList>('/api/reminders');
  expect(body.waiting).toMatchObject([{ why: 'whatsapp', appointment: { id: appointmentId } }]);
  expect((await bia.browser.get<Dashboard>('/api/dashboard')).body.reminders).toBe(1);
});

test('nobody is told to come to a professional who left, until they are back', async () => {
  const { studio, email, appointmentId } = await openWith(dayBefore('email'));
  const bia = await join(product, studio, 'professional');
  await product.sql`update appointments set professional_id = ${bia.id} where id = ${appointmentId}`;
  expect((await studio.owner.delete(`/api/professionals/${bia.id}`)).body).toEqual({
    outcome: 'deactivated',
  });
  await runCron();
  expect(reminded(email)).toEqual([]);
  expectStatus(await studio.owner.post(`/api/professionals/${bia.id}/reactivation`), 200);
  await runCron();
  expect(reminded(email)).toHaveLength(1);
});

test('what waits to be sent by hand for one of whoever left waits until they are back', async () => {
  const { studio, appointmentId } = await openWith(dayBefore('whatsapp'));
  const bia = await join(product, studio, 'professional');
  await product.sql`update appointments set professional_id = ${bia.id} where id = ${appointmentId}`;
  await runCron();
  expect((await list(studio)).waiting).toHaveLength(1);
  expectStatus(await studio.owner.delete(`/api/professionals/${bia.id}`), 200);
  expect([(await list(studio)).waiting, await waitingOnDashboard(studio)]).toEqual([[], 0]);
  expectStatus(await studio.owner.post(`/api/professionals/${bia.id}/reactivation`), 200);
  expect([(await list(studio)).waiting.length, await waitingOnDashboard(studio)]).toEqual([1, 1]);
});

test('an email that waits is not sent once its appointment is cancelled, and comes if that is taken back', async () => {
  const { studio, email, appointmentId } = await openWith(dayBefore('email'));
  product.mailbox.failures.set({ kind: '500' });
  await runCron();
  const pending = () =>
    product.sql`select id from outbox
      where appointment_id = ${appointmentId} and kind = 'appointment-reminder'`;
  expect(await pending()).toHaveLength(1);
  expectStatus(await act(studio.owner, `${appointmentId}/cancellation`, { version: 1 }), 200);
  expect(await pending()).toEqual([]);
  product.mailbox.failures.reset();
  const reopening = { version: 2, status: 'scheduled' };
  expectStatus(await put(studio.owner, `${appointmentId}/status`, reopening), 200);
  await runCron();
  await expect.poll(() => reminded(email)).toHaveLength(1);
});

test('an email that waits is not sent once its appointment is deleted', async () => {
  const { studio, email, appointmentId } = await openWith(dayBefore('email'));
  product.mailbox.failures.set({ kind: '500' });
  await runCron();
  expectStatus(await studio.owner.delete(`/api/appointments/${appointmentId}?version=1`), 204);
  product.mailbox.failures.reset();
  await product.sql`update outbox set next_attempt_at = now() where appointment_id = ${appointmentId}`;
  await runCron();
  expect(reminded(email)).toEqual([]);
});

test('nor once the import that it came with is undone', async () => {
  const studio = await openStudio(product);
  await changeSettings(studio.owner, () => ({ reminders: dayBefore('email') }));
  const [importId, email] = [randomUUID(), newEmail('ana')];
  const list = {
    clients: [{ key: 'ana', fullName: 'Ana Souza', phone: '11 98765-1234', email }],
    appointments: [
      {
        ...{ key: '1', professionalId: studio.professionalId, client: { key: 'ana' } },
        startsAt: new Date(Math.floor(Date.now() / 60_000) * 60_000 + 23 * HOUR).toISOString(),
        procedures: [
          {
            ...{ procedureType: { id: studio.procedureId }, name: 'Volume', priceCents: 15_000 },
            ...{ durationMinutes: 60, notes: null },
          },
        ],
        ...{ status: 'scheduled', noShow: false, notes: null, payment: null },
      },
    ],
  };
  expectStatus(await studio.owner.post(`/api/imports/${importId}/appointments`, list), 200);
  await product.sql`update imports set created_at = now() - interval '20 hours' where id = ${importId}`;
  await product.sql`update appointments set reminder_check_at = now() where import_id = ${importId}`;
  product.mailbox.failures.set({ kind: '500' });
  await runCron();
  const waiting = () => product.sql`select from outbox where recipient = ${email} and status = 'pending'`;
  expect(await waiting()).toHaveLength(1);
  expectStatus(await studio.owner.post(`/api/imports/${importId}/undo`), 200, {
    removed: { appointments: 1 },
  });
  expect(await waiting()).toEqual([]);
});

test('other reminders hold for what is already booked, and a procedure may have its own', async () => {
  const { studio, email } = await openWith({ ...anyTime, steps: [] }, { hours: 23 });
  await runCron();
  expect(reminded(email)).toEqual([]);
  await changeSettings(studio.owner, () => ({ reminders: dayBefore('email') }));
  await runCron();
  await expect.poll(() => reminded(email)).toHaveLength(1);

  const own = await openWith(dayBefore('email'));
  const service = { name: 'Volume russo', priceCents: 18_000, durationMinutes: 60, category: 'cilios' };
  expectStatus(
    await own.studio.owner.put(`/api/procedure-types/${own.studio.procedureId}`, {
      ...service,
      reminders: [],
    }),
    200,
  );
  await runCron();
  expect(reminded(own.email)).toEqual([]);
});

test('the form refuses four reminders, two at one moment, and a save from an older version', async () => {
  const studio = await openStudio(product);
  const shown = await readSettings(studio.owner);
  expect(shown.reminders.steps.map(({ moment }) => moment)).toEqual(['24h', 'morning']);
  const form = (steps: unknown) => ({
    versions: shown.versions,
    profile: { fullName: shown.profile.fullName, phone: shown.profile.phone },
    notifications: shown.notifications,
    reminders: { ...anyTime, steps },
  });
  const step = { moment: '24h', channel: 'email', asks: true };
  const twice = await saveSettings(studio.owner, form([step, step]));
  expect([twice.status, (twice.body as Problem).fields]).toEqual([
    422,
    { 'reminders.steps': ['Dois lembretes estão no mesmo momento'] },
  ]);
  const many = ['24h', '48h', '2h', '3h'].map((moment) => ({ ...step, moment }));
  expectStatus(await saveSettings(studio.owner, form(many)), 422);
  expectStatus(await saveSettings(studio.owner, form([step])), 200);
  expect((await saveSettings(studio.owner, form([step]))).body.code).toBe('edited_elsewhere');
});
