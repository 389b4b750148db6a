/** What changes the studio under whoever books, works or is paid there. */
import { noRules } from '../../../domain/scheduling/booking-rules.ts';
import { inDays } from '../../support/days.ts';
import { pushDevice } from '../push/device.ts';
import { formOf, readSettings } from '../settings.ts';
import { PASSWORD } from '../studio.ts';
import { openDay } from '../waitlist.ts';
import { bodyOf } from './laying.ts';
import { type Sendable, withCookies } from './request.ts';
import type { State } from './state.ts';

export async function requestsOfStudio(state: State): Promise<Sendable[]> {
  const all = {
    ...(await ofSettings(state)),
    ...(await ofTeam(state)),
    ...(await ofServices(state)),
    ...(await ofStock(state)),
    ...(await ofMoney(state)),
    ...ofLists(state),
  };
  return Object.entries<Sendable['send']>(all).map(([name, send]) => ({
    ...{ about: 'studio', name, send },
  }));
}

async function ofSettings(state: State) {
  const [owner, colleague] = [withCookies(state.owner), withCookies(state.colleague.browser)];
  const form = formOf(await readSettings(state.owner));
  const own = formOf(await readSettings(state.colleague.browser));
  const save = (changes: object) => () => owner.put('/api/settings', { ...form, ...changes });
  const { business, hours } = form;
  const early = { date: openDay(9), start: '07:00', end: '08:00' };
  return {
    'approve bookings': save({ rules: { ...noRules, needsApproval: true } }),
    'ask no deposits': save({ deposit: null }),
    'move to another zone': save({ business: business && { ...business, zone: 'America/Manaus' } }),
    'share clients': save({ business: business && { ...business, teamSeesClients: true } }),
    'close early': save({ hours: hours && { ...hours, specialDays: [early] } }),
    'colleague closes early': () =>
      colleague.put('/api/settings', { ...own, hours: own.hours && { ...own.hours, specialDays: [early] } }),
    'change address': () => colleague.put('/api/booking-link', { slug: 'novo-endereco-bia' }),
    'change studio address': () => owner.put('/api/booking-link/studio', { slug: 'novo-endereco-estudio' }),
    'offer to all': () => owner.put('/api/waitlist/settings', { toAll: true, minutes: 30 }),
  };
}

async function ofTeam(state: State) {
  const [owner, colleague] = [withCookies(state.owner), withCookies(state.colleague.browser)];
  const path = `/api/professionals/${state.colleague.id}`;
  const end = { currentPassword: PASSWORD, confirmation: 'EXCLUIR', notifyClients: true };
  const [block] = await state.product.sql<{ version: number }>`select version from time_blocks
    where id = ${state.blockId}`;
  const range = {
    ...{ kind: 'time_range', blockedDate: openDay(9), startTime: '14:00', endTime: '17:30', untilDate: null },
    ...{ repeatsWeekly: false, reason: null, accepted: [] },
  };
  const device = pushDevice();
  return {
    'colleague leaves': () => owner.delete(path),
    'colleague is not bookable': () => owner.put(path, { fullName: 'Bia Campos', isBookable: false }),
    'colleague is admin': () => owner.put(path, { fullName: 'Bia Campos', role: 'admin' }),
    'colleague ends account': () => colleague.post('/api/account/deletion', end),
    'owner ends account': () => owner.post('/api/account/deletion', end),
    'colleague logs out': () => colleague.delete('/api/session'),
    'colleague subscribes': () => colleague.post('/api/push/devices', device),
    invite: () =>
      owner.post('/api/professionals', { fullName: 'Lia Nunes', email: 'lia.nova@lume.test', phone: null }),
    block: () => owner.post(`/api/time-blocks?professional=${state.colleague.id}`, range),
    'change block': () =>
      owner.put(`/api/time-blocks/${state.blockId}`, { ...range, version: block?.version }),
    release: () => owner.delete(`/api/time-blocks/${state.blockId}`),
    'calendar feed': () => colleague.post('/api/calendar-feed'),
  };
}

async function ofServices(state: State) {
  const owner = withCookies(state.owner);
  const { procedureId } = state.world.studio;
  const path = `/api/procedure-types/${procedureId}`;
  const none = { isOffered: false, priceCents: null, durationMinutes: null };
  const offer = { ...none, procedureTypeId: procedureId, professionalId: state.colleague.id };
  const service = { name: 'Volume russo', priceCents: 20_000, durationMinutes: 90, category: 'cilios' };
  return {
    'take service off': () => owner.post(`${path}/deactivation`),
    'change service': () => owner.put(path, service),
    'colleague offers no more': () => owner.put('/api/procedure-types/offers', { offers: [offer] }),
    'order services': () => owner.put('/api/procedure-types/order', { ids: [state.serviceId, procedureId] }),
  };
}

async function ofStock(state: State) {
  const owner = withCookies(state.owner);
  const path = `/api/supply-lots/${state.spareLotId}`;
  const [lot] = await state.product.sql<{ version: number; supply: string }>`select version,
    supply_id as supply from supply_lots where id = ${state.spareLotId}`;
  const recall = { on: inDays(0), note: 'Aviso' };
  const another = { code: 'Z', expiresOn: null, isUsedUp: false };
  return {
    'delete lot': () => owner.delete(path),
    'recall lot': () => owner.put(`${path}/recall`, { version: lot?.version, recall }),
    'delete supply': () => owner.delete(`/api/supplies/${lot?.supply}`),
    'add lot': () => owner.post(`/api/supplies/${lot?.supply}/lots`, another),
  };
}

async function ofMoney(state: State) {
  const owner = withCookies(state.owner);
  const of = { professionalId: state.colleague.id, to: inDays(0) };
  const { totalCents, rows } = bodyOf(
    await state.owner.get<{ totalCents: number; rows: number }>(
      `/api/commissions/open?professional=${of.professionalId}&to=${of.to}`,
    ),
  );
  const rule = { kind: 'percent', basisPoints: 5_000 };
  const rules = [{ professionalId: of.professionalId, procedureTypeId: null, rule }];
  const adjustment = { professionalId: of.professionalId, cents: 500, reason: 'Passagem' };
  const woovi = { provider: 'woovi', appId: `woovi-${state.world.studioId}` };
  return {
    'close statement': () => owner.post('/api/commissions/statements', { ...of, totalCents, rows }),
    'adjust commission': () => owner.post('/api/commissions/adjustments', adjustment),
    'change commission': () => owner.put('/api/commissions/rules', { rules }),
    'disconnect provider': () => owner.delete('/api/pix/provider'),
    'connect provider': () => owner.put('/api/pix/provider', woovi),
  };
}

function ofLists(state: State) {
  const owner = withCookies(state.owner);
  const [first, second] = ['33333333-3333-4333-8333-333333333333', '33333333-3333-4333-8333-333333333334'];
  const { fullName, email, phone } = state.client;
  const procedure = { procedureType: { id: state.world.studio.procedureId }, name: 'Volume', notes: null };
  const row = {
    ...{ key: '1', professionalId: state.colleague.id, client: { key: 'a' }, status: 'scheduled' },
    startsAt: `${openDay(9)}T18:00:00Z`,
    procedures: [{ ...procedure, priceCents: 15_000, durationMinutes: 60 }],
    ...{ noShow: false, notes: null, payment: null },
  };
  const person = { fullName: 'Dora Lista', email: 'lista@lume.test', phone: '11911112222' };
  return {
    'import appointments': () =>
      owner.post(`/api/imports/${first}/appointments`, {
        ...{ clients: [{ key: 'a', ...person }], appointments: [row] },
      }),
    'import clients': () =>
      owner.post('/api/clients/import', { importId: second, clients: [{ fullName, email, phone }, person] }),
    'undo import': () => owner.post(`/api/imports/${state.importId}/undo`),
  };
}

/** A hold has ended, and what looks at times and charges looks now. */
export async function makeDue({
  product: { sql },
  world: { studioId },
  other,
  appointments,
}: State): Promise<void> {
  await sql`update deposits set hold_ends_at = now() - interval '1 second'
    where appointment_id = ${appointments.ending}`;
  await sql`update pix_charges set next_look_at = now() where studio_id = ${studioId} and next_look_at is not null`;
  await sql`update foreign_calendars set next_look_at = now(), faults = case when professional_id = ${other.id} then 1 else 0 end`;
  await sql`update waitlist_entries set look_at = now() where studio_id = ${studioId}`;
  await sql`update studios set review_check_at = now(), recall_check_at = now() where id = ${studioId}`;
}
