import { countText } from '../format.ts';
/** On one device, until there is a connection. */
export const MAX_WAITING_PICTURES = 12;

export const waitingPictures = (count: number): string =>
  countText(count, 'foto aguardando conexão', 'fotos aguardando conexão');

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
  waiting: 'Aguardando conexão',
  queued: 'Sem conexão: a foto está guardada neste aparelho e vai sozinha quando a conexão voltar.',
  full: `Este aparelho já guarda ${MAX_WAITING_PICTURES} fotos sem conexão. Tire outras depois que elas forem enviadas.`,
  notKept:
    'Este aparelho não conseguiu guardar a foto. Ela fica aqui até a ficha ser fechada: tente de novo com conexão.',
  unreadable: 'Este aparelho não consegue mais ler esta foto.',
  withoutConnection: 'Sem conexão: as fotos que já foram enviadas aparecem quando ela voltar.',
  confirmDrop: (count: number): string =>
    count === 1
      ? 'Ela não foi enviada e não há como trazê-la de volta.'
      : 'Elas não foram enviadas e não há como trazê-las de volta.',
  howAllowed: 'A cliente autoriza fotos na anamnese. Sem isso nenhuma foto dela é tirada nem mostrada.',
} as const;
