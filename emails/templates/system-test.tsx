import type { SystemTest } from '../../domain/notification/notification.ts';
import { PRODUCT } from '../../domain/studio/studio.ts';
import { standardEmail } from '../standard-email.tsx';
import { greeting } from '../text.ts';

export const { subject, Html, text } = standardEmail<SystemTest>(
  () => `Teste de e-mail do ${PRODUCT}`,
  ({ name, businessName, settingsLink }) => ({
    preview: 'Seus avisos chegam a este endereço.',
    title: 'Está funcionando',
    opening: `${greeting(name)} Este é o teste que você pediu. Os avisos de ${businessName} chegam a este endereço.`,
    action: { label: 'Ver notificações', link: settingsLink },
    notYou: { advice: 'Ignore esta mensagem: ela não muda nada na sua conta.' },
    reason: `Você recebe este e-mail porque alguém da sua equipe pediu um teste em Configurações › Notificações no ${PRODUCT}.`,
  }),
);
