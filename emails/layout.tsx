import { Body, Column, Container, Head, Heading, Html, Preview, Row, Text } from '@react-email/components';
import type { ReactNode } from 'react';
import { PRODUCT } from '../domain/studio/studio.ts';
import { fontFamily, headStyles } from './head-styles.ts';
import { StudioLogo } from './studio-logo.tsx';

type LayoutProps = {
  preview: string;
  /** The studio for its clients, else the product. */
  sender: string;
  title: string;
  mark?: ReactNode;
  reason: string;
  children: ReactNode;
};

export function Layout({ preview, sender, title, mark, reason, children }: LayoutProps) {
  return (
    <Html lang="pt-BR">
      <Head>
        <title>{title}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <style>{headStyles}</style>
      </Head>
      <Body className="backdrop" style={styles.body}>
        <Preview>{preview}</Preview>
        <Container style={styles.container}>
          <StudioLogo />
          <Text className="accent sender" style={styles.sender}>
            {sender}
          </Text>
          <Row>
            {/* The padding is a cell's: Outlook ignores a table's. */}
            <Column className="card" style={styles.card}>
              {mark}
              <Heading as="h1" className="title text" style={styles.title}>
                {title}
              </Heading>
              {children}
            </Column>
          </Row>
          <Text className="muted" style={styles.reason}>
            {reason}
          </Text>
          <Text className="muted" style={styles.product}>
            {PRODUCT} · agenda e agendamento online para estúdios de beleza
          </Text>
        </Container>
      </Body>
    </Html>
  );
}

const styles = {
  body: { backgroundColor: 'var(--backdrop)', fontFamily, margin: 0, padding: '32px 12px' },
  // A single long word breaks instead of widening the email.
  container: { maxWidth: '600px', width: '100%', wordBreak: 'break-word' },
  sender: {
    color: 'var(--accent)',
    fontSize: '20px',
    fontWeight: 600,
    letterSpacing: '-0.01em',
    lineHeight: '28px',
    margin: '0 0 16px',
    textAlign: 'center',
  },
  card: {
    backgroundColor: 'var(--card)',
    border: '1px solid var(--line)',
    borderRadius: '16px',
    padding: '40px 40px 32px',
  },
  title: {
    color: 'var(--text)',
    fontSize: '28px',
    fontWeight: 600,
    letterSpacing: '-0.02em',
    lineHeight: '1.25',
    margin: '0 0 12px',
  },
  reason: {
    color: 'var(--muted)',
    fontSize: '13px',
    lineHeight: '20px',
    margin: '24px auto 0',
    maxWidth: '480px',
    textAlign: 'center',
  },
  product: {
    color: 'var(--muted)',
    fontSize: '13px',
    lineHeight: '20px',
    margin: '4px 0 0',
    textAlign: 'center',
  },
} as const;
