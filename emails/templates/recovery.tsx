import { PRODUCT } from '../../domain/studio/studio.ts';
import { lifetime, type MailOf, standardEmail } from '../standard-email.tsx';
import { greeting } from '../text.ts';

export const { subject, Html, text } = standardEmail<MailOf<'recovery'>>(
  () => `Crie uma nova senha no ${PRODUCT}`,
  ({ name, link, code }) => ({
    preview: `Você pediu uma nova senha. O link vale por ${lifetime('recovery')}.`,
    title: 'Crie uma nova senha',
    opening: `${greeting(name)} Você pediu para criar uma nova senha no ${PRODUCT}. É só abrir o link e escolher.`,
    action: { label: 'Criar nova senha', link },
    code: { lead: 'Se preferir, digite este código na tela em que você pediu a nova senha:', digits: code },
    validity: `O link e o código valem por ${lifetime('recovery')} e servem uma única vez. Por segurança, todas as sessões abertas serão encerradas quando a senha mudar.`,
    notYou: {
      advice:
        'Ignore esta mensagem: sua senha continua a mesma. Não passe o link nem o código a ninguém; nós nunca pedimos nenhum dos dois.',
    },
    reason: `Você recebe este e-mail porque alguém informou este endereço em ‘Esqueci minha senha’ no ${PRODUCT}.`,
  }),
);
