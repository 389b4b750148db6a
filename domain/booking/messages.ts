const ANYONE_HINT = 'Quem atende aparece quando você escolhe o horário.';

export const WITH_WHOM = 'Com quem?';
/** Of a team, whoever is free. */
export const ANYONE = 'Qualquer profissional';

export const bookingMessages = {
  invalidLinkHint: 'Verifique se o link está correto ou entre em contato com o profissional.',
  teamHint: 'O estúdio do link atende com outras pessoas: veja os horários delas.',
  proceduresFailed: 'Erro ao carregar procedimentos',
  failed: 'Erro ao criar agendamento. Tente novamente.',
  noServices: 'Nenhum serviço disponível no momento.',
  askTheStudio: 'Fale com o estúdio para marcar seu horário.',
  withoutScript: 'Para agendar por aqui, ative o JavaScript do navegador.',
  noTimes: (date: string): string => `Nenhum horário disponível para ${date}`,
  dayFull: 'O estúdio já tem todos os atendimentos deste dia.',
  dayClosed: 'O estúdio não atende neste dia.',
  noneFits: 'Não há horários livres consecutivos que bastem para a duração total.',
  dateOutside: (first: string, last: string): string => `Escolha uma data entre ${first} e ${last}.`,
  clock: (name: string): string => `No relógio do estúdio: ${name}.`,
  needsApproval:
    'O estúdio confirma cada agendamento: o horário fica reservado para você e a resposta chega por e-mail.',
  firstTime: 'Olá! Ainda não sou cliente e gostaria de marcar meu primeiro horário.',
  wholeTeam: 'Ver a equipe',
  withWhom: WITH_WHOM,
  anyone: ANYONE,
  anyoneHint: ANYONE_HINT,
  withAnyone: `Com qualquer profissional. ${ANYONE_HINT}`,
  with: (name: string): string => `Com ${name}`,
  nobodyDoesAll: 'Ninguém da equipe faz todos estes serviços juntos. Agende um de cada vez.',
  done: 'Agendamento Realizado!',
  bookedBefore:
    'Seu primeiro envio já tinha sido aceito: este é o seu horário. Para mudar, use o link do e-mail.',
} as const;

/** 'Ana Lima, Bia Reis e Carla Dias'; of a larger team three and how many more. */
export function namesOf(team: readonly { fullName: string }[]): string {
  const names = team.slice(0, NAMED).map(({ fullName }) => fullName);
  const more = team.length - names.length;
  return new Intl.ListFormat('pt-BR').format(more > 0 ? [...names, `mais ${more}`] : names);
}

const NAMED = 3;

/** Title of a booking that is not certain yet: what it waits for; null for one that is. */
export function waitedFor({
  deposit,
  awaitsApproval,
}: {
  deposit?: { holdEndsAt: string | null } | undefined;
  awaitsApproval?: boolean | undefined;
}): string | null {
  if (deposit?.holdEndsAt) return 'Falta o sinal';
  return awaitsApproval ? 'Aguardando confirmação' : null;
}
