import type { ReactNode } from 'react';
import { tokenMinutes } from '../domain/account/account.ts';
import type { AccountMoment } from '../domain/email/account-emails.ts';
import type { Email } from '../domain/email/email.ts';
import { momentText } from '../domain/scheduling/moment.ts';
import { DEFAULT_ZONE, PRODUCT } from '../domain/studio/studio.ts';
import { Layout } from './layout.tsx';
import { ActionButton, Code, Divider, Paragraph, Subtitle, TextLink } from './parts.tsx';
import { type FactList, Facts, factLines } from './rows.tsx';
import { plainText } from './text.ts';

export type EmailOfKind<Kind extends Email['kind']> = Extract<Email, { kind: Kind }>;

/** The parts of an email, in their order. */
export interface EmailContent {
  /** The product by default. */
  sender?: string;
  mark?: ReactNode;
  /** Preheader, shown on locked screens: never a secret. */
  preview: string;
  title: string;
  opening: string;
  facts?: FactList;
  more?: string;
  action?: { label: string; link: string };
  code?: { lead?: string; digits: string };
  aside?: { lead: string; label: string; link: string };
  validity?: string;
  /** For a reader who did not ask for it. */
  notYou?: { advice: string; way?: { label: string; link: string } };
  reason: string;
}

/** The template of an email that has these parts only. */
export function standardEmail<Data>(
  subject: (data: Data) => string,
  contentOf: (data: Data) => EmailContent,
) {
  const html = (data: Data) => standardHtml(contentOf(data));
  return { subject, Html: html, text: (data: Data) => standardText(contentOf(data)) };
}

const NOT_YOU = 'Não foi você?';

function standardHtml({ sender = PRODUCT, preview, title, mark, reason, ...parts }: EmailContent) {
  const { opening, facts = [], more, action, code, aside, validity, notYou } = parts;
  return (
    <Layout preview={preview} sender={sender} title={title} mark={mark} reason={reason}>
      <Paragraph>{opening}</Paragraph>
      <Facts facts={facts} />
      {more && <Paragraph>{more}</Paragraph>}
      {action && <ActionButton href={action.link}>{action.label}</ActionButton>}
      {code && (
        <>
          {code.lead && <Paragraph>{code.lead}</Paragraph>}
          <Code digits={code.digits} />
        </>
      )}
      {aside && (
        <Paragraph quiet>
          {aside.lead} <TextLink href={aside.link}>{aside.label}</TextLink>
        </Paragraph>
      )}
      {validity && <Paragraph quiet>{validity}</Paragraph>}
      {notYou && (
        <>
          <Divider />
          <Subtitle>{NOT_YOU}</Subtitle>
          <Paragraph quiet>{notYou.advice}</Paragraph>
          {notYou.way && <ActionButton href={notYou.way.link}>{notYou.way.label}</ActionButton>}
        </>
      )}
    </Layout>
  );
}

function standardText(content: EmailContent): string {
  const { opening, facts = [], more, action, code, aside, validity, notYou, reason } = content;
  return plainText([
    opening,
    factLines(facts),
    more,
    action && [`${action.label}:`, action.link],
    code && [...(code.lead ? [code.lead] : []), code.digits],
    aside && [`${aside.lead} ${aside.label}:`, aside.link],
    validity,
    notYou && `${NOT_YOU} ${notYou.advice}`,
    notYou?.way && [`${notYou.way.label}:`, notYou.way.link],
    reason,
  ]);
}

export function momentFacts({ at, device, place, zone = DEFAULT_ZONE }: AccountMoment): FactList {
  const clock = zone === DEFAULT_ZONE ? ' (horário de Brasília)' : '';
  return [
    ['Quando', `${momentText(zone, at)}${clock}`],
    ['Dispositivo', device],
    ...(place === null ? [] : [['Local aproximado', place] as const]),
  ];
}

/** '10 minutos', '1 hora', '24 horas': lifetime of a one-time secret. */
export function lifetime(kind: keyof typeof tokenMinutes): string {
  const minutes = tokenMinutes[kind];
  if (minutes < 60) return `${minutes} minutos`;
  return minutes === 60 ? '1 hora' : `${minutes / 60} horas`;
}
