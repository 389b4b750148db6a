import { IDENTITY_CODE_MINUTES } from '../../domain/health/link.ts';
import { momentText } from '../../domain/scheduling/moment.ts';
import { PRODUCT } from '../../domain/studio/studio.ts';
import { whatsAppLink } from '../appointment-parts.tsx';
import { Done } from '../parts.tsx';
import { type EmailOfKind, standardEmail } from '../standard-email.tsx';
import { greeting } from '../text.ts';

/** Nothing of the form is in it. */
export const anamnesisLink = standardEmail<EmailOfKind<'anamnesis-link'>>(
  ({ businessName }) => `Preencha a sua ficha para ${businessName}`,
  ({ name, businessName, studioPhone, link, days }) => ({
    sender: businessName,
    preview: 'Leva cerca de quatro minutos, no celular mesmo.',
    title: 'Sua ficha de anamnese',
    opening: `${greeting(name)} ${businessName} pede que você preencha a sua ficha de anamnese antes do atendimento. Leva cerca de quatro minutos, no celular mesmo. Com ela, a profissional prepara o seu atendimento com segurança.`,
    action: { label: 'Preencher a ficha', link },
    validity: `O link é só seu, vale por ${days} dias e serve uma única vez. Não o encaminhe a ninguém.`,
    ...(studioPhone && {
      aside: {
        lead: 'Alguma dúvida?',
        label: 'Fale com o estúdio no WhatsApp',
        link: whatsAppLink(studioPhone),
      },
    }),
    reason: `Você recebe este e-mail porque é cliente de ${businessName}. Se não conhece o estúdio, ignore esta mensagem.`,
  }),
);

const CODE_OPENING = 'Digite este código na página da sua ficha para continuar:';

export const anamnesisCode = standardEmail<EmailOfKind<'anamnesis-code'>>(
  ({ code, businessName }) => `${code} é o seu código para ${businessName}`,
  ({ code, businessName }) => ({
    sender: businessName,
    preview: CODE_OPENING,
    title: 'Seu código',
    opening: CODE_OPENING,
    code: { digits: code },
    validity: `O código serve uma única vez e vale por ${IDENTITY_CODE_MINUTES} minutos.`,
    reason: `Você recebe este e-mail porque alguém abriu o link da sua ficha de ${businessName}. Se não foi você, ignore esta mensagem e não passe o código a ninguém.`,
  }),
);

/** No answer of the form is in it; the link asks for a code. */
export const anamnesisCopy = standardEmail<EmailOfKind<'anamnesis-copy'>>(
  ({ businessName }) => `Sua ficha foi recebida por ${businessName}`,
  ({ name, businessName, link, days }) => ({
    sender: businessName,
    mark: <Done />,
    preview: 'Veja e guarde a sua cópia.',
    title: 'Recebemos a sua ficha',
    opening: `${greeting(name)} ${businessName} recebeu a sua ficha assinada. Pelo link abaixo você vê e guarda a sua cópia, e pode retirar a autorização para fotos quando quiser.`,
    action: { label: 'Ver a minha cópia', link },
    validity: `O link vale por ${days} dias e pede um código que enviamos a este e-mail. Por segurança, nenhuma resposta vai por e-mail.`,
    reason: `Você recebe este e-mail porque a sua ficha foi enviada a ${businessName}. Não foi você? Avise o estúdio.`,
  }),
);

/** Nothing of the form is in it. */
export const anamnesisReceived = standardEmail<EmailOfKind<'anamnesis-received'>>(
  ({ clientName }) => `Anamnese recebida: ${clientName}`,
  ({ professionalName, clientName, clientLink }) => ({
    preview: 'Revise antes do atendimento.',
    title: 'Anamnese recebida',
    opening: `${greeting(professionalName)} ${clientName} preencheu e assinou a ficha de anamnese pelo link. Revise antes do atendimento: o que mudou desde a última vez aparece marcado.`,
    action: { label: 'Revisar a ficha', link: clientLink },
    reason: `Você recebe este e-mail porque é a profissional desta cliente no ${PRODUCT}. As respostas só aparecem depois do login.`,
  }),
);

/** No client is named. */
const openedWords = (ofWork: boolean | undefined) =>
  ofWork ? 'Muitas fichas técnicas ou fotos abertas' : 'Muitas anamneses abertas';

export const unusualReveals = standardEmail<EmailOfKind<'unusual-reveals'>>(
  ({ memberName, ofWork }) => `${openedWords(ofWork)} por ${memberName}`,
  ({ name, memberName, clients, ofWork = false, at, zone, logLink }) => ({
    preview: 'Confira se foi trabalho normal.',
    title: `${openedWords(ofWork)} em uma hora`,
    opening: `${greeting(name)} ${memberName} abriu ${ofWork ? 'anamneses, fichas técnicas ou fotos' : 'os dados sensíveis de saúde'} de ${clients} clientes em uma hora (até ${momentText(zone, at)}).`,
    more: 'Pode ser trabalho normal, como imprimir fichas. Se não for, fale com a pessoa e, se preciso, remova o acesso dela.',
    action: { label: 'Ver registro de acessos', link: logLink },
    reason: `Você recebe este e-mail porque é proprietária do estúdio no ${PRODUCT} e avisamos de acessos incomuns a dados de saúde.`,
  }),
);
