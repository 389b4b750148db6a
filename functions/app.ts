import { Hono } from 'hono';
import { except } from 'hono/combine';
import { requestId } from 'hono/request-id';
import { Refusal } from '../domain/errors.ts';
import { answerAuthError, isAuthV1 } from './auth/api/errors.ts';
import { authSurface } from './auth/api/surface.ts';
import { completeSettings, knownMethods, ownHost, sameOriginWrites } from './http/admission.ts';
import { maxBody } from './http/body.ts';
import { type AppEnv, clock } from './http/context.ts';
import { database } from './http/database.ts';
import { answerError, answerRefusal } from './http/errors.ts';
import { requestLog } from './http/log.ts';
import { addressLimit } from './http/rate-limit.ts';
import { cacheControl, securityHeaders } from './http/response-headers.ts';
import { watchRequests } from './jobs/watch-requests.ts';
import { account } from './routes/account.ts';
import { accountDeletion } from './routes/account-deletion.ts';
import { accountFactors } from './routes/account-factors.ts';
import { accounts } from './routes/accounts.ts';
import { anamneses } from './routes/anamneses.ts';
import { anamnesisAccesses } from './routes/anamnesis-accesses.ts';
import { anamnesisLinks } from './routes/anamnesis-links.ts';
import { appointmentStatuses } from './routes/appointment-statuses.ts';
import { appointmentVerbs } from './routes/appointment-verbs.ts';
import { appointments } from './routes/appointments.ts';
import { authDiscovery } from './routes/auth-v1/discovery.ts';
import { authEmailRoutes } from './routes/auth-v1/emails.ts';
import { authFactors } from './routes/auth-v1/factors.ts';
import { authIdentities } from './routes/auth-v1/identities.ts';
import { authOtp } from './routes/auth-v1/otp.ts';
import { authProviders } from './routes/auth-v1/providers.ts';
import { authSessions } from './routes/auth-v1/sessions.ts';
import { authSignUp } from './routes/auth-v1/sign-up.ts';
import { authUser } from './routes/auth-v1/user.ts';
import { authVerify } from './routes/auth-v1/verify.ts';
import { bookingLink } from './routes/booking-link.ts';
import { calendarFeed } from './routes/calendar-feed.ts';
import { clients } from './routes/clients.ts';
import { commissions } from './routes/commissions.ts';
import { consents } from './routes/consents.ts';
import { dashboard } from './routes/dashboard.ts';
import { dataExport } from './routes/data-export.ts';
import { deposits } from './routes/deposits.ts';
import { finance } from './routes/finance.ts';
import { foreignCalendar } from './routes/foreign-calendar.ts';
import { gallery } from './routes/gallery.ts';
import { imports } from './routes/imports.ts';
import { invitations } from './routes/invitations.ts';
import { media } from './routes/media.ts';
import { movingSteps } from './routes/moving-steps.ts';
import { notices } from './routes/notifications.ts';
import { outbox } from './routes/outbox.ts';
import { payments } from './routes/payments.ts';
import { pictures } from './routes/pictures.ts';
import { pixProvider } from './routes/pix-provider.ts';
import { privatePictures } from './routes/private-pictures.ts';
import { procedureTypes } from './routes/procedure-types.ts';
import { professionals } from './routes/professionals.ts';
import { publicAnamnesis } from './routes/public/anamnesis.ts';
import { appManifest } from './routes/public/app-manifest.ts';
import { bookingPage } from './routes/public/booking-page.ts';
import { bookings } from './routes/public/bookings.ts';
import { calendarFeeds } from './routes/public/calendar-feeds.ts';
import { calendarFiles } from './routes/public/calendar-files.ts';
import { clientLookups } from './routes/public/client-lookups.ts';
import { dataRequests } from './routes/public/data-requests.ts';
import { depositProofs } from './routes/public/deposit-proofs.ts';
import { emailReports } from './routes/public/email-reports.ts';
import { publicGallery } from './routes/public/gallery.ts';
import { manage } from './routes/public/manage.ts';
import { pixWebhooks } from './routes/public/pix-webhooks.ts';
import { recallRefusals } from './routes/public/recall-refusals.ts';
import { publicReviews } from './routes/public/reviews.ts';
import { publicWaitlist } from './routes/public/waitlist.ts';
import { publishingConsents } from './routes/publishing-consents.ts';
import { push } from './routes/push.ts';
import { recalls } from './routes/recalls.ts';
import { receipts } from './routes/receipts.ts';
import { recoveries } from './routes/recoveries.ts';
import { reminders } from './routes/reminders.ts';
import { reviews } from './routes/reviews.ts';
import { service } from './routes/service.ts';
import { session } from './routes/session.ts';
import { sessionProviders } from './routes/session-providers.ts';
import { settings } from './routes/settings.ts';
import { studioImports } from './routes/studio-imports.ts';
import { supplies } from './routes/supplies.ts';
import { testEmailRoutes } from './routes/test-emails.ts';
import { timeBlocks } from './routes/time-blocks.ts';
import { visits } from './routes/visits.ts';
import { waitlist } from './routes/waitlist.ts';
import { workRecords } from './routes/work-records.ts';

const base = new Hono<AppEnv>();

base.onError((error, c) => (isAuthV1(c) ? answerAuthError(error, c) : answerError(error, c)));
base.notFound((c) => {
  const nothing = new Refusal('not_found');
  return isAuthV1(c) ? answerAuthError(nothing, c) : answerRefusal(nothing, c);
});

// From the outside in: id, clock and log, headers, limits and refusals.
base.use(
  requestId({ headerName: '' }), // never taken from the caller
  clock,
  requestLog(),
  watchRequests(),
  cacheControl,
  securityHeaders,
  ownHost(),
  authSurface(),
  addressLimit(),
  completeSettings(),
  knownMethods(base),
  sameOriginWrites(),
  database(),
);
// Read with a limit of their own while they stream.
const uploads = [
  '/api/pictures/*',
  '/api/public/deposit-proofs',
  '/api/appointments/:id/work-pictures',
  '/api/imports/:id/studio/pictures',
];
const large = [
  ...['/api/clients/:id/anamnesis', '/api/public/anamnesis', '/api/clients/:id/publishing-consent'], // with a signature
  ...['/api/clients/import', '/api/clients/import/preview'], // up to 500 clients
];
base.use('/api/*', except([...uploads, ...large], maxBody(64 * 1024)));
for (const path of large) base.use(path, maxBody(512 * 1024));
base.use('/auth/v1/*', maxBody(1024 * 1024));

const web = base
  .route('/api', service)
  .route('/api/account', account)
  .route('/api/account', accountFactors)
  .route('/api/account/deletion', accountDeletion)
  .route('/api/data-export', dataExport)
  .route('/api/consents', consents)
  .route('/api/accounts', accounts)
  .route('/api/accounts', recoveries)
  .route('/api/session', session)
  .route('/api/session/providers', sessionProviders)
  .route('/api/professionals', professionals)
  .route('/api/invitations', invitations)
  .route('/api/procedure-types', procedureTypes)
  .route('/api', supplies)
  .route('/api', settings)
  .route('/api/time-blocks', timeBlocks)
  .route('/api/booking-link', bookingLink)
  .route('/api/calendar-feed', calendarFeed)
  .route('/api/appointments', appointments)
  .route('/api/appointments', appointmentVerbs)
  .route('/api/appointments', appointmentStatuses)
  .route('/api/payments', receipts)
  .route('/api/clients', clients)
  .route('/api/clients', anamneses)
  .route('/api/anamnesis-accesses', anamnesisAccesses)
  .route('/api/clients', anamnesisLinks)
  .route('/api', dashboard)
  .route('/api/payments', payments)
  .route('/api/finance', finance)
  .route('/api/commissions', commissions)
  .route('/api/deposits', deposits)
  .route('/api/notices', notices)
  .route('/api/outbox', outbox)
  .route('/api/reminders', reminders)
  .route('/api/foreign-calendar', foreignCalendar)
  .route('/api/imports', imports)
  .route('/api/imports', studioImports)
  .route('/api/moving-steps', movingSteps)
  .route('/api/recalls', recalls)
  .route('/api/waitlist', waitlist)
  .route('/api/reviews', reviews)
  .route('/api/push', push)
  .route('/api/settings/test-mail', testEmailRoutes)
  .route('/api/pix/provider', pixProvider)
  .route('/api/pictures', pictures)
  .route('/api', privatePictures)
  .route('/api/gallery', gallery)
  .route('/api/clients', publishingConsents)
  .route('/api', workRecords)
  .route('/api/visits', visits)
  .route('/api/public/app-manifest', appManifest)
  .route('/api/public', bookingPage)
  .route('/api/public/professionals', publicGallery)
  .route('/api/public', clientLookups)
  .route('/api/public/bookings', bookings)
  .route('/api/public/calendar-files', calendarFiles)
  .route('/api/public/manage', manage)
  .route('/api/public/deposit-proofs', depositProofs)
  .route('/api/public/reviews', publicReviews)
  .route('/api/public/waitlist', publicWaitlist)
  .route('/api/public/calendar-feeds', calendarFeeds)
  .route('/api/public/data-requests', dataRequests)
  .route('/api/public/anamnesis', publicAnamnesis);

/** The type of the web's client `hc<App>`; the web never calls /auth/v1. */
export type App = typeof web;

export const app = web
  .route('/api/public/pix-webhooks', pixWebhooks)
  .route('/api/public/recall-refusals', recallRefusals)
  .route('/api/public/email-reports', emailReports)
  .route('/media', media)
  .route('/auth/v1', authSignUp)
  .route('/auth/v1', authSessions)
  .route('/auth/v1', authOtp)
  .route('/auth/v1', authVerify)
  .route('/auth/v1', authEmailRoutes)
  .route('/auth/v1', authUser)
  .route('/auth/v1', authFactors)
  .route('/auth/v1', authProviders)
  .route('/auth/v1', authIdentities)
  .route('/auth/v1', authDiscovery);
