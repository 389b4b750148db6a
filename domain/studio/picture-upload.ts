import { object, picklist } from 'valibot';
import {
  MAX_PICTURE_SIDE,
  type PictureKind,
  type PictureType,
  pictureKinds,
  pictureShapes,
} from './picture.ts';

export const pictureMessages = {
  notPicture: 'Por favor, selecione apenas arquivos de imagem',
  tooLarge: { cover: 'A imagem deve ter no máximo 5MB', logo: 'A imagem deve ter no máximo 2MB' },
  uploadFailed: 'Erro ao fazer upload da imagem',
  uploadBroke: 'Erro inesperado ao fazer upload da imagem',
  removeFailed: 'Erro ao remover a imagem',
  wrongFormat: 'Este formato não é aceito. Use uma imagem JPG, PNG ou WebP.',
  heic: 'Este navegador não abre fotos HEIC. No iPhone, escolha Ajustes › Câmera › Formatos › Mais Compatível, ou envie uma captura de tela da foto.',
  animated: 'Imagens animadas não são aceitas. Use uma imagem parada.',
  damaged: 'Não foi possível ler esta imagem. O arquivo pode estar corrompido.',
  tooManyPixels: `A imagem é grande demais: cada lado pode ter até ${MAX_PICTURE_SIDE} pixels, e a foto toda até 25 megapixels.`,
  willShow: 'Imagem pronta. Suas clientes vão ver quando você salvar as configurações.',
  willGo: 'A imagem sai da sua página quando você salvar as configurações.',
  saved: { cover: 'Imagem de capa atualizada com sucesso!', logo: 'Logo atualizado com sucesso!' },
  removed: { cover: 'Imagem de capa removida com sucesso!', logo: 'Logo removido com sucesso!' },
  tips: {
    cover: 'Ideal: 1200 x 400 pixels (3:1). JPG, PNG ou WebP, até 5 MB. Arraste, cole ou escolha uma foto.',
    logo: 'PNG, JPG até 2MB',
  },
  smallMismatch: 'A cópia menor não corresponde à imagem enviada.',
} as const;

export function tooSmallMessage(kind: PictureKind): string {
  const { width, height } = pictureShapes[kind].least;
  return `A imagem é pequena demais: ela precisa ter pelo menos ${width} x ${height} pixels.`;
}

export const pictureQuery = object({ kind: picklist(pictureKinds) });

/** By the first bytes; name and declared type are untrusted. */
type PictureFormat = PictureType | 'heic' | 'unknown';

export const FORMAT_BYTES = 16;

/** `heic` comes from Apple's phones; some browsers decode it. */
export function pictureFormat(bytes: Uint8Array): PictureFormat {
  const text = String.fromCharCode(...bytes.subarray(0, FORMAT_BYTES));
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return 'image/webp';
  return /^.{4}ftyp(hei[cmsx]|hev[cmsx]|mif1|msf1)/s.test(text) ? 'heic' : 'unknown';
}
