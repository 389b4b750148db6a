import { randomUUID } from 'node:crypto';
import { POLICY_WORDING } from '../../../domain/money/deposit-policy.ts';
import type { Sample } from './sample.ts';

/** Well formed, and signed by nobody: refused as well, and nothing is ever changed. */
const token = 'a'.repeat(68);
const version = 1;

/** A good request to every route of the client's link, but for its signature. */
export function manageSamples(): Sample[] {
  return [
    { route: 'POST /api/appointments/:id/link-revocation', params: { id: randomUUID() } },
    { route: 'POST /api/public/manage', body: { token }, fields: { token: 'enum' } },
    {
      route: 'POST /api/public/manage/deposit-claim',
      body: { token, proofId: '00000000-0000-4000-8000-000000000000' },
      fields: { token: 'enum', 'proofId?': 'uuid' },
    },
    { route: 'POST /api/public/manage/deposit-credit', body: { token }, fields: { token: 'enum' } },
    { route: 'POST /api/public/manage/recall-refusal', body: { token }, fields: { token: 'enum' } },
    { route: 'POST /api/public/reviews', body: { token }, fields: { token: 'enum' } },
    {
      route: 'PUT /api/public/reviews',
      body: { token, rating: 5, comment: 'Adorei' },
      fields: { token: 'enum', rating: 'integer', 'comment?': 'text' },
    },
    {
      route: 'GET /api/public/professionals/:id/reviews',
      params: { id: randomUUID() },
      query: { page: '1' },
      fields: { 'page?': 'enum' },
    },
    {
      route: 'POST /api/public/waitlist',
      body: {
        professionalId: randomUUID(),
        procedureIds: [randomUUID()],
        wanted: {
          fromDate: '2030-01-07',
          untilDate: '2030-01-08',
          fromTime: '09:00',
          untilTime: '12:00',
          fullName: 'Ana Souza',
          email: 'ana@pessoa.example',
          phone: '11912345678',
        },
        ticket: 'x',
        website: '',
      },
      fields: {
        professionalId: 'uuid',
        procedureIds: 'list',
        'wanted.fromDate': 'date',
        'wanted.untilDate': 'date',
        'wanted.fromTime?': 'time',
        'wanted.untilTime?': 'time',
        'wanted.fullName': 'text',
        'wanted.email': 'email',
        'wanted.phone': 'phone',
        ticket: 'text',
        'website?': 'text',
      },
    },
    ...['place', 'place/end', 'offer/refusal'].map(
      (path): Sample => ({
        route: `POST /api/public/waitlist/${path}`,
        body: { token },
        fields: { token: 'enum' },
      }),
    ),
    {
      route: 'POST /api/public/waitlist/offer/booking',
      body: { token, deposit: { version, amountCents: 3_000, noticeHours: 24, wording: POLICY_WORDING } },
      fields: {
        token: 'enum',
        'deposit.version': 'integer',
        'deposit.amountCents': 'integer',
        'deposit.noticeHours': 'integer',
        'deposit.wording': 'integer',
      },
    },
    {
      route: 'POST /api/public/manage/confirmation',
      body: { token, version },
      fields: { token: 'enum', version: 'integer' },
    },
    {
      route: 'POST /api/public/manage/cancellation',
      body: { token, version, reason: 'Vou viajar', deposit: 'credit' },
      fields: { token: 'enum', version: 'integer', 'reason?': 'text', 'deposit?': 'enum' },
    },
    {
      route: 'POST /api/public/manage/free-times',
      body: { token, from: '2030-01-07', to: '2030-01-08' },
      fields: { token: 'enum', from: 'date', to: 'date' },
    },
    {
      route: 'POST /api/public/manage/time',
      body: { token, version, date: '2030-01-07', time: '10:00' },
      fields: { token: 'enum', version: 'integer', date: 'date', time: 'time' },
    },
  ];
}
