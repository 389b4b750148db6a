import { Hono } from 'hono';
import { Refusal } from '../domain/errors.ts';
import type { AppEnv } from './http/context.ts';
import { database } from './http/database.ts';
import { answerError, answerRefusal } from './http/errors.ts';
import { requestLog } from './http/log.ts';
import { knownMethods } from './http/methods.ts';
import { sameOriginWrites } from './http/origin.ts';
import { addressLimit } from './http/rate-limit.ts';
import { requestId } from './http/request-id.ts';
import { securityHeaders } from './http/security-headers.ts';
import { account } from './routes/account.ts';
import { accountFactors } from './routes/account-factors.ts';
import { accounts } from './routes/accounts.ts';
import { appointmentStatuses } from './routes/appointment-statuses.ts';
import { appointmentVerbs } from './routes/appointment-verbs.ts';
import { appointments } from './routes/appointments.ts';
import { bookingLink } from './routes/booking-link.ts';
import { clients } from './routes/clients.ts';
import { dashboard } from './routes/dashboard.ts';
import { firstSteps } from './routes/first-steps.ts';
import { health } from './routes/health.ts';
import { invitations } from './routes/invitations.ts';
import { notices } from './routes/notices.ts';
import { procedureTypes } from './routes/procedure-types.ts';
import { professionals } from './routes/professionals.ts';
import { bookings } from './routes/public/bookings.ts';
import { clientLookups } from './routes/public/client-lookups.ts';
import { publicFreeTimes } from './routes/public/free-times.ts';
import { publicProfessionals } from './routes/public/professionals.ts';
import { recognitions } from './routes/public/recognitions.ts';
import { recoveries } from './routes/recoveries.ts';
import { schedule } from './routes/schedule.ts';
import { session } from './routes/session.ts';

const base = new Hono<AppEnv>();

base.onError(answerError);
base.notFound((c) => answerRefusal(new Refusal('not_found'), c));

// From the outside in: what names and logs the request, what every answer carries, what keeps requests out.
base.use(
  requestId(),
  requestLog(),
  securityHeaders(),
  addressLimit(),
  knownMethods(base),
  sameOriginWrites(),
  database(),
);

export const app = base
  .route('/api/health', health)
  .route('/api/account', account)
  .route('/api/account', accountFactors)
  .route('/api/accounts', accounts)
  .route('/api/accounts', recoveries)
  .route('/api/session', session)
  .route('/api/first-steps', firstSteps)
  .route('/api/professionals', professionals)
  .route('/api/invitations', invitations)
  .route('/api/procedure-types', procedureTypes)
  .route('/api/schedule', schedule)
  .route('/api/booking-link', bookingLink)
  .route('/api/appointments', appointments)
  .route('/api/appointments', appointmentVerbs)
  .route('/api/appointments', appointmentStatuses)
  .route('/api/clients', clients)
  .route('/api/dashboard', dashboard)
  .route('/api/notices', notices)
  .route('/api/public/professionals', publicProfessionals)
  .route('/api/public/client-lookups', clientLookups)
  .route('/api/public/recognitions', recognitions)
  .route('/api/public/free-times', publicFreeTimes)
  .route('/api/public/bookings', bookings);

/** What `hc<App>` makes the web's typed client of. */
export type App = typeof app;
