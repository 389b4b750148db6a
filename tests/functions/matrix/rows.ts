import { randomUUID } from 'node:crypto';
import { anamnesisForm } from '../anamneses.ts';
import { publishingForm } from '../gallery.ts';
import { PROOF } from '../private-pictures.ts';
import { PASSWORD } from '../studio.ts';
import { recordForm } from '../work-records.ts';
import type { Asker } from './people.ts';
import type { Kind, Thing } from './things.ts';

/** Statuses for a professional, an administrator and the owner. */
export type Statuses = readonly [number, number, number];

/** A way in which a route can name a row. */
export interface Named {
  kind: Kind;
  /** What is sent about it; nothing unless given. */
  send?: (thing: Thing, me: Asker) => Sent;
  /** About the caller's own row. */
  own: Statuses;
  /** About a colleague's; a professional reaches only her own unless given. */
  colleagues: Statuses;
  /** A professional about a colleague's client who has an appointment with her; what her own is answered unless given. */
  treated?: number;
  /** What another studio's row and one that never was are answered, both equally. */
  unseen: number;
}

export interface Sent {
  /** The id in the path, when that is not the row in question. */
  path?: string;
  /** What stands for the other parameters of the path. */
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
}

/** `open`: needs no session. `caller`: about the person who asks; no row can be named. */
export type Row = 'open' | 'caller' | readonly Named[];

const named = (kind: Kind, status: number, send?: Named['send'], differs: Partial<Named> = {}): Named => ({
  kind,
  own: [status, status, status],
  colleagues: [404, status, status],
  unseen: 404,
  ...(send === undefined ? {} : { send }),
  ...differs,
});

/** What belongs to the studio: whoever of the team made it. */
const ofStudio = (status: number): Partial<Named> => ({ colleagues: [status, status, status] });

const form = ({ form: body }: Thing): Sent => ({ body });
const edit = ({ form: fields, version }: Thing): Sent => ({ body: { ...fields, version } });
const version = ({ version }: Thing): Sent => ({ body: { version } });
const versionInQuery = ({ version: seen }: Thing): Sent => ({ query: { version: String(seen) } });
const acted = (more: Record<string, unknown>) => (thing: Thing) => ({
  body: { ...more, version: thing.version },
});
const payment = {
  amountCents: 12_000,
  method: 'cash',
  status: 'paid',
  transactionId: null,
  paidAt: null,
  notes: null,
};
/** Only owner and administrators manage the team. */
const managed = (own: Statuses): Named => named('professional', 200, undefined, { own });
/** The log is for the owner and administrators; about a client who is not seen it is empty. */
const accessesOfClient: Named = {
  kind: 'client',
  send: ({ id }) => ({ query: { client: id } }),
  own: [403, 200, 200],
  colleagues: [403, 200, 200],
  unseen: 200,
};
/** A filter by who is not seen finds nothing. */
const filter = (query: Record<string, string> = {}): Named =>
  named('professional', 200, ({ id }) => ({ query: { ...query, professional: id } }), {
    colleagues: [200, 200, 200],
    unseen: 200,
  });
/** A row of an account: whatever the role, nobody reaches another's. */
const hersAlone = (kind: 'session' | 'factor', status: number, body?: unknown): Named =>
  named(kind, status, body === undefined ? undefined : () => ({ body }), { colleagues: [404, 404, 404] });
/** A key of its own for what may be sent twice. */
const once = () => ({ 'idempotency-key': randomUUID() });

/** A booking of the caller's own in which one thing is another's. */
const booked = (kind: 'client' | 'professional' | 'procedure', wrong: (id: string) => object): Named =>
  named(kind, 201, ({ id }, me) => ({ headers: once(), body: { ...me.booking(), ...wrong(id) } }), {
    colleagues: [422, 201, 201],
    unseen: 422,
  });
/** A day that no test has an appointment on. */
const blocked = ({ id }: Thing): Sent => ({
  query: { professional: id },
  body: { kind: 'full_day', blockedDate: '2036-02-04' },
});
const span = { from: '2030-01-01', to: '2030-01-31' };

const openOf = ({ id }: Thing): Sent => ({ query: { professional: id, to: span.to } });
/** Only the owner and administrators decide what somebody earns. */
const paidBy = (status: number, send: Named['send'], unseen = 422): Named =>
  named('professional', status, send, {
    ...{ own: [403, status, status], colleagues: [403, status, status], unseen },
  });

/** Every route of the product; `tenant-matrix.test.ts` fails for one that is missing here. */
export const rows: Record<string, Row> = {
  'GET /api/account': 'caller',
  'PUT /api/account/password': 'caller',
  'POST /api/account/email-change': 'caller',
  'DELETE /api/account/email-change': 'caller',
  'GET /api/account/sessions': 'caller',
  'DELETE /api/account/sessions/:id': [hersAlone('session', 204)],
  'DELETE /api/account/sessions': 'caller',
  'GET /api/account/events': 'caller',
  'POST /api/account/factors': 'caller',
  'POST /api/account/factors/:id/verification': [hersAlone('factor', 403, { code: '000000' })],
  'DELETE /api/account/factors/:id': [hersAlone('factor', 204, { currentPassword: PASSWORD })],
  'POST /api/account/recovery-codes': 'caller',
  'GET /api/health': 'open',
  'GET /api/ready': 'open',
  'GET /api/openapi.json': 'open',
  'POST /api/accounts': 'open',
  'POST /api/accounts/confirmation': 'open',
  'POST /api/accounts/confirmation-mail': 'open',
  'POST /api/accounts/email-change': 'open',
  'POST /api/accounts/recovery': 'open',
  'POST /api/accounts/recovery/verification': 'open',
  'GET /api/accounts/recovery': 'open',
  'GET /api/accounts/confirmation': 'open',
  'POST /api/accounts/password': 'open',
  'POST /api/session': 'open',
  'POST /api/session/second-factor': 'open',
  'GET /api/session': 'open',
  'GET /api/session/providers': 'open',
  'GET /api/session/providers/:name': 'open',
  'DELETE /api/session': 'open',
  'POST /api/invitations/reading': 'open',
  'POST /api/invitations/acceptance': 'open',
  'GET /api/public/app-manifest': 'open',
  'GET /api/public/professionals/:idOrSlug': 'open',
  // A link to the health form: its token and its cookie are the proof (anamnesis-links.test.ts).
  'POST /api/public/anamnesis/session': 'open',
  'GET /api/public/anamnesis': 'open',
  'POST /api/public/anamnesis/code': 'open',
  'POST /api/public/anamnesis/identity': 'open',
  'POST /api/public/anamnesis': 'open',
  'POST /api/public/anamnesis/copy': 'open',
  'POST /api/public/anamnesis/photos-withdrawal': 'open',
  'POST /api/public/anamnesis/publishing-withdrawal': 'open',
  'POST /api/public/client-lookups': 'open',
  'POST /api/public/recognitions': 'open',
  'DELETE /api/public/recognitions': 'open',
  'POST /api/public/recognitions/verification': 'open',
  'GET /api/public/free-times': 'open',
  'POST /api/public/bookings': 'open',
  'GET /api/public/calendar-files/:name': 'open',
  'GET /api/public/calendar-feeds/:name': 'open',
  'POST /api/public/visits': 'open',
  'POST /api/public/data-requests': 'open',

  'GET /api/account/deletion': 'caller',
  'POST /api/account/deletion': 'caller',
  'DELETE /api/account/deletion': 'caller',
  'GET /api/consents': 'caller',
  'POST /api/consents': 'caller',
  'POST /api/data-export': 'caller',
  'GET /api/data-export': [], // with a link of her own: data-export.test.ts looks for other studios in it

  'GET /api/first-steps': 'caller',
  'POST /api/first-steps/link-shared': 'caller',
  'POST /api/first-steps/hours-confirmed': 'caller',
  'POST /api/first-steps/app-installed': 'caller',
  'POST /api/first-steps/hidden': 'caller',
  'DELETE /api/first-steps/hidden': 'caller',
  'GET /api/settings': 'caller',
  'PUT /api/settings': 'caller',
  'GET /api/settings/mail-preview': 'caller',
  'GET /api/postal-codes/:cep': [], // names no row
  'GET /api/booking-link': 'caller',
  'PUT /api/booking-link': 'caller',
  'PUT /api/booking-link/studio': 'caller',
  'GET /api/calendar-feed': 'caller',
  'POST /api/calendar-feed': 'caller',
  'PUT /api/calendar-feed': 'caller',
  'DELETE /api/calendar-feed': 'caller',
  'GET /api/foreign-calendar': 'caller',
  'PUT /api/foreign-calendar': [], // names no row; reads an address
  'POST /api/foreign-calendar/look': [], // of the caller, who has none
  'PUT /api/foreign-calendar/free-days': [], // of the caller, who has none
  'DELETE /api/foreign-calendar': 'caller',
  'POST /api/public/pix-webhooks/:provider/:studioId': 'open',
  'GET /api/pix/provider': 'caller',
  'PUT /api/pix/provider': [], // names no row
  'POST /api/pix/provider/check': [], // of the own studio, which has none
  'POST /api/pix/provider/connection': 'caller',
  'GET /api/pix/provider/connection': 'open',
  'DELETE /api/pix/provider': 'caller',
  'GET /api/dashboard': 'caller',
  'GET /api/payments/payable': 'caller',
  'POST /api/appointments/:id/link-revocation': [named('appointment', 204)],
  'POST /api/public/manage': 'open',
  'POST /api/public/manage/confirmation': 'open',
  'POST /api/public/manage/cancellation': 'open',
  'POST /api/public/manage/free-times': 'open',
  'POST /api/public/manage/time': 'open',
  'GET /api/reminders': 'caller',
  'PUT /api/reminders/:id/sent': [named('reminder', 204, form)],
  'GET /api/moving-steps': 'caller',
  'PUT /api/moving-steps/:step': 'caller',
  'DELETE /api/moving-steps/:step': 'caller',
  'GET /api/recalls': 'caller',
  'PUT /api/recalls/emails': [], // recalls: of the caller's studio, for owner and administrators
  'POST /api/public/manage/recall-refusal': 'open',
  'POST /api/public/recall-refusals/:token': 'open',
  'POST /api/public/email-reports': 'open',
  'GET /api/public/recall-refusals/:token': 'open',
  'PUT /api/recalls/:id/invitation': [named('visit', 204)],
  'DELETE /api/recalls/:id/invitation': [named('invitation', 204)],
  'PUT /api/recalls/clients/:id': [
    named('client', 204, () => ({ body: { ownDays: 20, isDeclined: false } })),
  ],
  'GET /api/deposits': 'caller',
  'POST /api/deposits/:id': [
    named('visit', 409, () => ({ body: { deposit: { kind: 'asked', amountCents: 3_000 }, version: 1 } })),
  ],
  'POST /api/deposits/:id/receipt': [named('visit', 409, () => ({ body: { version: 1 } }))],
  'POST /api/deposits/:id/denial': [named('visit', 409, () => ({ body: { version: 1 } }))],
  'POST /api/deposits/:id/waiver': [named('visit', 409, () => ({ body: { version: 1 } }))],
  'POST /api/deposits/:id/credit': [named('visit', 409, () => ({ body: { version: 1 } }))],
  'POST /api/deposits/:id/return': [named('visit', 409, () => ({ body: { version: 1 } }))],
  'POST /api/public/manage/deposit-claim': 'open',
  'POST /api/public/manage/deposit-credit': 'open',
  'PUT /api/clients/:id/deposit-mark': [named('client', 204, () => ({ body: { mark: 'never' } }))],
  'GET /api/reviews': 'caller',
  'PUT /api/reviews/emails': [], // of the caller's studio, for owner and administrators
  'PUT /api/reviews/:id/answer': [named('review', 204, () => ({ body: { answer: 'Obrigada!' } }))],
  'DELETE /api/reviews/:id/answer': [named('review', 204)],
  'PUT /api/reviews/:id/report': [named('review', 204, () => ({ body: { reason: 'Ofende' } }))],
  'GET /api/waitlist': 'caller',
  'PUT /api/waitlist/settings': [], // of the caller's studio, for owner and administrators
  'POST /api/waitlist/:id/offers': [named('place', 201, form)],
  'DELETE /api/waitlist/:id': [named('place', 204)],
  'POST /api/public/waitlist': 'open',
  'POST /api/public/waitlist/place': 'open',
  'POST /api/public/waitlist/place/end': 'open',
  'POST /api/public/waitlist/offer/booking': 'open',
  'POST /api/public/waitlist/offer/refusal': 'open',
  'POST /api/public/reviews': 'open',
  'PUT /api/public/reviews': 'open',
  'GET /api/public/professionals/:id/reviews': 'open',
  'GET /api/public/professionals/:id/gallery': 'open',
  'GET /api/public/professionals/:id/gallery/:picture': 'open',
  'GET /api/notices': 'caller',
  'POST /api/notices/seen': 'caller',
  'POST /api/pictures': 'caller',
  'PUT /api/pictures/:id/small': [
    named(
      'picture',
      200,
      ({ form: { bytes } }) => ({ headers: { 'content-type': 'image/png' }, body: bytes }),
      {
        own: [403, 200, 200],
        colleagues: [403, 200, 200],
      },
    ),
  ],
  'GET /api/appointments/:id/private-pictures': [named('appointment', 200)],
  'GET /api/appointments/:id/work-record': [named('appointment', 200)],
  'PUT /api/appointments/:id/work-record': [named('visit', 200, () => ({ body: recordForm() }))],
  'GET /api/appointments/:id/work-record/versions': [named('appointment', 200)],
  'GET /api/work-records/retention': 'caller',
  'GET /api/clients/:id/work-records': [named('client', 200)],
  'POST /api/appointments/:id/work-pictures': [
    named('visit', 409, () => ({
      ...{ headers: { 'content-type': 'image/png' }, query: { kind: 'after' }, body: PROOF }, // without consent
    })),
  ],
  'GET /api/clients/:id/work-pictures': [named('client', 200)],
  'DELETE /api/private-pictures/:id': [named('workPicture', 204)],
  'GET /api/clients/:id/publishing': [named('client', 200)],
  'POST /api/clients/:id/publishing-consent': [named('client', 201, () => ({ body: publishingForm() }))],
  'POST /api/clients/:id/publishing-withdrawal': [named('publishableClient', 204)],
  'GET /api/gallery': [], // of the caller's studio, for owner and administrators
  'POST /api/gallery': [
    named('publishablePicture', 201, ({ id: pictureId }) => ({ body: { pictureId, text: 'Cílios' } }), {
      own: [403, 201, 201],
      colleagues: [403, 201, 201],
    }),
  ],
  'PUT /api/gallery/order': [
    // Not those that are shown.
    named('galleryPicture', 409, ({ id }) => ({ body: { ids: [id, id] } }), {
      own: [403, 409, 409],
      colleagues: [403, 409, 409],
      unseen: 409,
    }),
  ],
  'PUT /api/gallery/:id': [
    named('galleryPicture', 204, () => ({ body: { text: 'Volume' } }), {
      own: [403, 204, 204],
      colleagues: [403, 204, 204],
    }),
  ],
  'DELETE /api/gallery/:id': [
    named('galleryPicture', 204, undefined, { own: [403, 204, 204], colleagues: [403, 204, 204] }),
  ],
  'GET /api/private-pictures/:id': [
    named('proof', 200, ({ form: query }) => ({ query: query as Record<string, string> }), {
      colleagues: [404, 404, 404], // given to another session
    }),
  ],
  'POST /api/public/deposit-proofs': 'open',
  'GET /api/outbox': 'caller',
  'POST /api/outbox/:id/retry': [named('mail', 409)], // it did not fail
  'POST /api/settings/test-mail': 'caller',
  'GET /api/visits': [named('professional', 200, ({ id }) => ({ query: { professional: id } }))],

  'GET /api/push': 'caller',
  'POST /api/push/devices': 'caller',
  'PUT /api/push/devices/:id': [named('device', 200, form, { colleagues: [404, 404, 404] })],
  'DELETE /api/push/devices/:id': [named('device', 204, undefined, { colleagues: [404, 404, 404] })],

  'GET /api/professionals': 'caller',
  'POST /api/professionals': 'caller',
  'PUT /api/professionals/:id': [named('professional', 200, ({ form: { email: _, ...body } }) => ({ body }))],
  'DELETE /api/professionals/:id': [managed([403, 403, 409])], // the last owner stays
  'POST /api/professionals/:id/reactivation': [managed([403, 200, 200])],
  'POST /api/professionals/:id/invitation': [managed([403, 409, 409])], // she is here already

  'GET /api/supplies': 'caller',
  'POST /api/supplies': 'caller',
  'PUT /api/supplies/:id': [named('supply', 200, edit, ofStudio(200))],
  'DELETE /api/supplies/:id': [named('supply', 204, undefined, ofStudio(204))],
  'POST /api/supplies/:id/lots': [named('supply', 201, () => ({ body: { code: 'L-2' } }), ofStudio(201))],
  'PUT /api/supply-lots/:id': [named('supplyLot', 200, edit, ofStudio(200))],
  'PUT /api/supply-lots/:id/recall': [
    named('supplyLot', 200, acted({ recall: { on: '2026-11-20', note: 'Aviso' } }), ofStudio(200)),
  ],
  'GET /api/supply-lots/:id/clients': [named('supplyLot', 200, undefined, ofStudio(200))],
  'GET /api/supply-lots/:id/clients.csv': [named('supplyLot', 200, undefined, ofStudio(200))],
  'DELETE /api/supply-lots/:id': [named('supplyLot', 204, undefined, ofStudio(204))],
  'GET /api/procedure-types': 'caller',
  'POST /api/procedure-types': 'caller',
  'PUT /api/procedure-types/order': [named('procedure', 204, ({ id }) => ({ body: { ids: [id] } }))],
  'PUT /api/procedure-types/offers': [
    named(
      'procedure',
      200,
      ({ id }, me) => ({
        body: {
          offers: [
            {
              ...{ procedureTypeId: id, professionalId: me.id, isOffered: true },
              ...{ priceCents: 9000, durationMinutes: null },
            },
          ],
        },
      }),
      { own: [403, 200, 200], colleagues: [403, 200, 200], unseen: 422 },
    ),
  ],
  'PUT /api/procedure-types/:id': [named('procedure', 200, form)],
  'POST /api/procedure-types/:id/deactivation': [named('procedure', 200)],
  'DELETE /api/procedure-types/:id/deactivation': [named('procedure', 200)],

  'GET /api/clients': 'caller',
  'POST /api/clients': 'caller',
  'POST /api/clients/duplicates': 'caller',
  'POST /api/clients/import': 'caller',
  'POST /api/clients/import/preview': 'caller',
  'GET /api/imports': 'caller',
  'POST /api/imports/:id/undo': [named('import', 200)],
  'POST /api/imports/:id/appointments': 'caller',
  'POST /api/imports/appointments/preview': 'caller',
  'POST /api/imports/:id/studio/professionals': 'caller',
  'POST /api/imports/:id/studio/services': 'caller',
  'POST /api/imports/:id/studio/clients': 'caller',
  'POST /api/imports/:id/studio/blocks': 'caller',
  'POST /api/imports/:id/studio/records': 'caller',
  'POST /api/imports/:id/studio/pictures': 'caller',
  'POST /api/imports/:id/services': 'caller', // the id is the browser's: of another studio it begins an import of this one
  'GET /api/clients/:id': [named('client', 200)],
  'PUT /api/clients/:id': [named('client', 200, edit)],
  'DELETE /api/clients/:id': [named('client', 200, undefined, { treated: 403 })],
  'GET /api/clients/:id/anamnesis': [named('anamnesis', 200)],
  'POST /api/clients/:id/anamnesis': [
    named('anamnesis', 201, ({ form }) => ({ body: anamnesisForm({ replaces: form.anamnesisId }) })),
  ],
  'DELETE /api/clients/:id/anamnesis': [named('anamnesis', 204, undefined, { treated: 403 })],
  'POST /api/clients/:id/anamnesis/reveal': [
    named('anamnesis', 200, ({ form }) => ({
      body: { ...form, purpose: 'view_sensitive', userConsent: true },
    })),
  ],
  'GET /api/clients/:id/anamnesis/versions': [named('anamnesis', 200)],
  'GET /api/clients/:id/anamnesis/versions/:versionId': [
    named('anamnesis', 200, ({ form }) => ({ params: { versionId: String(form.anamnesisId) } })),
  ],
  'POST /api/clients/:id/anamnesis/copy': [named('anamnesis', 200)],
  'POST /api/clients/:id/anamnesis/review': [named('anamnesis', 204, form)],
  'POST /api/clients/:id/anamnesis/photos-withdrawal': [named('anamnesis', 204)],
  'GET /api/anamnesis-accesses': [accessesOfClient],
  'GET /api/anamnesis-accesses/export': [accessesOfClient],
  'POST /api/clients/:id/merges': [
    named('client', 200, ({ id }, me) => ({ path: me.clientId, body: { otherId: id } }), { treated: 403 }),
  ],
  'GET /api/clients/:id/anamnesis/links': [named('client', 200)],
  'POST /api/clients/:id/anamnesis/links': [named('client', 201, () => ({ body: { channel: 'whatsapp' } }))],
  'DELETE /api/clients/:id/anamnesis/links/:linkId': [named('client', 404)], // no link was sent

  'GET /api/time-blocks': [named('professional', 200, ({ id }) => ({ query: { professional: id } }))],
  'POST /api/time-blocks/conflicts': [named('professional', 200, blocked)],
  'POST /api/time-blocks': [named('professional', 201, blocked)],
  'PUT /api/time-blocks/:id': [named('block', 200, edit)],
  'DELETE /api/time-blocks/:id': [named('block', 200)],

  'GET /api/appointments': [filter()],
  'GET /api/appointments/calendar': [filter(span)],
  'GET /api/appointments/month': [filter(span)],
  'GET /api/appointments/choices': 'caller',
  'GET /api/appointments/agenda': [
    named('professional', 200, ({ id }) => ({ query: { ...span, professional: id } })),
  ],
  'POST /api/appointments/by-contact': [
    booked('professional', (id) => ({ professionalId: id })),
    booked('procedure', (id) => ({
      procedures: [{ procedureTypeId: id, priceCents: 12_000, durationMinutes: 30 }],
    })),
  ],
  'POST /api/appointments': [
    booked('client', (id) => ({ clientId: id })),
    booked('professional', (id) => ({ professionalId: id })),
    booked('procedure', (id) => ({
      procedures: [{ procedureTypeId: id, priceCents: 12_000, durationMinutes: 30 }],
    })),
  ],
  'GET /api/appointments/:id': [named('appointment', 200)],
  'PUT /api/appointments/:id': [named('appointment', 200, edit)],
  'PUT /api/appointments/:id/time': [
    named('appointment', 200, ({ form: { date }, version: seen }) => ({
      body: { date, time: '16:00', version: seen },
    })),
  ],
  'PUT /api/appointments/:id/credit': [named('appointment', 200, acted({ amountCents: 0 }))],
  'PUT /api/appointments/:id/status': [named('appointment', 200, acted({ status: 'confirmed' }))],
  'POST /api/appointments/:id/confirmation': [
    named('appointment', 200, acted({ email: false, whatsapp: false })),
  ],
  'POST /api/appointments/:id/client-notice': [
    named('appointment', 200, acted({ about: 'moved', email: false, whatsapp: false })),
  ],
  'POST /api/appointments/:id/start': [named('appointment', 200, version)],
  'POST /api/appointments/:id/completion': [
    named('appointment', 409, version), // nothing is paid yet
  ],
  'POST /api/appointments/:id/settlement': [named('appointment', 201, acted({ payment }))],
  'POST /api/appointments/:id/cancellation': [named('appointment', 200, version)],
  'POST /api/appointments/:id/whatsapp': [named('appointment', 204, () => ({ body: { purpose: 'other' } }))],
  'POST /api/appointments/:id/contact-acceptance': [named('appointment', 200)],
  'DELETE /api/appointments/:id': [named('appointment', 204, versionInQuery)],

  'GET /api/payments': [filter(span)],
  'GET /api/payments/export': [filter(span)],
  'POST /api/payments': [
    named('appointment', 201, ({ id }) => ({ body: { ...payment, appointmentId: id } })),
  ],
  'GET /api/payments/:id': [named('payment', 200)],
  'PUT /api/payments/:id': [named('payment', 200, edit)],
  'DELETE /api/payments/:id': [named('payment', 204, versionInQuery)],
  'POST /api/payments/:id/restoration': [
    named('payment', 404), // was not removed
  ],
  'GET /api/payments/:id/history': [named('payment', 200)],
  'GET /api/payments/:id/receipt': [named('payment', 200)],
  'POST /api/payments/:id/receipt': [named('payment', 200)],
  'POST /api/payments/:id/receipt/email': [
    named('payment', 409, () => ({ body: { email: 'lia@lume.test' } })), // no receipt is issued yet
  ],
  'GET /api/finance/statistics': [filter({ ...span, previousFrom: '2029-12-01', previousTo: '2029-12-31' })],
  'GET /api/finance/unpaid': [filter(span)],
  'GET /api/finance/cancelled': [filter(span)],
  'GET /api/finance/summary': 'caller',

  'GET /api/commissions': 'caller',
  'GET /api/commissions/rules': 'caller',
  'PUT /api/commissions/rules': [
    paidBy(200, ({ id }) => ({
      body: {
        base: 'received',
        rules: [{ professionalId: id, procedureTypeId: null, rule: { kind: 'percent', basisPoints: 4000 } }],
      },
    })),
  ],
  'GET /api/commissions/open': [named('professional', 200, openOf)],
  'GET /api/commissions/open/export': [named('professional', 200, openOf)],
  'GET /api/commissions/statements': [filter()],
  'POST /api/commissions/statements': [
    // Nothing has come to so much.
    paidBy(
      409,
      ({ id }) => ({ body: { professionalId: id, to: span.to, totalCents: 987_654_321, rows: 1 } }),
      409,
    ),
  ],
  'GET /api/commissions/statements/:id': [named('statement', 200)],
  'GET /api/commissions/statements/:id/export': [named('statement', 200)],
  'POST /api/commissions/adjustments': [
    paidBy(201, ({ id }) => ({ body: { professionalId: id, cents: -100, reason: 'Vale' } })),
  ],
  'DELETE /api/commissions/adjustments/:id': [
    named('adjustment', 204, undefined, { own: [403, 204, 204], colleagues: [403, 204, 204] }),
  ],
};
