import type { StudioClosing } from '../../domain/email/appointment-emails.ts';
import { formatDate, formatLongDate } from '../../domain/format.ts';
import { PRODUCT } from '../../domain/studio/studio.ts';
import { endTime, phoneLines, StudioPhone, When } from '../appointment-parts.tsx';
import { Layout } from '../layout.tsx';
import { Paragraph } from '../parts.tsx';
import { Fact } from '../rows.tsx';
import { greeting, plainText } from '../text.ts';

const subject = ({ what, date, time, businessName }: StudioClosing) =>
  `${what === 'closing' ? 'Sobre o seu horário de' : 'Continua marcado:'} ${formatDate(date)} às ${time} · ${businessName}`;

function Html(closing: StudioClosing) {
  const { what, businessName, professionalName, studioPhone } = closing;
  return (
    <Layout
      preview={news(closing)}
      sender={businessName}
      title={what === 'closing' ? 'Sobre o seu horário' : 'Seu horário continua marcado'}
      reason={reason(closing)}
    >
      <Paragraph>
        {greeting(closing.clientName)} {news(closing)} {advice(closing)}
      </Paragraph>
      <When appointment={closing} />
      <Fact label={businessName}>{professionalName}</Fact>
      <StudioPhone phone={studioPhone} />
    </Layout>
  );
}

function text(closing: StudioClosing): string {
  const { businessName, professionalName, studioPhone, date, time } = closing;
  return plainText([
    `${greeting(closing.clientName)} ${news(closing)} ${advice(closing)}`,
    [`Data: ${formatLongDate(date)}`, `Horário: ${time} às ${endTime(closing)}`],
    [`Estúdio: ${businessName}`, `Com: ${professionalName}`, ...phoneLines(studioPhone)],
    reason(closing),
  ]);
}

const news = ({ what, wholeStudio, businessName, professionalName, lastDay }: StudioClosing): string => {
  if (what === 'staying')
    return wholeStudio
      ? `${businessName} continua com a agenda no ${PRODUCT}.`
      : `${professionalName} continua na equipe de ${businessName}.`;
  return wholeStudio
    ? `${businessName} encerra a agenda no ${PRODUCT} em ${formatDate(lastDay)}.`
    : `${professionalName} deixa a equipe de ${businessName} em ${formatDate(lastDay)}.`;
};

const advice = ({ what }: StudioClosing): string =>
  what === 'closing'
    ? 'O seu horário é depois disso: combine com o estúdio se ele continua valendo. Basta responder a este e-mail.'
    : 'O seu horário continua valendo, e você não precisa fazer nada.';

const reason = ({ businessName }: StudioClosing): string =>
  `Você recebe este e-mail porque tem um horário marcado com ${businessName}.`;

export const studioClosing = { subject, Html, text };
