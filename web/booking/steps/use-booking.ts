import { useRef, useState } from 'react';
import type { PublicPage } from '../../../domain/booking/booking.ts';
import { bookingMessages } from '../../../domain/booking/messages.ts';
import { bookingRefusals } from '../../../domain/booking/refusals.ts';
import { formatDuration, formatMoney } from '../../../domain/format.ts';
import { acceptanceOf } from '../../../domain/money/deposit-policy.ts';
import { depositFor } from '../../../domain/money/deposit-rules.ts';
import { type Alternative, ApiError, alternativesOf } from '../../lib/api-error.ts';
import { attemptOf } from '../../lib/attempt.ts';
import { report } from '../../lib/cookie-consent.ts';
import { chosenOf, priceBy, type Service, sumOf, ticketOf } from '../chosen.ts';
import { isLimited, isServiceGone, sendBooking } from '../requests.ts';
import type { Wizard } from '../use-wizard.ts';
import { rememberEmail } from '../wizard-memory.ts';
import type { WizardState } from '../wizard-state.ts';
import { chooseAgain } from './choose-again.ts';
import { daysAround, forgetMonths } from './free-days.ts';

/** Books once, however often it is pressed; a failure keeps everything typed. */
export function useBooking(wizard: Wizard) {
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const { state, change, go } = wizard;

  async function book(website: string) {
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    const text = bookingText(wizard, website);
    /** Under the key of earlier tries whose answers were lost: only one of them all books, and is shown. */
    const send = async () => {
      const { attempt } = state;
      const { key } = attempt ?? attemptOf(text, null);
      const lost = attempt ? [attempt.text, ...(attempt.earlier ?? [])] : [];
      const earlier = lost.filter((one) => one !== text);
      change({ attempt: { key, text, earlier } });
      let answer = sendBooking(text, key);
      for (const one of earlier) answer = answer.catch(askIfBooked(() => sendBooking(one, key)));
      return answer;
    };
    change({ failure: null });
    try {
      const receipt = await send();
      forgetMonths();
      report({ event: 'appointment_booked', success: true });
      rememberEmail(wizard.opened, state.email);
      if (receipt.appointmentId) go(5, { receipt, attempt: null });
      else change({ failure: { title: bookingRefusals.booking_empty } });
    } catch (failure) {
      report({ event: 'appointment_booked', success: false });
      if (isRefused(failure)) change({ attempt: state.attempt });
      if (isServiceGone(failure)) await chooseAgain(wizard);
      else {
        const current = currentServices(failure);
        if (current) wizard.setOpened((page) => repriced(page, whoIsLeft(failure) ?? state.who, current));
        change(
          current
            ? { ...afterReprice(wizard, current), who: whoIsLeft(failure) ?? state.who }
            : afterFailure(failure),
        );
      }
    }
    sending.current = false;
    setBusy(false);
  }

  function take({ date, time, professionalId: who = state.who }: Alternative) {
    change({ date, time, who, from: daysAround(date, wizard.page.today), failure: null });
  }

  return { busy, book, take };
}

/** Where another try has booked under the key. */
const askIfBooked =
  <T>(ask: () => Promise<T>) =>
  (failure: unknown): Promise<T> => {
    if (failure instanceof ApiError && failure.body.code === 'idempotency_mismatch') return ask();
    throw failure;
  };

/** Nothing was booked. A failing server, or one that asks to wait, says nothing of an earlier try. */
const isRefused = (failure: unknown) =>
  failure instanceof ApiError && failure.status >= 400 && failure.status < 500 && !isLimited(failure);

/** As they are now, when the total is not the one on show. */
function currentServices(failure: unknown): Service[] | null {
  const repriced = failure instanceof ApiError && failure.body.code === 'total_changed';
  return repriced ? (failure.body.procedures as Service[]) : null; // of our own API
}

/** With anyone: who has the time free, for that other total. */
const whoIsLeft = (failure: unknown) =>
  failure instanceof ApiError && typeof failure.body.professionalId === 'string'
    ? failure.body.professionalId
    : undefined;

/** Takes current prices and durations into the page; of a team, into what this one of them offers. */
function repriced(page: PublicPage, who: string, current: readonly Service[]): PublicPage {
  if (!who) return { ...page, procedures: priceBy(current, page.procedures) };
  const team = page.team.map((one) =>
    one.id === who ? { ...one, offers: priceBy(current, one.offers) } : one,
  );
  return { ...page, team };
}

/** Both totals side by side; one press agrees to the new one. */
export function afterReprice(
  wizard: Pick<Wizard, 'page' | 'state'>,
  current: readonly Service[],
): Partial<WizardState> {
  forgetMonths();
  const [before, now] = [chosenOf(wizard), sumOf(current)].map(
    ({ cents, minutes }) => `${formatMoney(cents)} (${formatDuration(minutes)})`,
  );
  const detail = `Antes: ${before}. Agora: ${now}. Nada foi agendado ainda.`;
  return { attempt: null, failure: { title: bookingRefusals.total_changed, detail } };
}

/** What may be asked before the time is certain; null where nothing is. */
export function depositOf({ page, state }: Pick<Wizard, 'page' | 'state'>) {
  const { deposit: rules } = page.studio;
  if (rules === null) return null;
  const services = chosenOf({ page, state }).services.map(({ id, priceCents }) => ({
    priceCents,
    deposit: page.procedures.find((one) => one.id === id)?.deposit ?? null,
  }));
  const amountCents = depositFor(rules, services);
  return amountCents === 0 ? null : { rules, amountCents };
}

/** With the total on show, by which the server sees whether it still holds. Price, duration and identity are the server's. */
export function bookingText({ page, state }: Pick<Wizard, 'page' | 'state'>, website: string): string {
  const { cents, minutes } = chosenOf({ page, state });
  const { serviceIds, date, time, anyone } = state;
  const asked = depositOf({ page, state });
  const client = {
    email: state.email.trim(),
    // Left out when untouched: the server fills in what it has stored.
    fullName: state.fullName.trim() || undefined,
    phone: state.phone.trim() || undefined,
    notes: state.notes.trim() || undefined,
  };
  return JSON.stringify({
    professionalId: page.professional.id,
    ...(anyone && { anyone }),
    procedureIds: serviceIds,
    date,
    time,
    client,
    shown: { totalCents: cents, totalMinutes: minutes },
    ...(asked && {
      deposit: acceptanceOf({ ...asked, noticeHours: page.studio.changeNoticeHours }),
    }),
    ticket: ticketOf({ page, state }),
    website,
  });
}

export function afterFailure(failure: unknown): Partial<WizardState> {
  const general = bookingMessages.failed;
  if (!(failure instanceof ApiError)) return { failure: { title: general } };
  const { body, message } = failure;
  if (body.code === 'deposit_changed') return { attempt: null, failure: { title: message, reload: true } };
  if (failure.status === 409) {
    forgetMonths();
    return { failure: { title: message, alternatives: alternativesOf(failure) } };
  }
  switch (body.code) {
    case 'robot_suspected': // a page left open for days: the reload brings a new ticket
      return { ticket: '', attempt: null, failure: { title: general, detail: message, reload: true } };
    case 'proof_needed':
      return { failure: { title: message, limited: 'proof' } };
    case 'rate_limited':
      return { failure: { title: general, detail: message, limited: 'wait' } };
    case 'idempotency_mismatch':
      return { attempt: null, failure: { title: general } };
    default:
      return { errors: errorsOf(failure), failure: { title: general, detail: detailOf(failure) } };
  }
}

/** A refusal without a message gets the one of its code. */
function detailOf({ status, body, message }: ApiError): string {
  const isMute = status >= 400 && status < 500 && !body.message;
  return isMute ? bookingRefusals.booking_failed : message;
}

function errorsOf({ fields }: ApiError): WizardState['errors'] {
  const entries = Object.entries(fields).map(([path, list]) => [path.split('.').at(-1), list[0]]);
  return Object.fromEntries(entries);
}
