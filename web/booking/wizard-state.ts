import type { PublicPage, Receipt } from '../../domain/booking/booking.ts';
import { momentNamed, OFFERED } from '../../domain/recall/recall.ts';
import type { Alternative } from '../lib/api-error.ts';
import type { Attempt } from '../lib/attempt.ts';
import type { KnownClient } from './requests.ts';

export type Step = 1 | 2 | 3 | 4 | 5;

export type Identity =
  | { kind: 'unknown' }
  | { kind: 'searching' }
  | { kind: 'new' }
  /** `limited`: too many were looked up; a mailed code still shows who it is. */
  | { kind: 'failed'; message: string; limited: boolean }
  | ({ kind: 'found' } & KnownClient);

/** `title` is the sentence under the buttons. */
export interface Failure {
  title: string;
  detail?: string;
  /** Free times to take instead; present (perhaps empty) only when the chosen one is taken. */
  alternatives?: readonly Alternative[];
  /** Only a fresh page can go on. */
  reload?: boolean;
  /** Too many tries: 'proof' when a code mailed to the address lets the booking through, 'wait' when only time does. */
  limited?: 'proof' | 'wait';
}

export interface WizardState {
  step: Step;
  /** Query of the address that it opened with. */
  link: string;
  /** Where step 1 leads: past what a link has chosen, once. */
  afterEmail: 2 | 4;
  email: string;
  identity: Identity;
  serviceIds: readonly string[];
  /** With whoever is free: a studio with a team, as it opens. */
  anyone: boolean;
  /** One of the team: the chosen one, or who would get the chosen time; '' until there is one, and where there is no team. */
  who: string;
  /** First of the days on show in step 3, '' until they are. */
  from: string;
  date: string;
  time: string;
  fullName: string;
  phone: string;
  notes: string;
  ticket: string;
  /** Sent without an answer; `earlier`: texts that were sent before it under its key, likewise. */
  attempt: (Attempt & { earlier?: readonly string[] }) | null;
  receipt: Receipt | null;
  /** Sentence by field: email, services, date, time, fullName, phone, notes. */
  errors: Partial<Record<string, string>>;
  failure: Failure | null;
}

/** The wizard as it opens; `ticket` is the signed moment of opening. */
export function openWizard(ticket: string): WizardState {
  return {
    step: 1,
    link: '',
    afterEmail: 2,
    email: '',
    identity: { kind: 'unknown' },
    serviceIds: [],
    anyone: false,
    who: '',
    from: '',
    date: '',
    time: '',
    fullName: '',
    phone: '',
    notes: '',
    ticket,
    attempt: null,
    receipt: null,
    errors: {},
    failure: null,
  };
}

/** With the services chosen that a link or the form of step 1 names, where the studio still offers them. */
export function openWith(
  { procedures, ticket, team }: PublicPage,
  named?: Pick<FormData | URLSearchParams, 'getAll'>,
): WizardState {
  const ids = named?.getAll(OFFERED);
  const offered = procedures.filter(({ id }) => ids?.includes(id));
  return { ...openWizard(ticket), anyone: team.length > 0, serviceIds: offered.map(({ id }) => id) };
}

/** As a link opens it: at day and time where it names those beside a service, else at the e-mail. */
export function openByLink(
  page: PublicPage,
  { form, link, email }: { form: FormData; link: string; email: string },
): WizardState {
  const opened = { ...openWith(page, form), link, email };
  const moment = momentNamed(new URLSearchParams(link));
  if (!moment || moment.date < page.today || opened.serviceIds.length === 0) return opened;
  return { ...opened, ...moment, step: 3, afterEmail: 4 };
}

export const hasEmail = ({ email }: Pick<WizardState, 'email'>): boolean => email.includes('@');

export const toggleId = (ids: readonly string[], id: string): readonly string[] =>
  ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];

/** Step 1's rule; the full one comes with the later steps. */
export function emailError(email: string): string | null {
  if (!email.trim()) return 'E-mail é obrigatório';
  return hasEmail({ email }) ? null : 'E-mail inválido';
}

/** After the form of step 1 was sent without script. */
export function withEmailSent(state: WizardState, email: string): WizardState {
  const error = emailError(email);
  return applyChange(state, { step: 1, email, errors: error ? { email: error } : {} });
}

/**
 * With what follows from a change: another step clears the errors, another e-mail forgets who was found, other services or people
 * or another date clear the time and with it who would have got it, and an answer to a field clears its error.
 */
export function applyChange(state: WizardState, change: Partial<WizardState>): WizardState {
  const next = { ...state, ...change };
  if (next.email !== state.email) {
    Object.assign(next, { identity: { kind: 'unknown' }, fullName: '', phone: '' }, change);
  }
  const isOther = next.anyone ? !state.anyone : next.who !== state.who;
  if (next.serviceIds !== state.serviceIds || isOther) Object.assign(next, { from: '', date: '', time: '' });
  if (next.date !== state.date) next.time = change.time ?? '';
  if (next.anyone && !next.time) next.who = '';
  if (next.step !== state.step) Object.assign(next, { errors: {}, failure: null });
  if (!change.errors) next.errors = withoutAnswered(next.errors, change);
  return next;
}

function withoutAnswered(errors: WizardState['errors'], change: Partial<WizardState>): WizardState['errors'] {
  const isAnswered = (field: string) => field in change || (field === 'time' && 'date' in change);
  const left = Object.entries(errors).filter(([field]) => !isAnswered(field));
  return Object.fromEntries(left);
}

/** Where history and reload may lead. */
export function furthestStep(state: WizardState): Step {
  if (state.receipt) return 5;
  if (state.serviceIds.length === 0) return hasEmail(state) ? 2 : 1;
  return state.date && state.time && hasEmail(state) ? 4 : 3;
}
