import type { CalendarFailed } from '../../domain/email/account-emails.ts';
import { calendarFaultMessages, foreignCalendarMessages } from '../../domain/foreign-calendar/messages.ts';
import { momentText } from '../../domain/scheduling/moment.ts';
import { PRODUCT } from '../../domain/studio/studio.ts';
import { standardEmail } from '../standard-email.tsx';
import { greeting } from '../text.ts';

export const calendarFailed = standardEmail<CalendarFailed>(
  ({ calendarName }) => `${calendarName}: não conseguimos ler seus compromissos`,
  ({ name, calendarName, fault, readAt, zone, settingsLink }) => ({
    preview: 'Compromissos novos de lá ainda não bloqueiam horários aqui.',
    title: 'Sua outra agenda não pôde ser lida',
    opening: [
      `${greeting(name)} ${calendarFaultMessages[fault]}`,
      readAt === null
        ? 'Nenhum compromisso dela bloqueia horários aqui.'
        : foreignCalendarMessages.holds(momentText(zone, readAt), calendarName),
    ].join(' '),
    action: { label: 'Ver a outra agenda', link: settingsLink },
    more: 'Continuamos tentando sozinhos; se ela voltar, não é preciso fazer nada.',
    reason: `Você recebe este e-mail porque conectou uma outra agenda ao ${PRODUCT}.`,
  }),
);
