/** What is said of pictures of the work. */
export const workPictureMessages = {
  logged: 'Quem vê uma foto fica registrado.',
  none: 'Nenhuma foto deste atendimento.',
  loadFailed: (message: string): string => `Erro ao carregar as fotos: ${message}`,
  removed: 'Foto excluída.',
  confirmRemoval: 'A foto sai da ficha e não há como trazê-la de volta.',
  tooLarge: 'A foto deve ter no máximo 30 MB',
  tooSmall: 'A foto é pequena demais: ela precisa ter pelo menos 320 x 240 pixels.',
  notAllowed: 'Precisa do consentimento para fotos',
  howAllowed: 'A cliente autoriza fotos na anamnese. Sem isso nenhuma foto dela é tirada nem mostrada.',
} as const;
