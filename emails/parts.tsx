import { Button, Column, Hr, Link, Row, Section, Text } from '@react-email/components';
import type { ReactNode } from 'react';

export function Paragraph({ children, quiet = false }: { children: ReactNode; quiet?: boolean }) {
  return (
    <Text className={quiet ? 'muted' : 'text'} style={quiet ? styles.quiet : styles.paragraph}>
      {children}
    </Text>
  );
}

export function ActionButton({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Section style={styles.action}>
      <Button className="wide" href={href} style={styles.button}>
        {children}
      </Button>
    </Section>
  );
}

export function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link className="accent" href={href} style={styles.link}>
      {children}
    </Link>
  );
}

/** The last lines of the card. */
export function SmallPrint({ children }: { children: ReactNode }) {
  return (
    <Text className="muted" style={styles.smallPrint}>
      {children}
    </Text>
  );
}

export function Done() {
  return (
    <Text aria-hidden="true" style={styles.done}>
      ✓
    </Text>
  );
}

export function Subtitle({ children }: { children: ReactNode }) {
  return (
    <Text className="muted" style={styles.subtitle}>
      {children}
    </Text>
  );
}

/** In one run, so that a tap selects all six digits. */
export function Code({ digits }: { digits: string }) {
  return (
    <Panel>
      <Text className="text" style={styles.code}>
        {digits}
      </Text>
    </Panel>
  );
}

export function Divider() {
  return <Hr className="line" style={styles.divider} />;
}

export function Panel({ tone = 'tint', children }: { tone?: 'tint' | 'warning'; children: ReactNode }) {
  return (
    <Section style={styles.spaced}>
      <Row>
        <Column className={tone} style={tone === 'tint' ? styles.panel : styles.warningPanel}>
          {children}
        </Column>
      </Row>
    </Section>
  );
}

export function WarningText({ children }: { children: ReactNode }) {
  return (
    <Text className="warning-text" style={styles.warningText}>
      {children}
    </Text>
  );
}

const styles = {
  paragraph: { color: 'var(--text)', fontSize: '16px', lineHeight: '26px', margin: '0 0 16px' },
  quiet: { color: 'var(--muted)', fontSize: '14px', lineHeight: '22px', margin: '0 0 12px' },
  action: { margin: '24px 0 16px' },
  button: {
    backgroundColor: 'var(--accent)',
    borderRadius: '12px',
    color: 'var(--on-accent)',
    fontSize: '16px',
    fontWeight: 600,
    padding: '15px 28px',
  },
  link: { color: 'var(--accent)', textDecoration: 'underline' },
  smallPrint: { color: 'var(--muted)', fontSize: '14px', lineHeight: '22px', margin: '24px 0 0' },
  done: {
    backgroundColor: 'var(--accent)',
    borderRadius: '24px',
    color: 'var(--on-accent)',
    fontSize: '24px',
    fontWeight: 600,
    height: '48px',
    lineHeight: '48px',
    margin: '0 0 20px',
    textAlign: 'center',
    width: '48px',
  },
  subtitle: {
    color: 'var(--muted)',
    fontSize: '13px',
    fontWeight: 600,
    lineHeight: '18px',
    margin: '28px 0 8px',
  },
  code: {
    color: 'var(--text)',
    // Spacing at both ends, so that the digits stay centred.
    fontSize: '36px',
    fontVariantNumeric: 'tabular-nums',
    fontWeight: 600,
    letterSpacing: '10px',
    lineHeight: '44px',
    margin: 0,
    paddingLeft: '10px',
    textAlign: 'center',
  },
  divider: { border: 'none', borderTop: '1px solid var(--line)', margin: '24px 0 -4px', width: '100%' },
  spaced: { margin: '0 0 20px' },
  panel: {
    backgroundColor: 'var(--tint)',
    border: '1px solid var(--line)',
    borderRadius: '12px',
    padding: '18px 20px',
  },
  warningPanel: {
    backgroundColor: 'var(--warning-tint)',
    border: '1px solid var(--warning-line)',
    borderRadius: '12px',
    padding: '14px 20px',
  },
  warningText: { color: 'var(--warning-text)', fontSize: '14px', lineHeight: '22px', margin: 0 },
} as const;
