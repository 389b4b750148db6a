import {
  array,
  boolean,
  check,
  type InferOutput,
  maxLength,
  minLength,
  optional,
  picklist,
  pipe,
  regex,
  string,
  transform,
} from 'valibot';
import { email, phone } from '../contact/fields.ts';
import {
  form,
  localDate,
  localTime,
  optionalParagraphs,
  requiredText,
  rowVersion,
  uuid,
  wholeNumber,
} from '../fields.ts';
import type { ServiceDeposit, StoredDepositRules } from '../money/deposit-rules.ts';
import { isLocalDate, type LocalDate, type LocalMoment, type LocalTime } from '../scheduling/clock.ts';
import type { Picture } from '../studio/picture.ts';
import type { ProcedureCategory } from '../studio/procedure-category.ts';
import type { ThemeName } from '../studio/studio.ts';
import type { ShownChangesEnd } from './change-end.ts';
import { MAX_PROCEDURES } from './wizard.ts';

/** A form sent sooner was filled by a robot. */
export const MIN_FILL_SECONDS = 3;
export const MAX_TICKET_HOURS = 7 * 24;
export const ALTERNATIVES = 3;
export const ALTERNATIVE_DAYS = 60;
export const NEXT_FREE_DAYS = 31;

export const bookingEmail = email('E-mail é obrigatório', 'E-mail inválido');
const NO_PROCEDURE = 'Selecione pelo menos um procedimento';
export const procedureIds = pipe(
  array(uuid('Procedimento inválido'), NO_PROCEDURE),
  minLength(1, NO_PROCEDURE),
  maxLength(MAX_PROCEDURES, `Selecione no máximo ${MAX_PROCEDURES} procedimentos`),
  check((ids) => new Set(ids).size === ids.length, 'Cada procedimento só pode ser escolhido uma vez'),
);

export const emailStep = form({ email: bookingEmail });
export const servicesStep = form({ procedureIds });
export const timeStep = form({ date: localDate(), time: localTime() });

const contact = {
  fullName: requiredText('Nome é obrigatório'),
  phone: phone(),
  notes: optionalParagraphs(),
};
const knownContact = {
  fullName: optional(contact.fullName),
  phone: optional(contact.phone),
  notes: contact.notes,
};
export const contactStep = form(contact);
export const knownContactStep = form(knownContact);

const SHOWN = 'Total inválido';
const shownNumber = wholeNumber(0, 1_000_000_000, SHOWN);
const shownTotal = form({ totalCents: shownNumber, totalMinutes: shownNumber });

const RELOAD = 'Recarregue a página e tente novamente';
/** Signed time of opening the page. */
export const ticket = /* @__PURE__ */ pipe(string(RELOAD), maxLength(500, RELOAD));
/** Honeypot: filled means a robot. */
export const website = /* @__PURE__ */ optional(
  pipe(string('Campo inválido'), maxLength(500, 'Campo inválido')),
  '',
);

const anyone = /* @__PURE__ */ optional(boolean('Escolha inválida'));

/** What was shown and accepted of a deposit, where the studio asks for one; any other is refused with `deposit_changed`. */
export const acceptedDeposit = /* @__PURE__ */ optional(
  form({
    ...{ version: rowVersion(), amountCents: shownNumber, noticeHours: shownNumber },
    /** POLICY_WORDING of the text that was read. */
    wording: shownNumber,
  }),
);

/** POST /api/public/bookings. The server decides price, duration, total, status and the client's identity. */
export const bookingInput = form({
  professionalId: uuid('Profissional inválido'),
  /** With whoever of the studio is free; `professionalId` is who the page named, and is preferred. */
  anyone,
  procedureIds,
  date: localDate(),
  time: localTime(),
  client: form({ ...knownContact, email: bookingEmail }),
  /** Compared, never stored: another total is refused with `total_changed`. */
  shown: optional(shownTotal),
  deposit: acceptedDeposit,
  ticket,
  website,
});
export type BookingInput = InferOutput<typeof bookingInput>;

export const idempotencyKey = pipe(
  string('Chave de envio inválida'),
  regex(/^[\w-]{16,64}$/, 'Chave de envio inválida'),
);

export const clientLookupInput = form({ professionalId: uuid('Profissional inválido'), email: bookingEmail });
const CODE = 'Digite o código de 6 dígitos';
export const recognitionInput = form({
  professionalId: uuid('Profissional inválido'),
  email: bookingEmail,
  code: pipe(
    string(CODE),
    maxLength(40, CODE),
    transform((text) => text.replace(/[\s-]/g, '')),
    regex(/^\d{6}$/, CODE),
  ),
});

/** `studio`: the first of the two names in `/agendar/{studio}/{professional}`. */
export const publicPageQuery = form({
  studio: optional(pipe(string('Link inválido'), maxLength(100, 'Link inválido'))),
});

export const freeTimesQuery = form({
  professional: uuid('Profissional inválido'),
  /** Of everybody of that professional's studio who offers the services. */
  anyone: optional(picklist(['1'], 'Escolha inválida')),
  services: pipe(
    string(NO_PROCEDURE),
    maxLength(500, 'Procedimento inválido'),
    transform((text) => text.split(',').filter(Boolean)),
    procedureIds,
  ),
  month: pipe(
    string('Mês inválido'),
    check((text) => isLocalDate(`${text}-01`), 'Mês inválido'),
  ),
});

export interface BookedProcedure {
  name: string;
  priceCents: number;
  durationMinutes: number;
}

export interface Receipt {
  appointmentId: string;
  date: LocalDate;
  time: LocalTime;
  totalMinutes: number;
  totalCents: number;
  procedures: BookedProcedure[];
  client: { fullName: string; email: string };
  professionalName: string;
  businessName: string;
  address?: string | undefined;
  hasStreet: boolean;
  awaitsApproval?: boolean | undefined;
  deposit?: { amountCents: number; holdEndsAt: string | null } | undefined;
  phone: string;
  calendar: { file: string; google: string };
  manageLink: string;
  changesEnd: ShownChangesEnd;
}

export interface PublicPage {
  /** Of a studio with a team: the first of them, who stands for it where one must be named. */
  professional: { id: string; slug: string; fullName: string };
  /** After `/agendar/`: of the studio, or of the studio and one of its people. */
  path: string;
  studio: {
    businessName: string;
    tagline: string;
    city: string | null;
    state: string | null;
    phone: string | null;
    cover: Picture | null;
    logo: Picture | null;
    theme: ThemeName;
    zone: string;
    changeNoticeHours: number;
    deposit: StoredDepositRules | null;
  };
  procedures: {
    id: string;
    name: string;
    description: string | null;
    priceCents: number;
    durationMinutes: number;
    /** Some of the team ask more: these are the least. */
    isFrom?: boolean | undefined;
    category: ProcedureCategory;
    /** By its own rules, else the studio's; null: no. */
    registeredOnly: boolean | null;
    needsApproval: boolean | null;
    deposit: ServiceDeposit | null;
  }[];
  reviews: { count: number; average: number } | null;
  /** For how many pictures the page keeps room; which are shown is asked when they come near. */
  gallery: number;
  today: LocalDate;
  nextFree: LocalMoment | null;
  /** Who can be booked on the page of a studio, with what each offers; empty where there is no choice. */
  team: TeamMember[];
  ticket: string;
}

export interface TeamMember {
  id: string;
  slug: string;
  fullName: string;
  offers: { id: string; priceCents: number; durationMinutes: number }[];
  reviews: PublicPage['reviews'];
  ticket: string;
}
