import type { ReactElement } from 'react';
import type { BookingReceipt, Mail } from '../domain/notification/notification.ts';
import { cleanLine, cleanParagraphs } from '../domain/text.ts';
import { truncate } from '../domain/truncate.ts';
import { type CalendarOrigin, calendarFile } from './calendar-file.ts';
import type { MailPayload } from './deliver.ts';
import { dressed, type MailLook } from './look.ts';
import { markup } from './markup.ts';
import * as accountDeletion from './templates/account-deletion.tsx';
import * as addressKnown from './templates/address-known.tsx';
import * as anamnesisCode from './templates/anamnesis-code.tsx';
import * as anamnesisCopy from './templates/anamnesis-copy.tsx';
import * as anamnesisLink from './templates/anamnesis-link.tsx';
import * as anamnesisReceived from './templates/anamnesis-received.tsx';
import * as appointmentCancelled from './templates/appointment-cancelled.tsx';
import * as appointmentConfirmation from './templates/appointment-confirmation.tsx';
import * as appointmentMoved from './templates/appointment-moved.tsx';
import * as appointmentReminder from './templates/appointment-reminder.tsx';
import * as bookingNotice from './templates/booking-notice.tsx';
import * as bookingReceipt from './templates/booking-receipt.tsx';
import * as clientChange from './templates/client-change.tsx';
import * as dataRequest from './templates/data-request.tsx';
import * as dataRequestReceipt from './templates/data-request-receipt.tsx';
import * as emailChange from './templates/email-change.tsx';
import * as invitation from './templates/invitation.tsx';
import * as loginCode from './templates/login-code.tsx';
import * as newDevice from './templates/new-device.tsx';
import * as paymentReceipt from './templates/payment-receipt.tsx';
import * as reauthentication from './templates/reauthentication.tsx';
import * as recall from './templates/recall.tsx';
import * as recognitionCode from './templates/recognition-code.tsx';
import * as recovery from './templates/recovery.tsx';
import * as review from './templates/review.tsx';
import * as reviewReport from './templates/review-report.tsx';
import * as securityNotice from './templates/security-notice.tsx';
import * as signupConfirmation from './templates/signup-confirmation.tsx';
import * as studioClosing from './templates/studio-closing.tsx';
import * as systemTest from './templates/system-test.tsx';
import * as unusualReveals from './templates/unusual-reveals.tsx';
import * as waitlistJoined from './templates/waitlist-joined.tsx';
import * as waitlistOffer from './templates/waitlist-offer.tsx';
import { under } from './text.ts';

/** `from`: the product's sender ('Lume <avisos@…>'); `look`: of the studio that the mail belongs to. */
type RenderOptions = { from: string; now: Date; look?: MailLook | null };

export type Rendered = Omit<MailPayload, 'to'>;

// Email clients lay out by this doctype.
const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

type Template<Data> = {
  subject: (data: Data) => string;
  Html: (data: Data) => ReactElement;
  text: (data: Data) => string;
};

/** An email for the provider. What a studio sends in its own name has its look. */
export function render(mail: Mail, { look = null, ...options }: RenderOptions): Rendered {
  const written = rendered(mail, options);
  const isStudios = written.from !== options.from;
  return look && isStudios ? { ...written, html: dressed(written.html, look) } : written;
}

function rendered(mail: Mail, { from, now }: Omit<RenderOptions, 'look'>): Rendered {
  const clean = cleaned(mail);
  switch (clean.kind) {
    case 'signup-confirmation':
      return { from, ...compose(signupConfirmation, clean) };
    case 'address-known':
      return { from, ...compose(addressKnown, clean) };
    case 'recognition-code':
      return { from: under(clean.businessName, from), ...compose(recognitionCode, clean) };
    case 'booking-notice':
      return { from, ...answersTo(clean.clientEmail), ...compose(bookingNotice, clean) };
    case 'booking-receipt':
      return {
        from: under(clean.businessName, from),
        ...answersTo(clean.studioEmail),
        ...compose(bookingReceipt, clean),
        attachments: [calendarAttachment(clean, { from, now })],
      };
    case 'appointment-confirmation':
      return {
        from: under(clean.businessName, from),
        ...answersTo(clean.studioEmail),
        ...compose(appointmentConfirmation, clean),
        attachments: [calendarAttachment(clean, { from, now })],
      };
    case 'appointment-moved':
      return {
        from: under(clean.businessName, from),
        ...answersTo(clean.studioEmail),
        ...compose(appointmentMoved, clean),
        attachments: [calendarAttachment(clean, { from, now })],
      };
    case 'appointment-cancelled':
      return {
        from: under(clean.businessName, from),
        ...answersTo(clean.studioEmail),
        ...compose(appointmentCancelled, clean),
        attachments: [calendarAttachment(clean, { from, now, isCancelled: true })],
      };
    case 'client-change':
      return { from, ...compose(clientChange, clean) };
    case 'appointment-reminder':
      return {
        from: under(clean.businessName, from),
        ...answersTo(clean.studioEmail),
        ...compose(appointmentReminder, clean),
      };
    case 'recall':
      return {
        from: under(clean.businessName, from),
        ...answersTo(clean.studioEmail),
        ...compose(recall, clean),
      };
    case 'review':
      return {
        from: under(clean.businessName, from),
        ...answersTo(clean.studioEmail),
        ...compose(review, clean),
      };
    case 'waitlist-joined':
      return {
        from: under(clean.businessName, from),
        ...answersTo(clean.studioEmail),
        ...compose(waitlistJoined, clean),
      };
    case 'waitlist-offer':
      return {
        from: under(clean.businessName, from),
        ...answersTo(clean.studioEmail),
        ...compose(waitlistOffer, clean),
      };
    case 'review-report':
      return { from, ...answersTo(clean.memberEmail), ...compose(reviewReport, clean) };
    case 'studio-closing':
      return {
        from: under(clean.businessName, from),
        ...answersTo(clean.studioEmail),
        ...compose(studioClosing, clean),
      };
    case 'payment-receipt':
      return {
        from: under(clean.receipt.studio.name, from),
        ...answersTo(clean.studioEmail),
        ...compose(paymentReceipt, clean),
      };
    case 'anamnesis-link':
      return { from: under(clean.businessName, from), ...compose(anamnesisLink, clean) };
    case 'anamnesis-copy':
      return { from: under(clean.businessName, from), ...compose(anamnesisCopy, clean) };
    case 'anamnesis-code':
      return { from: under(clean.businessName, from), ...compose(anamnesisCode, clean) };
    case 'anamnesis-received':
      return { from, ...compose(anamnesisReceived, clean) };
    case 'unusual-reveals':
      return { from, ...compose(unusualReveals, clean) };
    case 'invitation':
      return { from: under(clean.businessName, from), ...compose(invitation, clean) };
    case 'recovery':
      return { from, ...compose(recovery, clean) };
    case 'login-code':
      return { from, ...compose(loginCode, clean) };
    case 'reauthentication':
      return { from, ...compose(reauthentication, clean) };
    case 'email-change':
      return { from, ...compose(emailChange, clean) };
    case 'new-device':
      return { from, ...compose(newDevice, clean) };
    case 'security-notice':
      return { from, ...compose(securityNotice, clean) };
    case 'system-test':
      return { from, ...compose(systemTest, clean) };
    case 'account-deletion':
      return { from, ...compose(accountDeletion, clean) };
    case 'data-request':
      return { from, ...answersTo(clean.email), ...compose(dataRequest, clean) };
    case 'data-request-receipt':
      return { from, ...answersTo(clean.officer), ...compose(dataRequestReceipt, clean) };
  }
}

/** A member may book for a client without an address. */
const answersTo = (email: string) => (email === '' ? {} : { replyTo: email });

export function compose<Data>(template: Template<Data>, data: Data) {
  return {
    subject: cut(cleanLine(template.subject(data)), 150),
    html: DOCTYPE + markup(template.Html(data)),
    text: template.text(data),
  };
}

function calendarAttachment(receipt: BookingReceipt, options: CalendarOrigin) {
  const file = calendarFile(receipt, { ...options, link: receipt.manageLink });
  const bytes = new TextEncoder().encode(file);
  return {
    filename: 'agendamento.ics',
    content: btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')),
    contentType: `text/calendar; charset=utf-8; method=${options.isCancelled ? 'CANCEL' : 'PUBLISH'}`,
  };
}

/** One line without control characters (notes: several): typed text can add no second subject line and no false heading. */
function cleaned(mail: Mail): Mail {
  return JSON.parse(JSON.stringify(mail), (key, value: unknown) => {
    if (typeof value !== 'string') return value;
    return key === 'notes' ? cleanParagraphs(value) : cleanLine(value);
  });
}

function cut(text: string, max: number): string {
  return text.length <= max ? text : `${truncate(text, max - 1)}…`;
}
