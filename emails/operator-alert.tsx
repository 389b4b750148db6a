import type { AlertEmail } from '../domain/operation/alerts.ts';
import { alertTitles, runbooks } from '../domain/operation/messages.ts';
import { momentText } from '../domain/scheduling/moment.ts';
import { DEFAULT_ZONE, PRODUCT } from '../domain/studio/studio.ts';
import type { EmailPayload } from './deliver.ts';
import { compose } from './render.ts';
import { standardEmail } from './standard-email.tsx';

interface Written extends AlertEmail {
  /** Of the product: one operator may run several deployments. */
  origin: string;
}

/** To the operator. The same alert gives the same bytes: the provider refuses others under a known key. */
export function operatorAlert(
  alert: AlertEmail,
  { from, to, origin }: Pick<EmailPayload, 'from' | 'to'> & { origin: string },
): EmailPayload {
  return { from, to, ...compose(template, { ...alert, origin }) };
}

const template = standardEmail<Written>(
  ({ kind, what }) => `${PRODUCT}: ${alertTitles[kind]}${what === 'recovery' ? ' (resolvido)' : ''}`,
  ({ kind, sentence, writtenAt, origin }) => ({
    preview: sentence,
    title: alertTitles[kind],
    opening: sentence,
    facts: [
      ['Quando', `${momentText(DEFAULT_ZONE, writtenAt)} (horário de Brasília)`],
      ['Onde', origin],
      ['O que fazer', `docs/operations.md, '${runbooks[kind]}'`],
    ],
    reason: `Você recebe este e-mail porque opera o ${PRODUCT}: no máximo um por hora de cada assunto, e um quando passa.`,
  }),
);
