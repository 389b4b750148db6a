import { describe, expect, test } from 'vitest';
import { POLICY_WORDING } from '../../domain/money/deposit-policy.ts';
import type { NotificationPage } from '../../domain/notification/notification.ts';
import { notificationSource } from '../../domain/notification/notification-text.ts';
import { noRules } from '../../domain/scheduling/booking-rules.ts';
import { sharedProduct } from '../support/product.ts';
import { detailOf } from './agenda.ts';
import { type DepositRow, depositBookings } from './deposit-bookings.ts';
import { sendQueued } from './email.ts';
import { changeSettings } from './settings.ts';
import { book, emailTo, expectStatus, freeSlots, newEmail, newPhone, studioOfEachTest } from './studio.ts';
import { join } from './team.ts';

const product = await sharedProduct();
const studio = studioOfEachTest(product);
const { sql } = product;

const { bookWithDeposit, rowOf, press, manage, cancel, endHold } = depositBookings(product, studio);

describe('a booking', () => {
  test('is refused with the present rules unless just these were accepted', async () => {
    const { visitor, form } = await bookWithDeposit();
    for (const deposit of [
      undefined,
      { ...form.deposit, amountCents: 2_000 },
      { ...form.deposit, version: 999 },
      { ...form.deposit, noticeHours: 2 },
      { ...form.deposit, wording: POLICY_WORDING - 1 },
    ]) {
      const [, slot] = await freeSlots(visitor, studio);
      const refused = await book(visitor, {
        ...form,
        ...slot,
        client: { ...form.client, email: newEmail('x') },
        deposit,
      });
      expect(expectStatus(refused, 409, 'deposit_changed')).toMatchObject({
        deposit: { amountCents: 3_000 },
      });
    }
  });

  test('waits for its deposit in the agenda, and the client’s page has the code', async () => {
    const { visitor, receipt, token, id } = await bookWithDeposit();
    expect(receipt.deposit).toMatchObject({ amountCents: 3_000, holdEndsAt: expect.any(String) });
    expect(await rowOf(id)).toMatchObject({
      status: 'scheduled',
      deposit: { state: 'awaiting', amountCents: 3_000 },
    });
    const page = expectStatus(await manage(visitor, '', { token }), 200);
    expect(page.deposit).toMatchObject({ state: 'awaiting', receiver: 'Marina' });
    expect(page.deposit?.code).toMatch(/^000201.*30\.00/);
    const [stored] =
      await sql`select policy, policy_hash, accepted_at, may_keep from deposits where appointment_id = ${id}`;
    expect(stored).toMatchObject({
      policy: expect.stringContaining('R$'),
      policy_hash: expect.stringMatching(/^[\da-f]{64}$/),
      may_keep: true,
    });
  });

  test('of a client whom the rules do not mean waits for nothing', async () => {
    const { id } = await bookWithDeposit({ asksEverybody: false, asksAfterMisses: { times: 1, months: 6 } });
    expect((await rowOf(id)).deposit).toBeUndefined();
  });
});

test('unpaid at its end it is cancelled by itself, the client is told, and the time is free', async () => {
  const { visitor, slot, id, form } = await bookWithDeposit();
  await product.runCron();
  expect(await rowOf(id)).toMatchObject({ status: 'scheduled' });
  await endHold(id);
  await product.runCron();
  expect(await rowOf(id)).toMatchObject({ status: 'cancelled', deposit: { state: 'expired' } });
  expect(await freeSlots(visitor, studio)).toContainEqual(slot);
  const { notices } = (await studio.owner.get<NotificationPage>('/api/notices')).body;
  expect(notices.map((one) => [one.kind, notificationSource(one)])).toEqual([
    ['cancelled', 'o sinal não foi pago a tempo'],
    ['booked', 'pelo link'],
  ]);
  const sent =
    await sql`select kind from outbox where appointment_id = ${id} and recipient = ${form.client.email} order by created_at`;
  expect(sent.map(({ kind }) => kind)).toEqual(['booking-receipt', 'appointment-cancelled']);
});

test('nobody who is being served is cancelled by the end of the hold; the deposit is waited for no more', async () => {
  const { id, form } = await bookWithDeposit();
  const { version } = await rowOf(id);
  const served = { version, status: 'in_progress' };
  expectStatus(await studio.owner.put(`/api/appointments/${id}/status`, served), 200);
  await endHold(id);
  await product.runCron();
  expect(await rowOf(id)).toMatchObject({ status: 'in_progress', deposit: { state: 'waived' } });
  expect(
    await sql`select from outbox where recipient = ${form.client.email} and kind = 'appointment-cancelled'`,
  ).toEqual([]);
});

test('what comes when all was paid otherwise is to be returned, and counts once something is left to pay', async () => {
  const { id } = await bookWithDeposit();
  const paid = await studio.owner.post<{ id: string; version: number }>('/api/payments', {
    ...{ appointmentId: id, amountCents: 18_000, method: 'cash', status: 'paid' },
  });
  const payment = expectStatus(paid, 201);
  expect(expectStatus(await press(id, 'receipt'), 200).deposit?.state).toBe('due_back');
  expect(expectStatus(await press(id, 'receipt'), 200).deposit?.state).toBe('due_back');
  const less = { amountCents: 15_000, method: 'cash', status: 'paid', version: payment.version };
  expectStatus(await studio.owner.put(`/api/payments/${payment.id}`, less), 200);
  expect(expectStatus(await press(id, 'receipt'), 200).deposit?.state).toBe('received');
  expectStatus(await press(id, 'receipt'), 200);
  expect(
    await sql`select kind, amount_cents from payments where appointment_id = ${id} order by kind`,
  ).toEqual([
    { kind: 'deposit', amount_cents: 3_000 },
    { kind: 'payment', amount_cents: 15_000 },
  ]);
  const { paymentEvents } = await detailOf(studio.owner, id);
  expect(paymentEvents.map(({ isDeposit, data }) => [isDeposit, data.amountCents])).toEqual([
    [false, 15_000],
    [true, 3_000],
    [false, 18_000],
  ]);
});

test('moved to an earlier time it waits no longer than until that begins', async () => {
  const { visitor, token, id } = await bookWithDeposit({ hold: 'day' });
  const begin = new Date(Math.ceil(Date.now() / 3_600_000 + 1) * 3_600_000);
  const local = begin.toLocaleString('sv', { timeZone: 'America/Sao_Paulo' });
  const [date = '', time = ''] = [local.slice(0, 10), local.slice(11, 16)];
  await sql`update deposits set hold_ends_at = now() + interval '20 hours' where appointment_id = ${id}`;
  const { version } = await rowOf(id);
  const moved = await studio.owner.put(`/api/appointments/${id}/time`, { version, date, time });
  expectStatus(moved, 200);
  expect((await rowOf(id)).deposit?.holdEndsAt).toBe(begin.toISOString());
  expectStatus(await manage(visitor, '/deposit-claim', { token }), 200);
  await sql`update deposits set ask_at = now() + interval '20 hours' where appointment_id = ${id}`;
  const later = await studio.owner.put(`/api/appointments/${id}/time`, {
    ...{ version: (await rowOf(id)).version, date },
    time: `${time.slice(0, 3)}05`,
  });
  expectStatus(later, 200);
  const [row] = await sql`select ask_at = ${new Date(begin.getTime() + 300_000)} as sooner from deposits
    where appointment_id = ${id}`;
  expect(row).toEqual({ sooner: true });
});

test('no clock ends what the client says is paid; the studio denies it, and a last hour begins', async () => {
  const { visitor, token, id } = await bookWithDeposit();
  expect(expectStatus(await manage(visitor, '/deposit-claim', { token }), 200).deposit?.state).toBe(
    'claimed',
  );
  expect(expectStatus(await manage(visitor, '/deposit-claim', { token }), 200).deposit?.state).toBe(
    'claimed',
  );
  await product.runCron();
  const { body } = await studio.owner.get<{ appointments: DepositRow[] }>('/api/deposits');
  expect(body.appointments).toMatchObject([{ id, deposit: { state: 'claimed' } }]);
  expect(expectStatus(await press(id, 'denial'), 200).deposit).toMatchObject({ state: 'awaiting' });
});

describe('who is told', () => {
  const sentAbout = (
    id: string,
  ) => sql`select kind, recipient from outbox where appointment_id = ${id} and channel = 'email'
      and kind in ('deposit-claim', 'client-deposit') order by created_at`;
  const subjectsTo = async (email: string) => {
    await sendQueued(product, email);
    const subjects = product.mailbox.to(email).map(({ subject }) => subject.split(':')[0]);
    return subjects.filter((subject) => subject?.includes('inal'));
  };

  test('the studio, once a claim, and the client of what it answers', async () => {
    const { path, keys } = product.mailbox.push.subscribe();
    const device = { endpoint: product.mailbox.url + path, keys };
    expectStatus(await studio.owner.post('/api/push/devices', device), 201);
    const { visitor, token, id, form } = await bookWithDeposit();
    await product.runCron();
    const claim = async () => expectStatus(await manage(visitor, '/deposit-claim', { token }), 200);
    const toStudio = { kind: 'deposit-claim', recipient: studio.email };
    await claim();
    await claim();
    expect(await sentAbout(id)).toEqual([toStudio]);
    expectStatus(await press(id, 'denial'), 200);
    await claim();
    expectStatus(await press(id, 'receipt'), 200);
    expectStatus(await press(id, 'receipt'), 200);
    const toClient = { kind: 'client-deposit', recipient: form.client.email };
    expect(await sentAbout(id)).toEqual([toStudio, toClient, toStudio, toClient]);
    expect(await subjectsTo(form.client.email)).toEqual([
      'Falta o sinal',
      'Sinal não encontrado',
      'Sinal recebido',
    ]);
    expect(product.mailbox.push.received(path).map(({ content }) => content)).toMatchObject([
      { title: 'Novo agendamento' },
      { title: 'Sinal informado: você recebeu?', body: expect.not.stringContaining('R$'), appointmentId: id },
    ]);
    await sendQueued(product, studio.email);
    const notice = product.mailbox.to(studio.email).find(({ subject }) => subject.includes('sinal'));
    expect(notice?.text).toContain(`/appointments?appointment=${id}\n`);
    expect(notice?.text).not.toContain(token);
  });

  test('the client, once the studio has confirmed, where the deposit follows that', async () => {
    await changeSettings(studio.owner, () => ({ rules: { ...noRules, needsApproval: true } }));
    const confirm = async (id: string, how: object) =>
      studio.owner.post(`/api/appointments/${id}/confirmation`, {
        version: (await rowOf(id)).version,
        ...how,
      });
    const silent = await bookWithDeposit({ approvesFirst: true });
    expect((await rowOf(silent.id)).deposit).toMatchObject({ state: 'planned', holdEndsAt: null });
    expectStatus(await confirm(silent.id, { email: false, whatsapp: false }), 200);
    expect(await rowOf(silent.id)).toMatchObject({ status: 'confirmed', deposit: { state: 'awaiting' } });
    expect(await sentAbout(silent.id)).toEqual([
      { kind: 'client-deposit', recipient: silent.form.client.email },
    ]);
    const written = await bookWithDeposit(
      { approvesFirst: true },
      { email: newEmail('y'), phone: newPhone() },
    );
    expectStatus(await confirm(written.id, { email: true, whatsapp: false }), 200);
    expect(await sentAbout(written.id)).toEqual([]);
    const confirmation = await emailTo(product, written.form.client.email, /Sinal a pagar até/);
    expect(confirmation).toMatch(/Sinal a pagar até .* R\$.30,00/);
  });

  test('to wait for the studio goes on what its deposit follows, though it confirms bookings no more', async () => {
    await changeSettings(studio.owner, () => ({ rules: { ...noRules, needsApproval: true } }));
    const { id, visitor, token } = await bookWithDeposit({ approvesFirst: true });
    await changeSettings(studio.owner, () => ({ rules: noRules }));
    const shown = expectStatus(await manage(visitor, '', { token }), 200);
    expect(shown).toMatchObject({ awaitsApproval: true, deposit: { state: 'planned' } });
    const coming = { token, version: shown.version };
    expectStatus(await manage(visitor, '/confirmation', coming), 409, 'appointment_changed');
    const confirm = { version: (await rowOf(id)).version, email: false, whatsapp: false };
    expectStatus(await studio.owner.post(`/api/appointments/${id}/confirmation`, confirm), 200);
    expect(expectStatus(await manage(visitor, '', { token }), 200)).toMatchObject({
      ...{ awaitsApproval: false, deposit: { state: 'awaiting' } },
    });
  });

  test('until when it is returned keeps that though the studio asks for a longer notice by now', async () => {
    const { id, visitor, token } = await bookWithDeposit();
    expectStatus(await press(id, 'receipt'), 200);
    // Accepted: up to the start. Booked long enough ago that no mistake is undone.
    await sql`update deposits set notice_hours = 0 where appointment_id = ${id}`;
    await sql`update appointment_events set created_at = created_at - interval '16 minutes' where appointment_id = ${id}`;
    await changeSettings(studio.owner, ({ business }) => ({
      business: business && { ...business, changeNoticeHours: 168 },
    }));
    const shown = expectStatus(await manage(visitor, '', { token }), 200);
    expect([shown.mayChange, shown.noticeHours]).toEqual([true, 0]);
    const cancelled = await manage(visitor, '/cancellation', { token, version: shown.version });
    expect(expectStatus(cancelled, 200).deposit?.state).toBe('due_back');
  });

  test.each([true, false])('of a wait for the studio only where it confirms (%s)', async (needsApproval) => {
    await changeSettings(studio.owner, () => ({ rules: { ...noRules, needsApproval } }));
    const { id } = await bookWithDeposit({ approvesFirst: true });
    const [deposit] =
      await sql`select policy like '%Depois que o estúdio confirmar, o horário espera%' as follows,
      hold_ends_at is null as waits from deposits where appointment_id = ${id}`;
    expect(deposit).toEqual({ follows: needsApproval, waits: needsApproval });
  });

  test('the client, of what is to be returned, was returned, or is asked for no more', async () => {
    const late = await bookWithDeposit();
    const cancellation = { token: late.token, version: (await rowOf(late.id)).version };
    expectStatus(await manage(late.visitor, '/cancellation', cancellation), 200);
    expectStatus(await press(late.id, 'receipt'), 200);
    expectStatus(await press(late.id, 'return'), 200);
    const waived = await bookWithDeposit({}, { email: newEmail('w'), phone: newPhone() });
    expectStatus(await press(waived.id, 'waiver'), 200);
    expect(await subjectsTo(late.form.client.email)).toEqual([
      'Falta o sinal',
      'Sinal a devolver',
      'Sinal devolvido',
    ]);
    expect(await subjectsTo(waived.form.client.email)).toEqual(['Falta o sinal', 'Sinal dispensado']);
  });
});

describe('the studio is asked again', () => {
  test('once, after its opening hours, and the time is never given away', async () => {
    const { visitor, token, id } = await bookWithDeposit();
    expectStatus(await manage(visitor, '/deposit-claim', { token }), 200);
    const { version } = await rowOf(id);
    const kinds = async () =>
      (
        await sql<{ kind: string }>`select kind from appointment_events where appointment_id = ${id}
          and kind like 'deposit%' order by created_at`
      ).map(({ kind }) => kind);
    await product.runCron();
    expect(await kinds()).toEqual(['deposit_claimed']);
    await sql`update deposits set ask_at = now() - interval '1 second' where appointment_id = ${id}`;
    await product.runCron();
    await product.runCron();
    expect(await kinds()).toEqual(['deposit_claimed', 'deposit_asked']);
    expect(await rowOf(id)).toMatchObject({ status: 'scheduled', version, deposit: { state: 'claimed' } });
    await sendQueued(product, studio.email);
    const subjects = product.mailbox.to(studio.email).map(({ subject }) => subject.split('?')[0]);
    expect(subjects.slice(-2)).toEqual(['Você recebeu o sinal', 'Ainda sem resposta: você recebeu o sinal']);
    const { body } = await studio.owner.get<{ notices: { kind: string }[] }>('/api/notices');
    expect(body.notices.filter(({ kind }) => kind === 'deposit_asked')).toHaveLength(1);
  });

  test('not where it has answered, nor of who is deleted or long over, which no run finds', async () => {
    const answered = await bookWithDeposit();
    expectStatus(await manage(answered.visitor, '/deposit-claim', { token: answered.token }), 200);
    expectStatus(await press(answered.id, 'receipt'), 200);
    expect(await sql`select ask_at from deposits where appointment_id = ${answered.id}`).toEqual([
      { ask_at: null },
    ]);
    const gone = await bookWithDeposit({}, { email: newEmail('g'), phone: newPhone() });
    expectStatus(await manage(gone.visitor, '/deposit-claim', { token: gone.token }), 200);
    await sql`update deposits set ask_at = now() - interval '1 second' where appointment_id = ${gone.id}`;
    await sql`update appointments set starts_at = starts_at - interval '1 year', ends_at = ends_at - interval '1 year'
      where id = ${gone.id}`;
    const [found] = await sql`select find_due('deposit-claims', now(), 1000) as rows`;
    for (const { id } of [answered, gone]) expect(JSON.stringify(found)).not.toContain(id);
  });
});

test('received it is a payment of its own kind, and completing asks for the rest only', async () => {
  const { id } = await bookWithDeposit();
  expect(expectStatus(await press(id, 'receipt'), 200)).toMatchObject({ deposit: { state: 'received' } });
  expect(expectStatus(await press(id, 'receipt'), 200)).toMatchObject({ deposit: { state: 'received' } });
  const payments = () =>
    sql`select kind, amount_cents, status from payments where appointment_id = ${id} order by kind`;
  expect(await payments()).toEqual([{ kind: 'deposit', amount_cents: 3_000, status: 'paid' }]);
  const { version } = await rowOf(id);
  const rest = {
    amountCents: 15_000,
    method: 'cash',
    status: 'paid',
    transactionId: null,
    paidAt: null,
    notes: null,
  };
  expectStatus(
    await studio.owner.post(`/api/appointments/${id}/settlement`, { payment: rest, version }),
    201,
  );
  expect(await payments()).toHaveLength(2);
});

test('the commission of what it paid as a whole goes with the work to a colleague', async () => {
  const bia = await join(product, studio, 'professional');
  const rules = [studio.professionalId, bia.id].map((professionalId) => ({
    ...{ professionalId, procedureTypeId: null, rule: { kind: 'percent', basisPoints: 1_000 } },
  }));
  expectStatus(await studio.owner.put('/api/commissions/rules', { base: 'received', rules }), 200);
  const { id } = await bookWithDeposit({ amount: { kind: 'fixed', cents: 18_000 } });
  expectStatus(await press(id, 'receipt'), 200);
  const completed = { version: (await rowOf(id)).version, status: 'completed' };
  expectStatus(await studio.owner.put(`/api/appointments/${id}/status`, completed), 200);
  const earned = async () => {
    const open = [studio.professionalId, bia.id].map((who) =>
      studio.owner.get<{ totalCents: number }>(`/api/commissions/open?professional=${who}&to=2035-12-31`),
    );
    return (await Promise.all(open)).map(({ body }) => body.totalCents);
  };
  expect(await earned()).toEqual([1_800, 0]);
  const { date, time, version } = await detailOf(studio.owner, id);
  const handed = { date, time, version, professionalId: bia.id };
  expectStatus(await studio.owner.put(`/api/appointments/${id}/time`, handed), 200);
  expect(await earned()).toEqual([0, 1_800]);
});

describe('cancelled', () => {
  test('in time a paid deposit is to be returned, and once returned counts as received no more', async () => {
    const { visitor, token, id } = await bookWithDeposit();
    expectStatus(await press(id, 'receipt'), 200);
    const page = expectStatus(await manage(visitor, '', { token }), 200);
    expectStatus(await manage(visitor, '/cancellation', { token, version: page.version }), 200);
    expect((await rowOf(id)).deposit?.state).toBe('due_back');
    expect(expectStatus(await press(id, 'return'), 200).deposit?.state).toBe('returned');
    expect(await sql`select status from payments where appointment_id = ${id}`).toEqual([
      { status: 'cancelled' },
    ]);
  });

  test('in time it cannot be kept', async () => {
    const { id } = await bookWithDeposit();
    expectStatus(await press(id, 'receipt'), 200);
    expectStatus(await cancel(id, { deposit: 'kept', by: 'client' }), 409, 'deposit_not_kept');
  });

  test('by the studio it is never kept, however late', async () => {
    const { id } = await bookWithDeposit();
    expectStatus(await press(id, 'receipt'), 200);
    await sql`update deposits set notice_hours = 8760 where appointment_id = ${id}`;
    for (const by of [{}, { by: 'studio' }])
      expectStatus(await cancel(id, { deposit: 'kept', ...by }), 409, 'deposit_not_kept');
    expect(expectStatus(await cancel(id, {}), 200).deposit?.state).toBe('due_back');
  });

  test('it becomes credit, which is returned once, and the payment with it', async () => {
    const { id } = await bookWithDeposit();
    expectStatus(await press(id, 'receipt'), 200);
    const cancelled = expectStatus(await cancel(id, { deposit: 'credit' }), 200);
    expect(cancelled.deposit?.state).toBe('credited');
    const credit = async () =>
      (await studio.owner.get<{ credit: unknown }>(`/api/clients/${cancelled.client.id}`)).body.credit;
    expect(await credit()).toMatchObject({
      balanceCents: 3_000,
      entries: [{ kind: 'deposit', amountCents: 3_000, appointmentId: id, returnVersion: cancelled.version }],
    });
    expect(await sql`select status from payments where appointment_id = ${id}`).toEqual([{ status: 'paid' }]);
    const { version } = cancelled;
    const twice = await Promise.all(
      [1, 2].map(() => studio.owner.post(`/api/deposits/${id}/return`, { version })),
    );
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await credit()).toMatchObject({
      balanceCents: 0,
      entries: [{ kind: 'returned', amountCents: -3_000, returnVersion: null }, { kind: 'deposit' }],
    });
    expect(await sql`select status from payments where appointment_id = ${id}`).toEqual([
      { status: 'cancelled' },
    ]);
  });

  test('by the client in time, it is returned or becomes credit as she likes', async () => {
    const { visitor, token, id } = await bookWithDeposit();
    expectStatus(await press(id, 'receipt'), 200);
    const page = expectStatus(await manage(visitor, '', { token }), 200);
    const body = { token, version: page.version, deposit: 'credit' };
    expect(expectStatus(await manage(visitor, '/cancellation', body), 200).deposit?.state).toBe('credited');
    expect(expectStatus(await manage(visitor, '/cancellation', body), 200).deposit?.state).toBe('credited');
    expect(
      await sql`select kind, amount_cents, balance_cents, created_by from client_credits where appointment_id = ${id}`,
    ).toEqual([{ kind: 'deposit', amount_cents: 3_000, balance_cents: 3_000, created_by: null }]);
  });

  test('of who did not come it is kept where the accepted policy lets it, and returned where it does not', async () => {
    for (const keepsLate of [true, false]) {
      const { id } = await bookWithDeposit({ keepsLate });
      expectStatus(await press(id, 'receipt'), 200);
      expect(expectStatus(await cancel(id, { noShow: true }), 200).deposit?.state).toBe(
        keepsLate ? 'kept' : 'due_back',
      );
    }
  });

  test('of who came after all it counts again, also when the appointment is completed at once', async () => {
    const { id } = await bookWithDeposit({ keepsLate: true });
    expectStatus(await press(id, 'receipt'), 200);
    expect(expectStatus(await cancel(id, { noShow: true }), 200).deposit?.state).toBe('kept');
    const { version } = await rowOf(id);
    const payment = { amountCents: 15_000, method: 'cash', status: 'paid' };
    expectStatus(await studio.owner.post(`/api/appointments/${id}/settlement`, { payment, version }), 201);
    expect(await rowOf(id)).toMatchObject({ status: 'completed', deposit: { state: 'received' } });
  });

  test('nor is anything left to be paid where it was all of the price', async () => {
    const { id } = await bookWithDeposit({ keepsLate: true, amount: { kind: 'fixed', cents: 18_000 } });
    expectStatus(await press(id, 'receipt'), 200);
    expectStatus(await cancel(id, { noShow: true }), 200);
    const { version } = await rowOf(id);
    const completed = { version, status: 'completed' };
    expectStatus(await studio.owner.put(`/api/appointments/${id}/status`, completed), 200);
    expect(await rowOf(id)).toMatchObject({ status: 'completed', deposit: { state: 'received' } });
  });

  test('late it is kept by the notice that was accepted, whatever the studio’s is now', async () => {
    const { id } = await bookWithDeposit();
    expectStatus(await press(id, 'receipt'), 200);
    expect((await rowOf(id)).deposit).toMatchObject({ mayKeep: true, noticeHours: 24 });
    await sql`update deposits set notice_hours = 8760 where appointment_id = ${id}`;
    expect(expectStatus(await cancel(id, { deposit: 'kept', by: 'client' }), 200)).toMatchObject({
      deposit: { state: 'kept' },
    });
  });

  test('an unpaid one is asked for no more; paid afterwards it takes its time up again', async () => {
    const { id } = await bookWithDeposit();
    await endHold(id);
    await product.runCron();
    expect(expectStatus(await press(id, 'receipt'), 200)).toMatchObject({
      status: 'scheduled',
      deposit: { state: 'received' },
    });
  });

  test('by the client, what she pays afterwards is to be returned, and the time stays free', async () => {
    const { visitor, token, id } = await bookWithDeposit();
    const page = expectStatus(await manage(visitor, '', { token }), 200);
    expectStatus(await manage(visitor, '/cancellation', { token, version: page.version }), 200);
    expect(expectStatus(await press(id, 'receipt'), 200)).toMatchObject({
      status: 'cancelled',
      deposit: { state: 'due_back' },
    });
  });

  test('paid when the time is taken, it is to be returned', async () => {
    const { visitor, form, id } = await bookWithDeposit();
    await endHold(id);
    await product.runCron();
    expectStatus(await book(visitor, { ...form, client: { ...form.client, email: newEmail('nova') } }), 201);
    expect(expectStatus(await press(id, 'receipt'), 200)).toMatchObject({
      status: 'cancelled',
      deposit: { state: 'due_back' },
    });
  });
});
