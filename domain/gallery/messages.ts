import { MAX_GALLERY } from './gallery.ts';

export const publishingMessages = {
  title: 'Pode publicar',
  none: 'A cliente ainda não autorizou mostrar as fotos dela na sua página.',
  given: 'Autorização registrada.',
  withdrawn: 'Autorização retirada. As fotos saíram da galeria.',
  confirmWithdrawal:
    'As fotos da cliente saem da galeria agora. O que ela assinou continua guardado com a data da retirada.',
  loadFailed: (message: string): string => `Erro ao carregar a autorização: ${message}`,
} as const;

export const galleryMessages = {
  added: 'A foto aparece na galeria da sua página.',
  removed: 'A foto saiu da galeria.',
  saved: 'Descrição salva.',
  confirmRemoval: 'Ela sai da sua página agora. A foto continua na ficha da cliente.',
  empty: 'Nenhuma foto na galeria ainda.',
  howTo: `Na página de uma cliente que autorizou, abra as fotos de uma ficha técnica e toque em “Mostrar na galeria”. Cabem ${MAX_GALLERY} fotos.`,
  loadFailed: (message: string): string => `Erro ao carregar a galeria: ${message}`,
} as const;
