export const publishingMessages = {
  title: 'Pode publicar',
  none: 'A cliente ainda não autorizou mostrar as fotos dela na sua página.',
  given: 'Autorização registrada.',
  withdrawn: 'Autorização retirada. As fotos saíram da galeria.',
  notWithdrawn: 'A autorização não foi retirada',
  confirmWithdrawal:
    'As fotos da cliente saem da galeria agora. O que ela assinou continua guardado com a data da retirada.',
  loadFailed: (message: string): string => `Erro ao carregar a autorização: ${message}`,
} as const;
