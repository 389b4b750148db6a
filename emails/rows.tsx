import { Column, Row, Section, Text } from '@react-email/components';
import type { ReactNode } from 'react';

/** Stacked, so that long values wrap. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Section className="line" style={styles.fact}>
      <Text className="muted" style={styles.label}>
        {label}
      </Text>
      <Text className="text" style={styles.value}>
        {children}
      </Text>
    </Section>
  );
}

export type FactList = readonly (readonly [label: string, value: string])[];

export const Facts = ({ facts }: { facts: FactList }) =>
  facts.map(([label, value]) => (
    <Fact key={label} label={label}>
      {value}
    </Fact>
  ));

export const factLines = (facts: FactList): string[] => facts.map(([label, value]) => `${label}: ${value}`);

export function Amount({ words, children }: { words: string; children: ReactNode }) {
  return (
    <>
      <Text className="text" style={styles.amount}>
        {children}
      </Text>
      <Text className="muted" style={styles.amountWords}>
        {words}
      </Text>
    </>
  );
}

export function Line({
  strong = false,
  left,
  right,
}: {
  strong?: boolean;
  left: ReactNode;
  right: ReactNode;
}) {
  const style = strong ? styles.strongCell : styles.cell;
  return (
    <Row className="line" style={styles.row}>
      <Column className="text" style={{ ...style, paddingRight: '16px' }}>
        {left}
      </Column>
      <Column className="text" align="right" style={{ ...style, ...styles.figure }}>
        {right}
      </Column>
    </Row>
  );
}

export function Tips({ tips }: { tips: readonly string[] }) {
  return tips.map((tip) => (
    <Row key={tip}>
      <Column className="accent" style={styles.dot}>
        •
      </Column>
      <Column className="text" style={styles.tip}>
        {tip}
      </Column>
    </Row>
  ));
}

export function Lines({ text }: { text: string }) {
  const lines = text.split('\n');
  return lines.map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines never move
    <span key={index}>
      {index > 0 && <br />}
      {line}
    </span>
  ));
}

const styles = {
  fact: { borderTop: '1px solid var(--line)' },
  label: { color: 'var(--muted)', fontSize: '13px', lineHeight: '18px', margin: '12px 0 2px' },
  value: {
    color: 'var(--text)',
    fontSize: '16px',
    lineHeight: '24px',
    margin: '0 0 12px',
  },
  amount: {
    color: 'var(--text)',
    fontSize: '28px',
    fontVariantNumeric: 'tabular-nums',
    fontWeight: 600,
    lineHeight: '36px',
    margin: 0,
  },
  amountWords: { color: 'var(--muted)', fontSize: '14px', lineHeight: '22px', margin: '2px 0 0' },
  row: { borderTop: '1px solid var(--line)' },
  cell: {
    color: 'var(--text)',
    fontSize: '16px',
    lineHeight: '24px',
    padding: '12px 0',
    verticalAlign: 'top',
  },
  strongCell: {
    color: 'var(--text)',
    fontSize: '18px',
    fontWeight: 600,
    lineHeight: '26px',
    padding: '14px 0',
  },
  figure: { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  dot: {
    color: 'var(--accent)',
    fontSize: '16px',
    lineHeight: '24px',
    padding: '4px 0',
    verticalAlign: 'top',
    width: '20px',
  },
  tip: { color: 'var(--text)', fontSize: '16px', lineHeight: '24px', padding: '4px 0' },
} as const;
