import { randomUUID } from 'node:crypto';
import { bookingForm, type Slot, type Studio, signUpForm } from '../studio.ts';
import { accountSamples } from './account-samples.ts';
import { anamnesisLinkSamples } from './anamnesis-link-samples.ts';
import { anamnesisSamples } from './anamnesis-samples.ts';
import { appointmentSamples } from './appointment-samples.ts';
import { blockSamples } from './block-samples.ts';
import { clientSamples } from './client-samples.ts';
import { commissionSamples } from './commission-samples.ts';
import { manageSamples } from './manage-samples.ts';
import type { FieldKind } from './nasty-values.ts';
import { outboxSamples } from './outbox-samples.ts';
import { ownershipSamples } from './ownership-samples.ts';
import { paymentSamples } from './payment-samples.ts';
import { pictureSamples } from './picture-samples.ts';
import { receiptSamples } from './receipt-samples.ts';
import type { Sample } from './sample.ts';
import { hours, hoursFields, settingsSamples } from './settings-samples.ts';
import { supplySamples } from './supply-samples.ts';
import { visitSamples } from './visit-samples.ts';
import { workRecordSamples } from './work-record-samples.ts';

const service = {
  name: 'Henna',
  description: 'Para sobrancelhas',
  priceCents: 4_000,
  durationMinutes: 30,
  category: 'outros',
  isActive: true,
  colour: 'blue',
  returnAfterDays: 30,
  preparation: 'Venha sem maquiagem',
  reminders: [{ moment: '24h', channel: 'both', asks: true }],
  bookingRules: {
    ...{ noticeMinutes: 60, horizonDays: 30, bufferBefore: 5, bufferAfter: 10, dailyLimit: 2 },
    gridMinutes: 60,
    fitFirst: true,
    needsApproval: true,
    registeredOnly: false,
  },
  recallOffer: { returnProcedureId: null, lateAfterDays: 25, lateProcedureId: null },
  deposit: { kind: 'percent', percent: 40 },
};
const serviceFields: Record<string, FieldKind> = {
  name: 'text',
  'description?': 'text',
  priceCents: 'integer',
  durationMinutes: 'integer',
  'category?': 'enum',
  'isActive?': 'boolean',
  'colour?': 'enum',
  'returnAfterDays?': 'integer',
  'preparation?': 'text',
  'reminders?': 'list',
  'reminders.0.moment': 'enum',
  'reminders.0.channel': 'enum',
  'reminders.0.asks': 'boolean',
  'bookingRules?': 'object',
  'bookingRules.noticeMinutes': 'integer',
  'bookingRules.horizonDays': 'integer',
  'bookingRules.bufferBefore': 'integer',
  'bookingRules.bufferAfter': 'integer',
  'bookingRules.dailyLimit': 'integer',
  'bookingRules.gridMinutes': 'integer',
  'bookingRules.fitFirst': 'boolean',
  'bookingRules.needsApproval': 'boolean',
  'recallOffer?': 'object',
  'bookingRules.registeredOnly': 'boolean',
  'deposit?': 'object',
  'deposit.kind': 'enum',
  'deposit.percent': 'integer',
};
const colleague = { fullName: 'Bia Campos', phone: '11912345678', role: 'professional', isBookable: true };
const colleagueFields: Record<string, FieldKind> = {
  fullName: 'text',
  'phone?': 'phone or none',
  'role?': 'enum',
  'isBookable?': 'boolean',
};
const personFields: Record<string, FieldKind> = { professionalId: 'uuid', email: 'email' };

/** A good request to every route; a route without one fails the suite. */
export function samplesOf(studio: Studio, slot: Slot): Sample[] {
  const person = { professionalId: studio.professionalId, email: 'bia@lume.test' };
  const key = { 'idempotency-key': randomUUID() };
  return [
    { route: 'GET /api/health' },
    { route: 'GET /api/ready' },
    { route: 'GET /api/openapi.json' },
    {
      route: 'POST /api/accounts',
      body: signUpForm('nova@lume.test'),
      fields: {
        fullName: 'text',
        email: 'email',
        phone: 'phone',
        password: 'password',
        confirmPassword: 'password',
        businessName: 'text',
        businessType: 'enum',
        city: 'text',
        state: 'enum',
        'selectedPlan?': 'enum',
        acceptTerms: 'boolean',
        'acceptMarketing?': 'boolean',
      },
    },
    {
      route: 'POST /api/accounts/confirmation',
      body: { tokenHash: 'x'.repeat(43), type: 'signup' },
      fields: { tokenHash: 'secret', type: 'enum' },
    },
    {
      route: 'POST /api/accounts/confirmation-mail',
      body: { email: 'nova@lume.test' },
      fields: { email: 'email' },
    },
    {
      route: 'POST /api/session',
      body: { email: 'nova@lume.test', password: 'errada 123', remember: false },
      fields: { email: 'email', password: 'password', 'remember?': 'boolean' },
    },
    { route: 'GET /api/session' },
    { route: 'GET /api/session/providers' },
    {
      route: 'GET /api/session/providers/:name',
      params: { name: 'google' },
      query: { returnTo: '/clients' },
      fields: { 'returnTo?': 'enum' },
    },
    { route: 'DELETE /api/session' },
    { route: 'GET /api/first-steps' },
    { route: 'POST /api/first-steps/link-shared' },
    { route: 'POST /api/first-steps/hours-confirmed' },
    { route: 'POST /api/first-steps/app-installed' },
    { route: 'POST /api/first-steps/hidden' },
    { route: 'DELETE /api/first-steps/hidden' },
    { route: 'GET /api/procedure-types' },
    { route: 'POST /api/procedure-types', body: service, fields: serviceFields },
    {
      route: 'PUT /api/procedure-types/:id',
      params: { id: studio.procedureId },
      body: service,
      fields: serviceFields,
    },
    { route: 'POST /api/procedure-types/:id/deactivation', params: { id: studio.procedureId } },
    { route: 'DELETE /api/procedure-types/:id/deactivation', params: { id: studio.procedureId } },
    {
      route: 'PUT /api/procedure-types/order',
      body: { ids: [studio.procedureId] },
      fields: { ids: 'list', 'ids.0': 'uuid' },
    },
    {
      route: 'PUT /api/procedure-types/offers',
      body: {
        offers: [
          {
            ...{ procedureTypeId: studio.procedureId, professionalId: studio.professionalId },
            ...{ isOffered: true, priceCents: 9000, durationMinutes: 45 },
          },
        ],
      },
      fields: {
        ...{ offers: 'list', 'offers.0.procedureTypeId': 'uuid', 'offers.0.professionalId': 'uuid' },
        ...{ 'offers.0.isOffered': 'boolean' },
      },
    },
    { route: 'GET /api/professionals' },
    {
      route: 'POST /api/professionals',
      body: { ...colleague, email: 'bia.campos@lume.test' },
      fields: { ...colleagueFields, email: 'email' },
    },
    {
      route: 'PUT /api/professionals/:id',
      params: { id: studio.professionalId },
      body: { ...colleague, hours },
      fields: { ...colleagueFields, ...hoursFields },
    },
    { route: 'DELETE /api/professionals/:id', params: { id: studio.professionalId } },
    { route: 'POST /api/professionals/:id/reactivation', params: { id: studio.professionalId } },
    { route: 'POST /api/professionals/:id/invitation', params: { id: studio.professionalId } },
    {
      route: 'POST /api/invitations/reading',
      body: { tokenHash: 'x'.repeat(43) },
      fields: { tokenHash: 'secret' },
    },
    {
      route: 'POST /api/invitations/acceptance',
      body: { tokenHash: 'x'.repeat(43), password: 'cílios de seda 7' },
      fields: { tokenHash: 'secret', password: 'password' },
    },
    { route: 'GET /api/booking-link' },
    { route: 'PUT /api/booking-link', body: { slug: studio.slug }, fields: { slug: 'slug' } },
    { route: 'PUT /api/booking-link/studio', body: { slug: studio.slug }, fields: { slug: 'slug' } },
    { route: 'GET /api/dashboard', query: { people: 'me' }, fields: { 'people?': 'enum' } },
    {
      route: 'GET /api/notices',
      query: { cursor: '1795231709804123-00000000-0000-7000-8000-000000000001' },
      fields: { 'cursor?': 'enum' },
    },
    ...manageSamples(),
    { route: 'GET /api/reminders' },
    {
      route: 'PUT /api/reminders/:id/sent',
      params: { id: randomUUID() },
      body: { isSent: true },
      fields: { isSent: 'boolean' },
    },
    {
      route: 'GET /api/recalls',
      query: { state: 'late', page: '1' },
      fields: { 'state?': 'enum', 'page?': 'enum' },
    },
    { route: 'PUT /api/recalls/emails', body: { isOn: true }, fields: { isOn: 'boolean' } },
    { route: 'GET /api/moving-steps' },
    { route: 'PUT /api/moving-steps/:step', params: { step: 'import' } },
    { route: 'DELETE /api/moving-steps/:step', params: { step: 'import' } },
    { route: 'GET /api/waitlist', query: { page: '1' }, fields: { 'page?': 'enum' } },
    {
      route: 'PUT /api/waitlist/settings',
      body: { toAll: false, minutes: 20 },
      fields: { toAll: 'boolean', minutes: 'integer' },
    },
    {
      route: 'POST /api/waitlist/:id/offers',
      params: { id: randomUUID() },
      body: { date: '2030-01-07', time: '10:00', byEmail: true },
      fields: { date: 'date', time: 'time', byEmail: 'boolean' },
    },
    { route: 'DELETE /api/waitlist/:id', params: { id: randomUUID() } },
    {
      route: 'GET /api/reviews',
      query: { filter: 'unanswered', page: '1' },
      fields: { 'filter?': 'enum', 'page?': 'enum' },
    },
    { route: 'PUT /api/reviews/emails', body: { isOn: true }, fields: { isOn: 'boolean' } },
    {
      route: 'PUT /api/reviews/:id/answer',
      params: { id: randomUUID() },
      body: { answer: 'Obrigada!' },
      fields: { answer: 'text' },
    },
    { route: 'DELETE /api/reviews/:id/answer', params: { id: randomUUID() } },
    {
      route: 'PUT /api/reviews/:id/report',
      params: { id: randomUUID() },
      body: { reason: 'Ofende' },
      fields: { reason: 'text' },
    },
    { route: 'PUT /api/recalls/:id/invitation', params: { id: randomUUID() } },
    { route: 'DELETE /api/recalls/:id/invitation', params: { id: randomUUID() } },
    {
      route: 'PUT /api/recalls/clients/:id',
      params: { id: randomUUID() },
      body: { ownDays: 21, isDeclined: false },
      fields: { ownDays: 'integer', isDeclined: 'boolean' },
    },
    { route: 'GET /api/deposits' },
    {
      route: 'POST /api/deposits/:id',
      params: { id: randomUUID() },
      body: { deposit: { kind: 'received', amountCents: 3_000, method: 'cash' }, version: 1 },
      fields: {
        ...{ deposit: 'object', 'deposit.kind': 'enum', 'deposit.amountCents': 'integer' },
        ...{ 'deposit.method': 'enum', version: 'integer' },
      },
    },
    ...['receipt', 'denial', 'waiver', 'credit'].map((verb) => ({
      route: `POST /api/deposits/:id/${verb}`,
      params: { id: randomUUID() },
      body: { version: 1 },
      fields: { version: 'integer' as const },
    })),
    {
      route: 'POST /api/deposits/:id/return',
      params: { id: randomUUID() },
      body: { note: 'Pix em 12/12', version: 1 },
      fields: { 'note?': 'text', version: 'integer' },
    },
    {
      route: 'PUT /api/clients/:id/deposit-mark',
      params: { id: randomUUID() },
      body: { mark: 'never' },
      fields: { mark: 'enum' },
    },
    { route: 'POST /api/notices/seen', body: { upTo: '1795231709804123' }, fields: { upTo: 'enum' } },
    { route: 'GET /api/public/app-manifest' },
    { route: 'GET /api/public/professionals/:idOrSlug', params: { idOrSlug: studio.slug } },
    { route: 'GET /api/public/calendar-files/:name', params: { name: 'a.b.ics' } },
    { route: 'GET /api/public/calendar-feeds/:name', params: { name: 'a.ics' } },
    { route: 'GET /api/public/recall-refusals/:token', params: { token: 'x'.repeat(68) } },
    { route: 'POST /api/public/email-reports' },
    { route: 'POST /api/public/recall-refusals/:token', params: { token: 'x'.repeat(68) } },
    { route: 'GET /api/calendar-feed' },
    { route: 'POST /api/calendar-feed' },
    {
      route: 'PUT /api/calendar-feed',
      body: { shortNames: true, showsReasons: true },
      fields: { shortNames: 'boolean', showsReasons: 'boolean' },
    },
    { route: 'DELETE /api/calendar-feed' },
    { route: 'GET /api/foreign-calendar' },
    {
      route: 'PUT /api/foreign-calendar',
      body: { address: 'https://calendar.invalid./agenda.ics' },
      fields: { address: 'text' },
    },
    { route: 'POST /api/foreign-calendar/look' },
    {
      route: 'PUT /api/foreign-calendar/free-days',
      body: { blocks: true },
      fields: { blocks: 'boolean' },
    },
    { route: 'DELETE /api/foreign-calendar' },
    {
      route: 'POST /api/public/pix-webhooks/:provider/:studioId',
      params: { provider: 'woovi', studioId: randomUUID() },
    },
    { route: 'GET /api/pix/provider' },
    {
      route: 'PUT /api/pix/provider',
      body: { provider: 'woovi', appId: 'an-app-of-the-studio' },
      fields: { provider: 'enum', appId: 'text' },
    },
    { route: 'POST /api/pix/provider/check' },
    { route: 'POST /api/pix/provider/connection' },
    { route: 'GET /api/pix/provider/connection' },
    { route: 'DELETE /api/pix/provider' },
    { route: 'POST /api/public/client-lookups', body: person, fields: personFields },
    { route: 'POST /api/public/recognitions', body: person, fields: personFields },
    { route: 'DELETE /api/public/recognitions' },
    {
      route: 'POST /api/public/recognitions/verification',
      body: { ...person, code: '000000' },
      fields: { ...personFields, code: 'enum' },
    },
    {
      route: 'GET /api/public/free-times',
      query: {
        professional: studio.professionalId,
        services: studio.procedureId,
        month: slot.date.slice(0, 7),
      },
      fields: { professional: 'uuid', services: 'uuid', month: 'month' },
    },
    {
      route: 'POST /api/public/bookings',
      headers: key,
      body: {
        ...bookingForm(studio, slot, { notes: 'Nenhuma' }),
        shown: { totalCents: 18_000, totalMinutes: 60 },
      },
      fields: {
        professionalId: 'uuid',
        procedureIds: 'list',
        'procedureIds.0': 'uuid',
        date: 'date',
        time: 'time',
        client: 'object',
        'client.email': 'email',
        'client.fullName?': 'text',
        'client.phone?': 'phone',
        'client.notes?': 'text',
        'shown?': 'object',
        'shown.totalCents': 'integer',
        'shown.totalMinutes': 'integer',
        ticket: 'secret',
        'website?': 'text',
      },
    },
    ...accountSamples(),
    ...ownershipSamples(),
    ...appointmentSamples(studio, slot),
    ...anamnesisSamples(),
    ...anamnesisLinkSamples(),
    ...paymentSamples(studio, slot),
    ...blockSamples(studio, slot),
    ...clientSamples(),
    ...outboxSamples(),
    ...receiptSamples(),
    ...commissionSamples(studio, slot),
    ...supplySamples(),
    ...pictureSamples(),
    ...settingsSamples(),
    ...visitSamples(studio),
    ...workRecordSamples(),
  ];
}
