import type { ReviewReport } from '../../domain/email/client-emails.ts';
import { starsText } from '../../domain/review/messages.ts';
import { PRODUCT } from '../../domain/studio/studio.ts';
import { Layout } from '../layout.tsx';
import { Paragraph, Subtitle } from '../parts.tsx';
import { type FactList, Facts, factLines } from '../rows.tsx';
import { plainText } from '../text.ts';

const subject = ({ businessName }: ReviewReport) => `Avaliação denunciada: ${businessName}`;

const TITLE = 'Avaliação denunciada';
const REASON = `Você recebe este e-mail porque opera o ${PRODUCT}. A resposta a este e-mail vai para quem denunciou.`;

const factsOf = ({ reviewId, businessName, memberName, memberEmail, rating }: ReviewReport): FactList => [
  ['Avaliação', reviewId],
  ['Estúdio', businessName],
  ['Quem denunciou', `${memberName} (${memberEmail})`],
  ['Nota', starsText(rating)],
  ['Ocultar', `npm run reviews -- hide ${reviewId}`],
];

function Html(mail: ReviewReport) {
  return (
    <Layout preview={mail.businessName} sender={PRODUCT} title={TITLE} reason={REASON}>
      <Facts facts={factsOf(mail)} />
      <Subtitle>Comentário</Subtitle>
      <Paragraph>{mail.comment ?? 'Sem comentário'}</Paragraph>
      <Subtitle>Por que é abusiva</Subtitle>
      <Paragraph>{mail.notes}</Paragraph>
    </Layout>
  );
}

const text = (mail: ReviewReport): string =>
  plainText([
    factLines(factsOf(mail)),
    [`Comentário:`, mail.comment ?? 'Sem comentário'],
    ['Por que é abusiva:', mail.notes],
    REASON,
  ]);

export const reviewReport = { subject, Html, text };
