import type { Db } from '../../db/client.ts';
import { type FreeTimes, freeTimes } from '../../db/queries/bookings/free-times.ts';
import {
  findStudios,
  type Invitable,
  type Invitation,
  readInvitable,
  storeInvitations,
} from '../../db/queries/recalls/due.ts';
import { Refusal } from '../../domain/errors.ts';
import { NAMED_WITHIN_DAYS, namedTimes } from '../../domain/recall/recall.ts';
import {
  addDays,
  dayOf,
  epochMinuteOf,
  instantOf,
  type LocalDate,
  type LocalMoment,
  localOf,
} from '../../domain/scheduling/clock.ts';
import { refusalUrl } from '../booking/manage-token.ts';
import { appOrigin, type Env } from '../env.ts';
import { logFailure } from '../http/log.ts';

/** Studios of one run; who is left waits a minute. */
const PORTION = 20;
/** Emails of one studio in one look; the rest follow in the next minute. */
const MOST = 200;
/** Local times between which clients are invited, once a day. */
const OPENS = '09:00';
const CLOSES = '20:00';

/** Once a day for each studio that chose so. Two runs at once store each invitation once. */
export async function sendRecalls(
  { db, env }: { db: Db; env: Env },
  { now }: { now: Date },
): Promise<{ failures: number }> {
  const report = { studios: 0, invited: 0, failures: 0 };
  try {
    for (const studioId of await findStudios(db, { now, portion: PORTION })) {
      const invited = await inviteOf({ db, env }, studioId, now);
      if (invited === null) report.failures += 1;
      else report.invited += invited;
      report.studios += 1;
    }
  } catch (error) {
    report.failures += 1;
    logFailure(error, { job: 'recalls' });
  }
  if (report.studios > 0) console.log(JSON.stringify({ level: 'info', job: 'recalls', ...report }));
  return report;
}

async function inviteOf(
  { db, env }: { db: Db; env: Env },
  studioId: string,
  now: Date,
): Promise<number | null> {
  try {
    const { zone, invitable } = await readInvitable(db, { studioId, now });
    const { date, time } = localOf(zone, epochMinuteOf(now));
    const isOpen = time >= OPENS && time < CLOSES;
    const chosen = isOpen ? invitable.slice(0, MOST) : [];
    const timesOf = firstTimes(db, { today: date, now });
    const invitations: Invitation[] = await Promise.all(
      chosen.map(async (one) => ({
        ...one,
        refusalLink: await refusalUrl(env, {
          appointmentId: one.item.appointmentId,
          generation: one.generation,
        }),
        freeTimes: await timesOf(one),
      })),
    );
    const day = isOpen || time >= CLOSES ? addDays(date, 1) : date;
    const next = invitable.length > MOST && isOpen ? now : instantOf(dayOf(zone, day).from(OPENS));
    await storeInvitations(db, { studioId, invitations }, { appUrl: appOrigin(env), now, next });
    return invitations.length;
  } catch (error) {
    logFailure(error, { job: 'recalls' });
    return null;
  }
}

function firstTimes(db: Db, { today: from, now }: { today: LocalDate; now: Date }) {
  const read = new Map<string, Promise<LocalMoment[]>>();
  return ({ item }: Invitable): Promise<LocalMoment[]> => {
    const wanted = { professionalId: item.professional.id, procedureIds: [item.offer.id] };
    const key = Object.values(wanted).join();
    const to = addDays(from, NAMED_WITHIN_DAYS);
    const times =
      read.get(key) ?? freeTimes(db, {}, { ...wanted, from, to, now }).then(namesOf, unlessRefused);
    read.set(key, times);
    return times;
  };
}

const namesOf = ({ days }: FreeTimes) => namedTimes(days);

/** What is not offered online any more has no free time to name: she is invited all the same. */
function unlessRefused(error: unknown): [] {
  if (error instanceof Refusal) return [];
  throw error;
}
