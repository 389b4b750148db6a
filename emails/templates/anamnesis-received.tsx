import { PRODUCT } from '../../domain/studio/studio.ts';
import { type MailOf, standardEmail } from '../standard-email.tsx';
import { greeting } from '../text.ts';

/** Nothing of the form is in it. */
export const { subject, Html, text } = standardEmail<MailOf<'anamnesis-received'>>(
  ({ clientName }) => `Anamnese recebida: ${clientName}`,
  ({ professionalName, clientName, clientLink }) => ({
    preview: 'Revise antes do atendimento.',
    title: 'Anamnese recebida',
    opening: `${greeting(professionalName)} ${clientName} preencheu e assinou a ficha de anamnese pelo link. Revise antes do atendimento: o que mudou desde a última vez aparece marcado.`,
    action: { label: 'Revisar a ficha', link: clientLink },
    reason: `Você recebe este e-mail porque é a profissional desta cliente no ${PRODUCT}. As respostas só aparecem depois do login.`,
  }),
);
