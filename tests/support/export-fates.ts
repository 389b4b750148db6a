/** What an export holds of each column. Another column makes the compiler ask whether people lose it. */
import type { PgTable } from 'drizzle-orm/pg-core';
import type * as schema from '../../db/schema/index.ts';

type Schema = typeof schema;
type Tables = { [Name in keyof Schema as Schema[Name] extends PgTable ? Name : never]: Schema[Name] };

/** 'file.field' of the JSON, or why the column is in none. */
type Fate = `${string}.${string}` | Reason;
type Fates = {
  [Name in keyof Tables]:
    | Reason
    | (Tables[Name] extends PgTable ? Record<keyof Tables[Name]['$inferSelect'], Fate> : never);
};

class Reason {
  readonly reason: string;
  constructor(reason: string) {
    this.reason = reason;
  }
}

const tenant = new Reason('names the studio whose export it is');
const kept = new Reason('kept by the product: versions, derived values, and what jobs look at next');
const secret = new Reason('a secret or a token: who has it could act as somebody else');
const account = new Reason('of an account, which is no part of the studio; its activity is in atividade');
const sealed = new Reason('health data, revealed client by client and logged (decision 27)');
const sent = new Reason('what was sent already; emails are listed in emails, the rest in historico');
const pictures = new Reason(
  'of transfers, seen by short-lived addresses only: the payment is in pagamentos; of clients, in fotos of an export that was asked for with them',
);
const inWholeRecords = new Reason(
  'in fichas-completas of an export that was asked for with it (decision 27)',
);
const charges = new Reason('what a provider was asked for; what it was paid is in pagamentos');
const operator = new Reason('of who runs the product');

export const fates: Fates = {
  studios: {
    ...{ id: 'estudio.id', slug: kept, businessName: 'estudio.businessName', tagline: 'estudio.tagline' },
    ...{ businessType: 'estudio.businessType', address: 'estudio.address', city: 'estudio.city' },
    ...{ state: 'estudio.state', zipCode: 'estudio.zipCode', instagram: 'estudio.instagram' },
    ...{ phone: 'estudio.phone', zone: 'estudio.zone', theme: 'estudio.theme' },
    ...{ commissionBase: 'estudio.commissionBase', commissionStatements: 'extratos.number' },
    ...{ coverId: 'estudio.coverUrl', logoId: 'estudio.logoUrl', pixKey: 'estudio.pixKey' },
    depositRules: 'estudio.depositRules',
    depositsSince: kept,
    ...{ pixReceiver: 'estudio.pixReceiver', pixCity: 'estudio.pixCity', receipts: 'recibos.number' },
    ...{ anamnesisMonths: 'estudio.anamnesisMonths', anamnesisAfterBooking: 'estudio.anamnesisAfterBooking' },
    workRequirements: 'estudio.workRequirements',
    ...{ changeNoticeHours: 'estudio.changeNoticeHours', bookingRules: 'estudio.bookingRules' },
    ...{ reminders: 'estudio.reminders', recallEmails: 'estudio.recallEmails', recallCheckAt: kept },
    ...{ reviewEmails: 'estudio.reviewEmails', reviewCheckAt: kept, waitlistToAll: 'estudio.waitlistToAll' },
    ...{ teamSeesClients: 'estudio.teamSeesClients' },
    ...{ waitlistMinutes: 'estudio.waitlistMinutes', version: kept, dailyEmails: operator },
    ...{ createdAt: 'estudio.createdAt', updatedAt: 'estudio.updatedAt' },
  },
  profiles: {
    ...{ id: 'profissionais.id', studioId: tenant, fullName: 'profissionais.fullName' },
    ...{ email: 'profissionais.email', phone: 'profissionais.phone', role: 'profissionais.role' },
    ...{ isOwner: 'profissionais.isOwner', isBookable: 'profissionais.isBookable' },
    ...{ isActive: 'profissionais.isActive', slug: 'profissionais.slug' },
    ...{ businessHours: 'profissionais.hours', agendaVersion: kept, version: kept },
    ...{ hoursSavedAt: kept, linkSharedAt: kept, appInstalledAt: kept, firstStepsHiddenAt: kept },
    ...{ noticesSeenAt: kept, emailNotifications: 'profissionais.emailNotifications' },
    ...{ notificationEmail: 'profissionais.notificationEmail', calendarFeedHash: secret },
    calendarFeedShortNames: 'profissionais.calendarFeedShortNames',
    calendarFeedReasons: 'profissionais.calendarFeedReasons',
    ...{ createdAt: 'profissionais.createdAt', updatedAt: kept },
  },
  formerSlugs: new Reason('lead to the studio of this export; they cannot lead to another'),
  pictures: {
    ...{ id: 'imagens.id', studioId: tenant, kind: 'imagens.kind', contentType: 'imagens.contentType' },
    ...{ width: 'imagens.width', height: 'imagens.height', bytes: 'imagens.bytes', smallWidth: kept },
    ...{ createdBy: kept, createdAt: 'imagens.createdAt', detachedAt: kept },
  },
  pictureRemains: operator,
  pixCharges: charges,
  pixProviders: secret,
  privatePictures: pictures,
  supplies: {
    ...{ id: 'produtos.id', studioId: tenant, kind: 'produtos.kind', name: 'produtos.name' },
    ...{ maker: 'produtos.maker', registration: 'produtos.registration', barcode: 'produtos.barcode' },
    ...{ isActive: 'produtos.isActive', version: kept, createdAt: 'produtos.createdAt', updatedAt: kept },
  },
  supplyLots: {
    ...{ id: 'lotes.id', studioId: tenant, supplyId: 'lotes.supplyId', code: 'lotes.code' },
    ...{ expiresOn: 'lotes.expiresOn', openedOn: 'lotes.openedOn' },
    ...{ daysAfterOpening: 'lotes.daysAfterOpening', recalledOn: 'lotes.recalledOn' },
    ...{ recallNote: 'lotes.recallNote', isUsedUp: 'lotes.isUsedUp' },
    ...{ version: kept, createdAt: 'lotes.createdAt', updatedAt: kept },
  },
  procedureTypes: {
    ...{ id: 'servicos.id', studioId: tenant, createdBy: 'servicos.createdBy', name: 'servicos.name' },
    ...{ description: 'servicos.description', priceCents: 'servicos.priceCents' },
    ...{ durationMinutes: 'servicos.durationMinutes', category: 'servicos.category' },
    ...{ colour: 'servicos.colour', returnAfterDays: 'servicos.returnAfterDays' },
    ...{ recallOffer: 'servicos.recallOffer', preparation: 'servicos.preparation' },
    ...{ reminders: 'servicos.reminders', bookingRules: 'servicos.bookingRules' },
    deposit: 'servicos.deposit',
    ...{ position: 'servicos.position', isActive: 'servicos.isActive', importId: kept },
    ...{ createdAt: 'servicos.createdAt', updatedAt: 'servicos.updatedAt' },
  },
  procedureTypeOffers: {
    ...{ studioId: tenant, procedureTypeId: 'servicos.id', professionalId: 'servicos.professionalIds' },
    ...{ priceCents: 'servicos.ownOffers.priceCents', durationMinutes: 'servicos.ownOffers.durationMinutes' },
  },
  clients: {
    ...{ id: 'clientes.id', studioId: tenant, fullName: 'clientes.fullName', email: 'clientes.email' },
    ...{ phone: 'clientes.phone', birthDate: 'clientes.birthDate', allergies: 'clientes.allergies' },
    ...{ notes: 'clientes.notes', createdBy: 'clientes.createdBy', importId: kept, phoneKey: kept },
    ...{ searchText: kept, sortName: kept, mergedInto: new Reason('what was merged away is empty') },
    depositMark: 'clientes.depositMark',
    ...{ returnAfterDays: 'clientes.returnAfterDays', recallsDeclinedAt: 'clientes.recallsDeclinedAt' },
    ...{ deviceGeneration: secret, anonymisedAt: 'clientes.anonymisedAt' },
    ...{ createdAt: 'clientes.createdAt', updatedAt: 'clientes.updatedAt' },
  },
  clientCounts: kept,
  appointments: {
    ...{ id: 'agendamentos.id', studioId: tenant, professionalId: 'agendamentos.professional.id' },
    ...{ clientId: 'agendamentos.client.id', startsAt: 'agendamentos.startsAt' },
    ...{ endsAt: 'agendamentos.endsAt', totalMinutes: 'agendamentos.totalMinutes' },
    creditCents: 'agendamentos.creditCents',
    ...{ totalCents: 'agendamentos.totalCents', status: 'agendamentos.status' },
    ...{ noShow: 'agendamentos.noShow', origin: 'agendamentos.origin', notes: 'agendamentos.notes' },
    ...{ contactName: 'agendamentos.contact.fullName', contactPhone: 'agendamentos.contact.phone' },
    ...{ contactNotes: 'agendamentos.contact.notes', contactDiverges: 'agendamentos.contact.diverges' },
    ...{ linkGeneration: secret, confirmedByClientAt: 'agendamentos.confirmedByClientAt' },
    ...{ reminderCheckAt: kept, reviewEmailId: sent, version: kept, createdBy: 'agendamentos.createdBy' },
    ...{ importId: kept, createdAt: 'agendamentos.createdAt', updatedAt: 'agendamentos.updatedAt' },
  },
  appointmentProcedures: {
    ...{ studioId: tenant, appointmentId: 'agendamentos.id', position: 'agendamentos.procedures' },
    ...{ procedureTypeId: 'agendamentos.procedures.procedureTypeId', name: 'agendamentos.procedures.name' },
    ...{ priceCents: 'agendamentos.procedures.priceCents', notes: 'agendamentos.procedures.notes' },
    durationMinutes: 'agendamentos.procedures.durationMinutes',
  },
  appointmentCounts: kept,
  appointmentMonths: kept,
  appointmentEvents: {
    ...{ id: 'historico.id', studioId: tenant, appointmentId: 'historico.appointmentId' },
    ...{ professionalId: kept, actorId: 'historico.actor', kind: 'historico.kind' },
    ...{ data: 'historico.data', createdAt: 'historico.at' },
  },
  deposits: {
    ...{
      appointmentId: 'agendamentos.id',
      studioId: tenant,
      amountCents: 'agendamentos.deposit.amountCents',
    },
    ...{
      state: 'agendamentos.deposit.state',
      holdMinutes: kept,
      holdEndsAt: kept,
      claimedAt: kept,
      askAt: kept,
    },
    ...{ policy: 'agendamentos.deposit.policy', policyHash: 'agendamentos.deposit.policyHash' },
    ...{ policyVersion: 'agendamentos.deposit.policyVersion', acceptedAt: 'agendamentos.deposit.acceptedAt' },
    noticeHours: 'agendamentos.deposit.noticeHours',
    ...{ mayKeep: 'agendamentos.deposit.mayKeep', settledAt: 'agendamentos.deposit.settledAt' },
    ...{ settledNote: 'agendamentos.deposit.settledNote', settledBy: 'agendamentos.deposit.settledBy' },
    ...{ createdAt: 'agendamentos.deposit.createdAt', updatedAt: kept },
  },
  clientCredits: {
    ...{ id: 'creditos.id', studioId: tenant, clientId: 'creditos.client.id', seq: 'creditos.seq' },
    ...{ kind: 'creditos.kind', amountCents: 'creditos.amountCents', balanceCents: 'creditos.balanceCents' },
    ...{ formerSeq: kept, formerCents: kept, appointmentId: 'creditos.appointmentId' },
    ...{ createdBy: 'creditos.createdBy', createdAt: 'creditos.createdAt' },
  },
  payments: {
    kind: new Reason('a deposit is agendamentos.deposit.payment, with the same columns'),
    ...{ id: 'agendamentos.payment.id', studioId: tenant, appointmentId: 'agendamentos.id' },
    ...{ amountCents: 'agendamentos.payment.amountCents', method: 'agendamentos.payment.method' },
    ...{ status: 'agendamentos.payment.status', transactionId: 'agendamentos.payment.transactionId' },
    ...{ paidAt: 'agendamentos.payment.paidAt', notes: 'agendamentos.payment.notes', version: kept },
    ...{ createdBy: 'agendamentos.payment.createdBy', createdAt: 'agendamentos.payment.createdAt' },
    ...{ updatedAt: kept, countedAt: kept },
  },
  paymentEvents: {
    ...{ id: 'pagamentos.id', studioId: tenant, paymentId: 'pagamentos.paymentId', professionalId: kept },
    ...{ appointmentId: 'pagamentos.appointmentId', actorId: 'pagamentos.actor.id' },
    ...{ kind: 'pagamentos.kind', data: 'pagamentos.data', createdAt: 'pagamentos.at' },
  },
  commissionRules: {
    ...{ id: 'regras-comissao.id', studioId: tenant, professionalId: 'regras-comissao.professionalId' },
    ...{ procedureTypeId: 'regras-comissao.procedureTypeId', basisPoints: 'regras-comissao.rule' },
    fixedCents: 'regras-comissao.rule',
  },
  commissionEntries: {
    ...{ id: 'comissoes.id', studioId: tenant, professionalId: 'comissoes.professionalId' },
    ...{ paymentId: 'comissoes.paymentId', appointmentId: 'comissoes.appointmentId' },
    ...{ position: 'comissoes.position', procedureTypeId: 'comissoes.procedureTypeId' },
    ...{ procedure: 'comissoes.procedure', day: 'comissoes.day', basisPoints: 'comissoes.rule' },
    ...{ fixedCents: 'comissoes.rule', base: 'comissoes.base', baseCents: 'comissoes.baseCents' },
    ...{ cents: 'comissoes.cents', statementId: 'comissoes.statementId', createdAt: 'comissoes.createdAt' },
  },
  commissionStatements: {
    ...{ id: 'extratos.id', studioId: tenant, professionalId: 'extratos.professionalId' },
    ...{ number: 'extratos.number', fromDate: 'extratos.fromDate', toDate: 'extratos.toDate' },
    ...{ commissionCents: 'extratos.commissionCents', adjustmentsCents: 'extratos.adjustmentsCents' },
    ...{ closedBy: 'extratos.closedBy', closedAt: 'extratos.closedAt' },
  },
  commissionAdjustments: {
    ...{ id: 'acertos.id', studioId: tenant, professionalId: 'acertos.professionalId' },
    ...{ cents: 'acertos.cents', reason: 'acertos.reason', createdBy: 'acertos.createdBy' },
    ...{ statementId: 'acertos.statementId', createdAt: 'acertos.createdAt' },
  },
  receipts: {
    ...{ id: 'recibos.id', studioId: tenant, number: 'recibos.number', paymentId: 'recibos.paymentId' },
    ...{ appointmentId: 'recibos.appointmentId', content: 'recibos.content', issuedBy: 'recibos.issuedBy' },
    ...{ issuedAt: 'recibos.issuedAt', voidedAt: 'recibos.voidedAt' },
  },
  reviews: {
    ...{ id: kept, studioId: tenant, appointmentId: 'agendamentos.id' },
    ...{ professionalId: 'agendamentos.professional.id', rating: 'agendamentos.review.rating' },
    ...{ comment: 'agendamentos.review.comment', shownName: 'agendamentos.review.shownName' },
    ...{ answer: 'agendamentos.review.answer', answeredAt: 'agendamentos.review.answeredAt' },
    ...{ reportedAt: 'agendamentos.review.reportedAt', reportReason: 'agendamentos.review.reportReason' },
    ...{ hiddenAt: 'agendamentos.review.hiddenAt', createdAt: 'agendamentos.review.createdAt' },
  },
  timeBlocks: {
    ...{ id: 'bloqueios.id', studioId: tenant, professionalId: 'bloqueios.professionalId' },
    ...{ blockedDate: 'bloqueios.blockedDate', untilDate: 'bloqueios.untilDate', lastDate: kept },
    ...{ repeatsWeekly: 'bloqueios.repeatsWeekly', skippedDates: 'bloqueios.skippedDates' },
    ...{ startTime: 'bloqueios.startTime', endTime: 'bloqueios.endTime', reason: 'bloqueios.reason' },
    ...{ isFullDay: 'bloqueios.isFullDay', calendarId: 'bloqueios.isForeign', version: kept },
    ...{ createdBy: kept, importId: kept, createdAt: 'bloqueios.createdAt', updatedAt: kept },
  },
  foreignCalendars: new Reason(
    'its address is a secret, without which the rest is of no use; its times are in bloqueios',
  ),
  anamneses: {
    ...{ id: 'anamneses.id', studioId: tenant, clientId: 'anamneses.clientId', replaces: sealed },
    ...{ formVersion: 'anamneses.formVersion', filledBy: 'anamneses.filledBy', linkId: kept },
    ...{ keyId: sealed, answers: sealed, hidden: sealed, alerts: sealed, signature: sealed },
    ...{
      signedAt: 'anamneses.signedAt',
      digest: 'anamneses.digest',
      changed: sealed,
      hiddenAnswered: sealed,
    },
    ...{ consentTreatment: 'anamneses.consentTreatment', consentPhotos: 'anamneses.consentPhotos' },
    consentAftercare: 'anamneses.consentAftercare',
    ...{ photosWithdrawnAt: 'anamneses.photosWithdrawnAt', reviewedAt: 'anamneses.reviewedAt' },
    ...{ reviewedBy: sealed, createdAt: 'anamneses.createdAt' },
  },
  anamnesisLinks: secret,
  workRecords: {
    ...{ id: 'fichas.id', studioId: tenant, appointmentId: 'fichas.appointmentId' },
    ...{ clientId: 'fichas.clientId', number: 'fichas.number', isCurrent: 'fichas.isCurrent' },
    ...{ version: kept, keyId: sealed, details: inWholeRecords, humidity: 'fichas.humidity' },
    savedByName: 'fichas.savedBy',
    ...{ temperature: 'fichas.temperature', retention: 'fichas.retention', savedBy: 'fichas.savedBy' },
    ...{ savedAt: 'fichas.savedAt', createdAt: 'fichas.createdAt' },
  },
  publishingConsents: {
    ...{ id: 'publicacao.id', studioId: tenant, clientId: 'publicacao.clientId' },
    ...{ textVersion: 'publicacao.textVersion', signedName: 'publicacao.signedName', keyId: sealed },
    ...{ signature: sealed, digest: 'publicacao.digest', signedAt: 'publicacao.signedAt' },
    recordedBy: 'publicacao.recordedBy',
    ...{ withdrawnAt: 'publicacao.withdrawnAt', withdrawnBy: 'publicacao.withdrawnBy' },
  },
  galleryPictures: new Reason(
    'chosen by hand for this page; a picture elsewhere is another, and chosen anew',
  ),
  workRecordLots: {
    ...{ studioId: tenant, recordId: 'fichas.id', position: 'fichas.lots', lotId: 'fichas.lots.lotId' },
    reason: 'fichas.lots.reason',
  },
  anamnesisAccesses: {
    ...{ id: 'acessos-anamneses.id', studioId: tenant, anamnesisId: 'acessos-anamneses.anamnesisId' },
    ...{ clientId: 'acessos-anamneses.clientId', accessedBy: 'acessos-anamneses.by' },
    ...{ accessType: 'acessos-anamneses.type', isSensitive: kept, fields: 'acessos-anamneses.fields' },
    ...{ context: new Reason('device and request of who read it, for the product to explain an access') },
    accessedAt: 'acessos-anamneses.at',
  },
  visits: new Reason('single page views, kept for a while; visitas holds their sums'),
  visitDays: {
    ...{ studioId: tenant, professionalId: 'visitas.professionalId', pageType: 'visitas.pageType' },
    ...{ visitDate: 'visitas.date', visits: 'visitas.visits', uniqueVisitors: 'visitas.uniqueVisitors' },
    ...{ newVisitors: 'visitas.newVisitors', bookings: 'visitas.bookings' },
  },
  visitSources: {
    ...{ studioId: tenant, professionalId: 'origens.professionalId', pageType: 'origens.pageType' },
    ...{ referrer: 'origens.referrer', visits: 'origens.visits', newVisitors: 'origens.newVisitors' },
  },
  waitlistEntries: {
    ...{ id: 'encaixe.id', studioId: tenant, professionalId: 'encaixe.professionalId' },
    ...{ procedureIds: 'encaixe.procedureIds', fullName: 'encaixe.fullName', email: 'encaixe.email' },
    ...{ phone: 'encaixe.phone', fromDate: 'encaixe.fromDate', untilDate: 'encaixe.untilDate' },
    ...{ fromTime: 'encaixe.fromTime', untilTime: 'encaixe.untilTime', status: 'encaixe.status' },
    ...{ anyone: 'encaixe.anyone', lookAt: kept, createdAt: 'encaixe.createdAt' },
  },
  waitlistOffers: new Reason('open for minutes; one that was taken is an appointment'),
  consents: {
    ...{ id: 'consentimentos.id', studioId: tenant, userId: 'consentimentos.person' },
    ...{ kind: 'consentimentos.kind', isGranted: 'consentimentos.isGranted' },
    ...{ choices: 'consentimentos.choices', createdAt: 'consentimentos.at' },
  },
  outbox: {
    ...{ id: 'emails.id', studioId: tenant, professionalId: kept, appointmentId: 'emails.appointmentId' },
    ...{ channel: kept, subscriptionId: kept, kind: 'emails.kind', isAwaited: kept, round: kept },
    ...{ recipient: 'emails.recipient', data: sent, payload: sent, ceilings: kept, status: 'emails.status' },
    ...{ attempts: 'emails.attempts', nextAttemptAt: kept, leasedUntil: kept, lastError: kept },
    ...{ providerId: kept, createdAt: 'emails.createdAt', settledAt: 'emails.settledAt' },
  },
  pushSubscriptions: {
    ...{ id: 'aparelhos.id', studioId: tenant, professionalId: kept, sessionId: 'aparelhos.device' },
    ...{ endpoint: secret, p256dh: secret, auth: secret, kinds: 'aparelhos.kinds' },
    ...{ quietFrom: 'aparelhos.quietFrom', quietUntil: 'aparelhos.quietUntil' },
    ...{ createdAt: 'aparelhos.createdAt', lastSuccessAt: 'aparelhos.lastSuccessAt' },
  },
  reminders: sent,
  recallInvitations: sent,
  imports: new Reason('how to undo what was brought here'),
  movingSteps: new Reason('what was done to come here; another place has steps of its own'),
  deletionRequests: account,
  accountEvents: {
    ...{ id: 'atividade.id', userId: account, actorId: account, kind: 'atividade.kind' },
    ...{ sessionId: secret, device: 'atividade.device', place: 'atividade.place' },
    ...{ address: 'atividade.address', data: 'atividade.data', createdAt: 'atividade.at' },
  },
  users: account,
  identities: account,
  mfaFactors: secret,
  mfaChallenges: secret,
  recoveryCodes: secret,
  flowStates: secret,
  sessions: secret,
  refreshTokens: secret,
  oneTimeTokens: secret,
  idempotencyKeys: kept,
  rateCounters: kept,
  dataRequests: operator,
  jobRuns: operator,
  serverErrors: operator,
  operatorAlerts: operator,
};

/** 'file.field' of all that an export holds. */
export const exportedFields: readonly string[] = [
  ...new Set(
    Object.values(fates).flatMap((fate: object) =>
      fate instanceof Reason ? [] : Object.values(fate).filter((one) => typeof one === 'string'),
    ),
  ),
].sort();
