import type { PictureKind } from './picture.ts';
import { MAX_PICTURE_SIDE, pictureShapes } from './picture.ts';

export const pictureSentences = {
  notPicture: 'Por favor, selecione apenas arquivos de imagem',
  tooLarge: 'A imagem deve ter no máximo 5MB',
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
    logo: 'Ideal: quadrado, 512 x 512 pixels. JPG, PNG ou WebP, até 5 MB.',
  },
  smallMismatch: 'A cópia menor não corresponde à imagem enviada.',
} as const;

export function tooSmallSentence(kind: PictureKind): string {
  const { width, height } = pictureShapes[kind].least;
  return `A imagem é pequena demais: ela precisa ter pelo menos ${width} x ${height} pixels.`;
}
