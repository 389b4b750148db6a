import type { PixProviderFailed } from '../../domain/email/account-emails.ts';
import { pixProviderLabels } from '../../domain/money/pix-provider.ts';
import { PRODUCT } from '../../domain/studio/studio.ts';
import { standardEmail } from '../standard-email.tsx';
import { greeting } from '../text.ts';

export const pixProviderFailed = standardEmail<PixProviderFailed>(
  ({ provider }) => `${pixProviderLabels[provider]} não aceita mais a conexão do estúdio`,
  ({ name, provider, settingsLink }) => ({
    preview: 'Sinais novos são pagos pela sua chave Pix até você conectar de novo.',
    title: 'Conecte o seu provedor de Pix de novo',
    opening: `${greeting(name)} ${pixProviderLabels[provider]} não aceita mais a chave ou a autorização do estúdio. Até você conectar de novo, os sinais são pagos pela sua chave Pix e você confirma cada um; sem chave, a cliente combina com você pelo WhatsApp.`,
    action: { label: 'Conectar de novo', link: settingsLink },
    more: 'O que já estava aberto lá é conferido assim que a conexão voltar.',
    reason: `Você recebe este e-mail porque o seu estúdio recebe sinais por um provedor de Pix no ${PRODUCT}.`,
  }),
);
