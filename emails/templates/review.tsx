import { Column, Link, Row, Section } from '@react-email/components';
import type { ReviewEmail } from '../../domain/email/client-emails.ts';
import { formatDate } from '../../domain/format.ts';
import { starsText } from '../../domain/review/messages.ts';
import { STARS_QUERY, stars } from '../../domain/review/review.ts';
import { Layout } from '../layout.tsx';
import { Paragraph, SmallPrint, TextLink } from '../parts.tsx';
import { greeting, plainText } from '../text.ts';

const subject = ({ businessName }: ReviewEmail) => `Como foi o seu atendimento? · ${businessName}`;

const QUESTION = 'Quantas estrelas você dá para o atendimento?';
const HINT = 'Toque em uma opção. Você ainda pode escrever um comentário antes de enviar.';
const REFUSE = 'Não quero mais receber estes e-mails';

/** The link with the stars chosen; nothing is sent by opening it. */
function withStars(link: string, rating: number): string {
  const url = new URL(link);
  url.searchParams.set(STARS_QUERY, String(rating));
  return url.href;
}

function Html(mail: ReviewEmail) {
  return (
    <Layout
      preview={opening(mail)}
      sender={mail.businessName}
      title="Como foi o seu atendimento?"
      reason={reason(mail)}
    >
      <Paragraph>
        {greeting(mail.clientName)} {opening(mail)}
      </Paragraph>
      <Paragraph>{QUESTION}</Paragraph>
      {stars.map((rating) => (
        <Section key={rating} className="line" style={styles.choice}>
          <Row>
            <Column>
              <Link className="accent" href={withStars(mail.reviewLink, rating)} style={styles.stars}>
                <span aria-hidden="true">{`${'★'.repeat(rating)}${'☆'.repeat(5 - rating)} `}</span>
                {starsText(rating)}
              </Link>
            </Column>
          </Row>
        </Section>
      ))}
      <SmallPrint>{HINT}</SmallPrint>
      <SmallPrint>
        <TextLink href={mail.refusalLink}>{REFUSE}</TextLink>
      </SmallPrint>
    </Layout>
  );
}

const text = (mail: ReviewEmail): string =>
  plainText([
    `${greeting(mail.clientName)} ${opening(mail)}`,
    [QUESTION, ...stars.map((rating) => `${starsText(rating)}: ${withStars(mail.reviewLink, rating)}`)],
    HINT,
    [`${REFUSE}:`, mail.refusalLink],
    reason(mail),
  ]);

const opening = ({ procedureName, visitedOn, professionalName }: ReviewEmail): string =>
  `Você foi atendida por ${professionalName} em ${formatDate(visitedOn)} (${procedureName}).`;

const reason = ({ businessName }: ReviewEmail): string =>
  `Você recebe este e-mail porque foi atendida por ${businessName}.`;

const styles = {
  choice: { borderBottom: '1px solid var(--line)' },
  stars: {
    color: 'var(--accent)',
    display: 'block',
    fontSize: '18px',
    lineHeight: '24px',
    padding: '12px 0',
    textDecoration: 'none',
  },
} as const;

export const review = { subject, Html, text };
