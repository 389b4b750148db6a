import { appointmentSentences } from '../../../../domain/sentences.ts';

/** How the client is notified that the appointment is confirmed. */
export interface Notify {
  whatsapp: boolean;
  email: boolean;
}

/** What became of the mail, as the API answers it. */
export type MailOutcome = 'queued' | 'not_asked' | 'no_address';

export interface ConfirmationWords {
  success: string;
  warnings: string[];
}

/** The joined sentences after a client was notified: what was done, and what was requested and not done. */
export function confirmationWords(
  asked: Notify,
  { opened, mail }: { opened: boolean; mail: MailOutcome },
  first: string = appointmentSentences.confirmed,
): ConfirmationWords {
  const { whatsappOpened, whatsappFailed, mailSent, mailFailed, noMailAddress } = appointmentSentences;
  const done = [asked.whatsapp && opened && whatsappOpened, mail === 'queued' && mailSent].filter(isSaid);
  const undone = [
    asked.whatsapp && !opened && whatsappFailed,
    asked.email && mail === 'no_address' && mailFailed(noMailAddress),
    asked.email && mail === 'not_asked' && appointmentSentences.confirmationMailFailed,
  ].filter(isSaid);
  return { success: [first, ...done.map((words) => `${words}.`)].join(' '), warnings: undone };
}

const isSaid = (words: string | false): words is string => words !== false;
