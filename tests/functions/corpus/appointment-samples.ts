import { randomUUID } from 'node:crypto';
import type { Slot, Studio } from '../studio.ts';
import type { FieldKind } from './nasty-values.ts';
import type { Sample } from './sample.ts';

const fields: Record<string, FieldKind> = {
  clientId: 'uuid',
  professionalId: 'uuid',
  date: 'date',
  time: 'time',
  procedures: 'list',
  'procedures.0': 'object',
  'procedures.0.procedureTypeId': 'uuid',
  'procedures.0.priceCents': 'integer',
  'procedures.0.durationMinutes': 'integer',
  'notes?': 'text',
};
const deposit = { kind: 'asked', amountCents: 3_000 };
const depositFields: Record<string, FieldKind> = {
  'deposit?': 'object',
  'deposit.kind': 'enum',
  'deposit.amountCents': 'integer',
};
const version: Record<string, FieldKind> = { version: 'integer' };
const payment = {
  amountCents: 18_000,
  method: 'pix',
  status: 'paid',
  transactionId: 'E1',
  paidAt: '2026-02-20T10:00:00Z',
  notes: 'ok',
};

/** A good request to every route of appointments; the appointment itself is nobody's. */
export function appointmentSamples({ professionalId, procedureId }: Studio, { date, time }: Slot): Sample[] {
  const params = { id: randomUUID() };
  const procedures = [{ procedureTypeId: procedureId, priceCents: 18_000, durationMinutes: 60 }];
  const requested = { clientId: randomUUID(), professionalId, date, time, procedures, notes: 'Franja' };
  const { clientId: _, ...requestedByContact } = requested;
  const { clientId: __, ...fieldsByContact } = fields;
  const days = { from: date, to: date };
  const step = (tail: string): Sample => ({
    route: `POST /api/appointments/:id/${tail}`,
    params,
    body: { version: 1 },
    fields: version,
  });
  return [
    {
      route: 'GET /api/appointments',
      query: { scope: 'coming', page: '1', q: 'ana', status: 'scheduled', professional: professionalId },
      fields: { 'scope?': 'enum', 'page?': 'enum', 'status?': 'enum', 'professional?': 'uuid' },
    },
    {
      route: 'GET /api/appointments/calendar',
      query: { ...days, professional: professionalId },
      fields: { from: 'date', to: 'date', 'professional?': 'uuid' },
    },
    {
      route: 'GET /api/appointments/month',
      query: { ...days, professional: professionalId, q: 'ana', status: 'scheduled', scope: 'unanswered' },
      fields: { from: 'date', to: 'date', 'professional?': 'uuid', 'status?': 'enum', 'scope?': 'enum' },
    },
    { route: 'GET /api/appointments/choices' },
    {
      route: 'GET /api/appointments/agenda',
      query: { ...days, professional: professionalId, except: params.id },
      fields: { from: 'date', to: 'date', professional: 'uuid', 'except?': 'uuid' },
    },
    { route: 'GET /api/appointments/:id', params },
    {
      route: 'POST /api/appointments',
      headers: { 'idempotency-key': randomUUID() },
      body: { ...requested, deposit },
      fields: { ...fields, ...depositFields },
    },
    {
      route: 'POST /api/appointments/by-contact',
      headers: { 'idempotency-key': randomUUID() },
      body: { ...requestedByContact, deposit, contact: { phone: '11912345678', email: 'bia@lume.test' } },
      fields: {
        ...fieldsByContact,
        ...depositFields,
        contact: 'object',
        'contact.phone': 'phone',
        'contact.email?': 'email',
      },
    },
    {
      route: 'PUT /api/appointments/:id',
      params,
      body: { ...requested, version: 1 },
      fields: { ...fields, ...version },
    },
    {
      route: 'PUT /api/appointments/:id/time',
      params,
      body: { professionalId, date, time, totalMinutes: 90, version: 1 },
      fields: {
        'professionalId?': 'uuid',
        date: 'date',
        time: 'time',
        'totalMinutes?': 'integer',
        ...version,
      },
    },
    {
      route: 'DELETE /api/appointments/:id',
      params,
      query: { version: '1' },
      fields: { version: 'enum' },
    },
    {
      route: 'POST /api/appointments/:id/confirmation',
      params,
      body: { email: true, whatsapp: false, version: 1 },
      fields: { email: 'boolean', whatsapp: 'boolean', ...version },
    },
    {
      route: 'POST /api/appointments/:id/client-notice',
      params,
      body: { about: 'moved', email: true, whatsapp: false, version: 1 },
      fields: { about: 'enum', email: 'boolean', whatsapp: 'boolean', ...version },
    },
    step('start'),
    step('completion'),
    {
      route: 'POST /api/appointments/:id/cancellation',
      params,
      body: { noShow: true, payment: 'kept', deposit: 'credit', version: 1 },
      fields: { 'noShow?': 'boolean', 'payment?': 'enum', 'deposit?': 'enum', ...version },
    },
    {
      route: 'PUT /api/appointments/:id/credit',
      params,
      body: { amountCents: 0, version: 1 },
      fields: { amountCents: 'integer', ...version },
    },
    {
      route: 'PUT /api/appointments/:id/status',
      params,
      body: { status: 'confirmed', version: 1 },
      fields: { status: 'enum', ...version },
    },
    {
      route: 'POST /api/appointments/:id/settlement',
      params,
      body: { payment, version: 1 },
      fields: {
        payment: 'object',
        'payment.amountCents': 'integer',
        'payment.method': 'enum',
        'payment.status': 'enum',
        'payment.transactionId': 'text',
        'payment.notes?': 'text',
        ...version,
      },
    },
    {
      route: 'POST /api/appointments/:id/whatsapp',
      params,
      body: { purpose: 'reminder' },
      fields: { purpose: 'enum' },
    },
    { route: 'POST /api/appointments/:id/contact-acceptance', params },
  ];
}
