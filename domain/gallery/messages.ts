export const galleryMessages = {
  added: 'A foto aparece na galeria da sua página.',
  removed: 'A foto saiu da galeria.',
  notRemoved: 'A foto não saiu da galeria',
  saved: 'Descrição salva.',
  confirmRemoval: 'Ela sai da sua página agora. A foto continua na ficha da cliente.',
  empty: 'Nenhuma foto na galeria ainda.',
  howTo:
    'Na página de uma cliente que autorizou, abra as fotos de uma ficha técnica e toque em “Mostrar na galeria”.',
  loadFailed: (message: string): string => `Erro ao carregar a galeria: ${message}`,
} as const;
