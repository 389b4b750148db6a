/** 'Pode publicar': the client's consent to show pictures of the work on the public page, apart from the one for photos. */
import { type InferOutput, literal, pipe, string } from 'valibot';
import { form, requiredText } from '../fields.ts';
import { signaturePicture } from '../health/signature.ts';

/** The text that is signed now. What was signed stays under its own number: a change is another number. */
export const PUBLISHING_VERSION = 1;

/** Paragraphs of each version (Código Civil, art. 20; LGPD, art. 8º). */
const publishingTexts: Readonly<Record<number, readonly string[]>> = {
  1: [
    'Autorizo o estúdio a mostrar, na galeria da sua página de agendamento na internet, fotos do meu atendimento, em que meu rosto ou parte dele pode aparecer (Código Civil, art. 20).',
    'As fotos aparecem sem o meu nome e sem outros dados meus, só para mostrar o trabalho do estúdio nessa página. O uso é gratuito.',
    'Esta autorização é livre e separada das outras: sem ela, nada muda no meu atendimento (LGPD, art. 8º).',
    'Posso retirar a autorização quando quiser, sem custo e sem dar motivo: no estúdio ou pelo link da cópia da minha ficha. As fotos saem da página na hora.',
  ],
};

export const publishingText = (version: number): readonly string[] => publishingTexts[version] ?? [];

interface SignedConsent {
  textVersion: number;
  signedName: string;
  /** ISO in UTC. */
  signedAt: string;
}

/** The text whose SHA-256 stands for what was signed: JSON without spaces. */
export const canonicalConsent = ({ textVersion, signedName, signedAt }: SignedConsent): string =>
  JSON.stringify({ textVersion, text: publishingText(textVersion), signedName, signedAt });

export const publishingConsentInput = form({
  textVersion: literal(PUBLISHING_VERSION, 'O texto da autorização mudou. Recarregue a página.'),
  /** As the client writes it. */
  signedName: requiredText('Informe o nome completo da cliente'),
  signature: pipe(string('Peça a assinatura da cliente'), signaturePicture),
});
export type PublishingConsentInput = InferOutput<typeof publishingConsentInput>;

/** Instants are ISO in UTC. */
export interface PublishingConsent extends SignedConsent {
  id: string;
  /** The name of the member on whose screen the client signed. */
  recordedBy: string;
  withdrawnAt: string | null;
}

/** In the copy of her data, with what she drew: a PNG as data URL. */
export interface PublishingCopy extends PublishingConsent {
  text: readonly string[];
  /** SHA-256 of the canonical text, hexadecimal. */
  digest: string;
  signature: string;
}
