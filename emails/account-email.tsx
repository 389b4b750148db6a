import { Link } from '@react-email/components';
import { tokenMinutes } from '../domain/account/account.ts';
import type { AccountMoment } from '../domain/notification/notification.ts';
import { momentText } from '../domain/scheduling/moment.ts';
import { DEFAULT_ZONE, PRODUCT } from '../domain/studio/studio.ts';
import { Layout } from './layout.tsx';
import { light } from './palette.ts';
import { ActionButton, Code, Divider, Paragraph, Subtitle } from './parts.tsx';
import { Fact } from './rows.tsx';
import { plainText } from './text.ts';

export interface AccountEmail {
  /** Preheader, shown on locked screens: never a secret. */
  preview: string;
  title: string;
  opening: string;
  facts?: readonly { label: string; value: string }[];
  action?: { label: string; link: string };
  /** Missing in emails stored before codes existed. */
  code?: { lead: string; digits: string };
  aside?: { lead: string; label: string; link: string };
  validity?: string;
  notYou: { advice: string; way?: { label: string; link: string } };
  reason: string;
}

const NOT_YOU = 'Não foi você?';

export function AccountEmailHtml(written: AccountEmail) {
  const { preview, title, opening, facts = [], action, code, aside, validity, notYou, reason } = written;
  return (
    <Layout preview={preview} sender={PRODUCT} title={title} reason={reason}>
      <Paragraph>{opening}</Paragraph>
      {facts.map(({ label, value }) => (
        <Fact key={label} label={label}>
          {value}
        </Fact>
      ))}
      {action && <ActionButton href={action.link}>{action.label}</ActionButton>}
      {code?.digits && (
        <>
          <Paragraph>{code.lead}</Paragraph>
          <Code digits={code.digits} />
        </>
      )}
      {aside && (
        <Paragraph quiet>
          {aside.lead}{' '}
          <Link className="accent" href={aside.link} style={styles.aside}>
            {aside.label}
          </Link>
        </Paragraph>
      )}
      {validity && <Paragraph quiet>{validity}</Paragraph>}
      <Divider />
      <Subtitle>{NOT_YOU}</Subtitle>
      <Paragraph quiet>{notYou.advice}</Paragraph>
      {notYou.way && <ActionButton href={notYou.way.link}>{notYou.way.label}</ActionButton>}
    </Layout>
  );
}

export function accountEmailText(written: AccountEmail): string {
  const { opening, facts = [], action, code, aside, validity, notYou, reason } = written;
  return plainText([
    opening,
    facts.map(({ label, value }) => `${label}: ${value}`),
    action ? [`${action.label}:`, action.link] : null,
    code?.digits ? [code.lead, code.digits] : null,
    aside ? [`${aside.lead} ${aside.label}:`, aside.link] : null,
    validity ?? null,
    `${NOT_YOU} ${notYou.advice}`,
    notYou.way ? [`${notYou.way.label}:`, notYou.way.link] : null,
    reason,
  ]);
}

const styles = {
  aside: { color: light.accent, textDecoration: 'underline' },
} as const;

export function momentFacts({ at, device, place, zone = DEFAULT_ZONE }: AccountMoment) {
  const clock = zone === DEFAULT_ZONE ? ' (horário de Brasília)' : '';
  return [
    { label: 'Quando', value: `${momentText(zone, new Date(at))}${clock}` },
    { label: 'Dispositivo', value: device },
    ...(place === null ? [] : [{ label: 'Local aproximado', value: place }]),
  ];
}

/** '10 minutos', '1 hora', '24 horas': lifetime of a one-time secret. */
export function lifetime(kind: keyof typeof tokenMinutes): string {
  const minutes = tokenMinutes[kind];
  if (minutes < 60) return `${minutes} minutos`;
  return minutes === 60 ? '1 hora' : `${minutes / 60} horas`;
}
