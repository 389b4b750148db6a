/** The link by which a client sees, confirms, moves or cancels an appointment without an account. */
import { type InferOutput, optional, picklist, pipe, regex, string } from 'valibot';
import { flag, form, localDate, localTime, optionalParagraphs, rowVersion, uuid } from '../fields.ts';
import type { DepositState } from '../money/deposit.ts';
import type { LocalDate, LocalTime } from '../scheduling/clock.ts';
import type { StudioPictures } from '../studio/picture.ts';
import type { BookedProcedure } from './booking.ts';
import type { ShownChangesEnd } from './change-end.ts';

/** Where the page is; the token follows as fragment, which no request carries. */
export const MANAGE_PATH = '/agendamento';
/** On the same page: the client wants no more invitations to return. */
export const REFUSAL_QUERY = 'convites';

export const DEFAULT_CHANGE_NOTICE_HOURS = 24;
export const MAX_CHANGE_NOTICE_HOURS = 168;
/** What the settings offer. */
export const changeNoticeHours = [0, 2, 6, 12, 24, 48, 72, MAX_CHANGE_NOTICE_HOURS];

/** Until how many hours before the start a client moves or cancels by herself; whole days are days. */
export const changeNoticeChoices = (chosen: number): { id: number; label: string }[] =>
  [...new Set([...changeNoticeHours, chosen])]
    .sort((one, other) => one - other)
    .map((id) => ({ id, label: changeNoticeText(id) }));

export function changeNoticeText(hours: number): string {
  if (hours === 0) return 'A hora do atendimento';
  if (hours % 24 === 0) return hours === 24 ? '1 dia antes' : `${hours / 24} dias antes`;
  return hours === 1 ? '1 hora antes' : `${hours} horas antes`;
}
const SEEN_AFTER_HOURS = 24;
export const MAX_TIMES_DAYS = 31;

const HOUR = 3_600_000;

export const isLinkOver = ({ endsAt }: { endsAt: string }, now: Date): boolean =>
  now.getTime() > Date.parse(endsAt) + SEEN_AFTER_HOURS * HOUR;

/** The token of a link that was sent to a client, base64url. */
export const linkToken = /* @__PURE__ */ pipe(
  string('Link inválido'),
  regex(/^[\w-]{20,100}$/, 'Link inválido'),
);
export const manageToken = form({ token: linkToken });

/** POST /api/public/manage/deposit-claim: 'Já paguei', with a picture that was uploaded before. */
export const depositClaim = form({ ...manageToken.entries, proofId: optional(uuid('Imagem inválida')) });

export const manageConfirmation = form({ ...manageToken.entries, version: rowVersion() });

const MAX_REASON = 300;
export const manageCancellation = form({
  ...manageToken.entries,
  version: rowVersion(),
  reason: optional(optionalParagraphs(MAX_REASON)),
  /** What becomes of a deposit that was paid, as the client likes. */
  deposit: optional(picklist(['returned', 'credit'], 'Escolha o que acontece com o sinal')),
});
export type ManageCancellation = InferOutput<typeof manageCancellation>;

/** Also with a colleague who offers the services, at the price and length that are agreed. */
const anyone = /* @__PURE__ */ optional(flag(), false);

/** POST /api/public/manage/free-times: both days included. */
export const manageTimes = form({ ...manageToken.entries, from: localDate(), to: localDate(), anyone });

export const manageMove = form({
  ...manageToken.entries,
  version: rowVersion(),
  date: localDate(),
  time: localTime(),
  anyone,
});
export type ManageMove = InferOutput<typeof manageMove>;

/** Minutes of the local day per day; with anyone beside each the place in `people` of who would have the client. */
export interface ManagedTimes {
  days: Record<LocalDate, number[]>;
  whose?: Record<LocalDate, number[]> | undefined;
  people?: { id: string; fullName: string }[] | undefined;
}

export interface ManagedDeposit {
  state: DepositState;
  amountCents: number;
  holdEndsAt: string | null;
  /** Until then, by the server's clock. */
  secondsLeft: number | null;
  code: string | null;
  /** Whose key it is; null of a charge at a provider, and without a code. */
  receiver: string | null;
  /** Of the price, without what is paid ahead by now. */
  restCents: number;
  /** The client's credit can pay for it: of a proven client alone. */
  mayUseCredit: boolean;
}

/** What the page shows. Nothing of the client but the first name and whether there is an email. */
export interface ManagedAppointment {
  version: number;
  /** `begun`: not over yet; nothing of it can be changed here. */
  state: 'open' | 'begun' | 'past' | 'cancelled';
  isComing: boolean;
  awaitsApproval: boolean;
  /** What was asked of the client; `code`: Pix copia e cola while it is waited for, null without a key. */
  deposit?: ManagedDeposit | undefined;
  mayChange: boolean;
  /** Whom it may be moved to: the professional, unless she left, and colleagues. */
  movesTo: { own: boolean; anyone: boolean };
  /** Null once the client can no longer move or cancel here. */
  changesEnd: ShownChangesEnd;
  noticeHours: number;
  zone: string;
  firstName: string;
  /** Changes are told by email too; who booked by phone alone has none. */
  hasEmail: boolean;
  date: LocalDate;
  time: LocalTime;
  endTime: LocalTime;
  today: LocalDate;
  totalMinutes: number;
  totalCents: number;
  procedures: BookedProcedure[];
  professionalName: string;
  studio: StudioPictures & {
    businessName: string;
    theme: string;
    phone: string | null;
    address: string | null;
    hasStreet: boolean;
  };
  calendar: { file: string; google: string };
  bookingPath: string;
}
