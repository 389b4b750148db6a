import { PRODUCT } from '../../domain/studio/studio.ts';
import { lifetime, type MailOf, standardEmail } from '../standard-email.tsx';
import { greeting } from '../text.ts';

export const { subject, Html, text } = standardEmail<MailOf<'reauthentication'>>(
  ({ code }) => `${code} é o seu código de segurança do ${PRODUCT}`,
  ({ name, code }) => ({
    preview: `Digite o código para confirmar que é você. Ele vale por ${lifetime('reauthentication')}.`,
    title: 'Confirme que é você',
    opening: `${greeting(name)} Para proteger sua conta, precisamos confirmar que é você antes de continuar.`,
    code: { lead: 'Digite este código na tela em que você estava:', digits: code },
    validity: `O código vale por ${lifetime('reauthentication')} e serve uma única vez.`,
    notYou: {
      advice:
        'Alguém pode estar usando sua conta. Não passe o código a ninguém, troque sua senha e encerre as outras sessões em Configurações › Perfil.',
    },
    reason: `Você recebe este e-mail porque uma alteração importante foi iniciada na sua conta do ${PRODUCT}.`,
  }),
);
