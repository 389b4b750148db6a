import type { AlertEmail } from '../domain/operation/alerts.ts';
import { alertTitles, runbooks } from '../domain/operation/sentences.ts';
import { momentText } from '../domain/scheduling/moment.ts';
import { DEFAULT_ZONE, PRODUCT } from '../domain/studio/studio.ts';
import type { MailPayload } from './deliver.ts';
import { Layout } from './layout.tsx';
import { Paragraph } from './parts.tsx';
import { compose } from './render.ts';
import { Fact } from './rows.tsx';
import { plainText } from './text.ts';

interface Written extends AlertEmail {
  /** Of the product: one operator may run several deployments. */
  origin: string;
}

/** To the operator. The same alert gives the same bytes: the provider refuses others under a known key. */
export function operatorAlert(
  alert: AlertEmail,
  { from, to, origin }: Pick<MailPayload, 'from' | 'to'> & { origin: string },
): MailPayload {
  return { from, to, ...compose({ subject, Html, text }, { ...alert, origin }) };
}

const subject = ({ kind, what }: Written) =>
  `${PRODUCT}: ${alertTitles[kind]}${what === 'recovery' ? ' (resolvido)' : ''}`;

const factsOf = ({ kind, writtenAt, origin }: Written): [string, string][] => [
  ['Quando', `${momentText(DEFAULT_ZONE, new Date(writtenAt))} (horário de Brasília)`],
  ['Onde', origin],
  ['O que fazer', `docs/operations.md, '${runbooks[kind]}'`],
];

const REASON = `Você recebe este e-mail porque opera o ${PRODUCT}: no máximo um por hora de cada assunto, e um quando passa.`;

function Html(alert: Written) {
  return (
    <Layout preview={alert.sentence} sender={PRODUCT} title={alertTitles[alert.kind]} reason={REASON}>
      <Paragraph>{alert.sentence}</Paragraph>
      {factsOf(alert).map(([label, value]) => (
        <Fact key={label} label={label}>
          {value}
        </Fact>
      ))}
    </Layout>
  );
}

const text = (alert: Written) =>
  plainText([alert.sentence, factsOf(alert).map(([label, value]) => `${label}: ${value}`), REASON]);
