import type { ReactElement } from 'react';
import type { BookingReceipt } from '../domain/email/appointment-emails.ts';
import type { Email } from '../domain/email/email.ts';
import type { ThemeName } from '../domain/studio/studio.ts';
import { cleanLine, cleanParagraphs } from '../domain/text.ts';
import { truncate } from '../domain/truncate.ts';
import { type CalendarOrigin, calendarFile } from './calendar-file.ts';
import type { EmailPayload } from './deliver.ts';
import { type EmailLook, markup } from './markup.ts';
import { palettes } from './palettes.ts';
import type { EmailOfKind } from './standard-email.tsx';
import { accountDeletion } from './templates/account-deletion.tsx';
import { emailChange, newDevice, reauthentication, securityNotice } from './templates/account-security.tsx';
import {
  anamnesisCode,
  anamnesisCopy,
  anamnesisLink,
  anamnesisReceived,
  unusualReveals,
} from './templates/anamnesis.tsx';
import { bookingNotice, clientChange, systemTest } from './templates/appointment-notices.tsx';
import { calendarFailed } from './templates/calendar-failed.tsx';
import {
  appointmentCancelled,
  appointmentConfirmation,
  appointmentMoved,
  appointmentReminder,
  bookingReceipt,
} from './templates/client-appointments.tsx';
import { dataRequest, dataRequestReceipt } from './templates/data-requests.tsx';
import { clientDeposit, depositClaim, studioDeposit } from './templates/deposit.tsx';
import { invitation } from './templates/invitation.tsx';
import { paymentReceipt } from './templates/payment-receipt.tsx';
import { pixProviderFailed } from './templates/pix-provider-failed.tsx';
import { recall } from './templates/recall.tsx';
import { recognitionCode } from './templates/recognition-code.tsx';
import { review } from './templates/review.tsx';
import { reviewReport } from './templates/review-report.tsx';
import { addressKnown, loginCode, recovery, signupConfirmation } from './templates/sign-in.tsx';
import { studioClosing } from './templates/studio-closing.tsx';
import { waitlistJoined, waitlistOffer } from './templates/waitlist.tsx';
import { under } from './text.ts';

/** `from`: the product's sender ('Lume <avisos@…>'); `look`: of the studio that the mail belongs to. */
type RenderOptions = { from: string; now: Date; look?: StudioLook | null };

export interface StudioLook {
  theme: ThemeName;
  /** Its address with the host; null without one. */
  logo: string | null;
}

const productLook: EmailLook = { palette: palettes.default, logo: null };

export type Rendered = Omit<EmailPayload, 'to'>;

// Email clients lay out by this doctype.
const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

type Template<Data> = {
  subject: (data: Data) => string;
  Html: (data: Data) => ReactElement;
  text: (data: Data) => string;
};

/** A template, in whose name it is sent (null: the product's), and the address that answers go to. */
interface Sending<Data> {
  template: Template<Data>;
  nameOf: (data: Data) => string | null;
  /** Empty for none: a member may book for a client without an address. */
  answersTo: (data: Data) => string;
}

const product = <Data>(template: Template<Data>, answersTo = (_: Data) => ''): Sending<Data> => ({
  template,
  nameOf: () => null,
  answersTo,
});

type AboutClient = { clientEmail: string | null };
const answeredClient = <Data extends AboutClient>(template: Template<Data>): Sending<Data> =>
  product(template, ({ clientEmail }) => clientEmail ?? '');

const studio = <Data extends { businessName: string }>(template: Template<Data>): Sending<Data> => ({
  template,
  nameOf: ({ businessName }) => businessName,
  answersTo: () => '',
});

type FromStudio = { businessName: string; studioEmail: string };
const answeredStudio = <Data extends FromStudio>(template: Template<Data>): Sending<Data> => ({
  ...studio(template),
  answersTo: ({ studioEmail }) => studioEmail,
});

const sendings: { [Kind in Email['kind']]: Sending<EmailOfKind<Kind>> } = {
  'signup-confirmation': product(signupConfirmation),
  'address-known': product(addressKnown),
  'recognition-code': studio(recognitionCode),
  'booking-notice': answeredClient(bookingNotice),
  'booking-receipt': answeredStudio(bookingReceipt),
  'appointment-confirmation': answeredStudio(appointmentConfirmation),
  'appointment-moved': answeredStudio(appointmentMoved),
  'appointment-cancelled': answeredStudio(appointmentCancelled),
  'client-change': answeredClient(clientChange),
  'deposit-claim': answeredClient(depositClaim),
  'studio-deposit': answeredClient(studioDeposit),
  'client-deposit': answeredStudio(clientDeposit),
  'appointment-reminder': answeredStudio(appointmentReminder),
  recall: answeredStudio(recall),
  review: answeredStudio(review),
  'waitlist-joined': answeredStudio(waitlistJoined),
  'waitlist-offer': answeredStudio(waitlistOffer),
  'review-report': product(reviewReport, ({ memberEmail }) => memberEmail),
  'studio-closing': answeredStudio(studioClosing),
  'payment-receipt': {
    template: paymentReceipt,
    nameOf: ({ receipt }) => receipt.studio.name,
    answersTo: ({ studioEmail }) => studioEmail,
  },
  'anamnesis-link': answeredStudio(anamnesisLink),
  'anamnesis-copy': answeredStudio(anamnesisCopy),
  'anamnesis-code': studio(anamnesisCode),
  'anamnesis-received': product(anamnesisReceived),
  'unusual-reveals': product(unusualReveals),
  invitation: answeredStudio(invitation),
  recovery: product(recovery),
  'login-code': product(loginCode),
  reauthentication: product(reauthentication),
  'email-change': product(emailChange),
  'new-device': product(newDevice),
  'security-notice': product(securityNotice),
  'calendar-failed': product(calendarFailed),
  'pix-provider-failed': product(pixProviderFailed),
  'system-test': product(systemTest),
  'account-deletion': product(accountDeletion),
  'data-request': product(dataRequest, ({ email }) => email),
  'data-request-receipt': product(dataRequestReceipt, ({ officer }) => officer),
};

/** An email for the provider. What a studio sends in its own name has its look. */
export function render(mail: Email, { from, now, look = null }: RenderOptions): Rendered {
  const clean = cleanEmail(mail);
  const { template, nameOf, answersTo } = sendings[clean.kind] as Sending<Email>;
  const name = nameOf(clean);
  const sender = name === null ? from : under(name, from);
  const replyTo = answersTo(clean);
  const emailLook =
    look && sender !== from ? { palette: palettes[look.theme], logo: look.logo } : productLook;
  const { subject, html, text } = compose(template, clean, emailLook);
  return {
    from: sender,
    ...(replyTo === '' ? {} : { replyTo }),
    subject,
    html,
    text,
    ...headersOf(clean),
    ...attachmentsOf(clean, { from, now }),
  };
}

export function compose<Data>(template: Template<Data>, data: Data, look = productLook) {
  return {
    subject: cut(cleanLine(template.subject(data)), 150),
    html: DOCTYPE + markup(template.Html(data), look),
    text: template.text(data),
  };
}

/** What mail providers ask of invitations: a way out that their own button takes (RFC 8058). */
const headersOf = (mail: Email): Pick<Rendered, 'headers'> =>
  mail.kind === 'recall' || mail.kind === 'review'
    ? {
        headers: {
          'List-Unsubscribe': `<${mail.refusalAddress}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
      }
    : {};

function attachmentsOf(mail: Email, origin: CalendarOrigin): Pick<Rendered, 'attachments'> {
  switch (mail.kind) {
    case 'booking-receipt':
    case 'appointment-confirmation':
    case 'appointment-moved':
      return { attachments: [calendarAttachment(mail, origin)] };
    case 'appointment-cancelled':
      return { attachments: [calendarAttachment(mail, { ...origin, isCancelled: true })] };
    default:
      return {};
  }
}

function calendarAttachment(receipt: BookingReceipt, options: CalendarOrigin) {
  const file = calendarFile(receipt, { ...options, link: receipt.manageLink });
  return {
    filename: 'agendamento.ics',
    content: Buffer.from(file).toString('base64'),
    contentType: `text/calendar; charset=utf-8; method=${options.isCancelled ? 'CANCEL' : 'PUBLISH'}`,
  };
}

/** One line without control characters (notes: several): typed text can add no second subject line and no false heading. */
function cleanEmail(mail: Email): Email {
  return JSON.parse(JSON.stringify(mail), (key, value: unknown) => {
    if (typeof value !== 'string') return value;
    return key === 'notes' ? cleanParagraphs(value) : cleanLine(value);
  });
}

function cut(text: string, max: number): string {
  return text.length <= max ? text : `${truncate(text, max - 1)}…`;
}
