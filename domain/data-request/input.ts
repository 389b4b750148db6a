import { type InferOutput, picklist } from 'valibot';
import { email, form, requiredParagraphs, requiredText } from '../fields.ts';
import { dataRequestKinds } from './data-request.ts';

export const dataRequestInput = form({
  name: requiredText('Nome é obrigatório'),
  email: email(),
  kind: picklist(dataRequestKinds, 'Escolha o tipo do pedido'),
  message: requiredParagraphs('Descreva o seu pedido', 2000),
});
export type DataRequestInput = InferOutput<typeof dataRequestInput>;
