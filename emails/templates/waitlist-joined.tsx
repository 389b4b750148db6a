import type { WaitlistJoined } from '../../domain/notification/notification.ts';
import { waitedForLine } from '../../domain/waitlist/sentences.ts';
import { Layout } from '../layout.tsx';
import { ActionButton, Paragraph } from '../parts.tsx';
import { Fact } from '../rows.tsx';
import { greeting, plainText } from '../text.ts';

export const subject = ({ businessName }: WaitlistJoined) =>
  `Você está na lista de encaixe · ${businessName}`;

const TITLE = 'Você está na lista de encaixe';
const NEXT =
  'Se abrir um horário que sirva, você recebe um e-mail. Responda rápido: cada convite vale por pouco tempo.';
const BUTTON = 'Ver ou sair da lista';

const factsOf = (mail: WaitlistJoined): [string, string][] => [
  ['Serviço', mail.procedures.join(', ')],
  ['Com', mail.professionalName],
  ['Quando', waitedForLine(mail)],
];

export function Html(mail: WaitlistJoined) {
  return (
    <Layout preview={opening(mail)} sender={mail.businessName} title={TITLE} reason={reason(mail)}>
      <Paragraph>
        {greeting(mail.clientName)} {opening(mail)}
      </Paragraph>
      {factsOf(mail).map(([label, value]) => (
        <Fact key={label} label={label}>
          {value}
        </Fact>
      ))}
      <Paragraph>{NEXT}</Paragraph>
      <ActionButton href={mail.placeLink}>{BUTTON}</ActionButton>
    </Layout>
  );
}

export const text = (mail: WaitlistJoined): string =>
  plainText([
    `${greeting(mail.clientName)} ${opening(mail)}`,
    factsOf(mail).map(([label, value]) => `${label}: ${value}`),
    NEXT,
    [`${BUTTON}:`, mail.placeLink],
    reason(mail),
  ]);

const opening = ({ businessName }: WaitlistJoined): string =>
  `Guardamos o seu lugar na lista de encaixe de ${businessName}.`;

const reason = ({ businessName }: WaitlistJoined): string =>
  `Você recebe este e-mail porque alguém usou este endereço na lista de encaixe de ${businessName}. Se não foi você, saia da lista pelo botão.`;
