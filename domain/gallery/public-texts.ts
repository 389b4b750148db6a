/** On the public page. */
export const galleryTexts = {
  title: 'Galeria',
  failed: 'Não foi possível carregar as fotos.',
  previous: 'Foto anterior',
  next: 'Próxima foto',
  close: 'Fechar',
  enlarge: (text: string): string => `Ampliar: ${text}`,
  place: (number: number, of: number): string => `${number} de ${of}`,
} as const;
