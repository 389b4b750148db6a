import { TEAM_SEES_CLIENTS } from '../../../domain/client/messages.ts';
import { plainText } from '../../../domain/text.ts';
import type { SettingsTab } from './registry.ts';

/** What can be set, by its name on the screen, and what else it may be called. */
const findable: Record<SettingsTab, Readonly<Record<string, string>>> = {
  profile: {
    'Nome completo': 'meu nome',
    Telefone: 'celular whatsapp',
    'E-mail': 'login entrar trocar',
    Senha: 'trocar alterar esqueci login entrar',
    'Verificação em duas etapas': 'segurança 2fa código autenticador',
    'Sessões ativas': 'aparelhos celular computador sair encerrar',
    'Atividade da conta': 'segurança acessos entradas',
    'Exportar tudo': 'baixar dados backup cópia lgpd',
    'Trazer de outro estúdio Lume': 'importar exportação migrar mudar juntar restaurar zip backup',
    'Importar clientes': 'planilha contatos csv',
    'Dia da troca': 'migrar mudar trocar sistema importar',
    'Consentimento e cookies': 'privacidade lgpd',
    'Excluir conta': 'apagar cancelar encerrar',
  },
  business: {
    'Nome do negócio': 'estúdio salão empresa',
    Instagram: 'rede social perfil',
    'Telefone do negócio': 'whatsapp celular',
    CEP: 'endereço',
    Endereço: 'rua local mapa',
    'Fuso horário': 'relógio hora zona',
    [TEAM_SEES_CLIENTS]: 'profissionais colegas permissão acesso cadastros',
  },
  schedule: {
    'Horário de funcionamento': 'abrir fechar almoço pausa folga dias semana expediente',
    'Intervalo entre horários': 'grade minutos',
    'Duração padrão do atendimento': 'minutos tempo',
    'Terminar até o fechamento': 'último horário',
    'Dias especiais': 'domingo feriado extra exceção data natal véspera mutirão',
  },
  rules: {
    'Antecedência mínima': 'em cima da hora prazo',
    'Agenda aberta até': 'dias meses limite futuro',
    'Atendimentos por dia': 'limite máximo',
    'Remarcar ou cancelar sozinha, até': 'cancelamento mudança desmarcar prazo aviso multa',
    'Preparo antes de cada atendimento': 'intervalo descanso',
    'Descanso depois de cada atendimento': 'intervalo limpeza',
    'Encaixe primeiro': 'buracos',
    'Confirmar cada agendamento': 'aprovar aprovação aceitar',
    'Só clientes cadastradas': 'desconhecidas novas',
  },
  blocks: {
    'Bloqueios de agenda': 'férias folga fechar dia curso viagem',
    Feriados: 'folga natal carnaval',
  },
  calendars: {
    'Seus compromissos de outra agenda': 'google apple icloud outlook importar ical ocupado',
    'Assinar no meu calendário': 'google apple icloud outlook exportar ical sincronizar iphone',
  },
  payments: {
    'Chave Pix': 'receber pagamento qr code',
    'Confira no seu banco': 'pix teste',
    Sinal: 'depósito reserva entrada adiantado antecipado garantir falta',
    'Pedir sinal': 'ligar desligar cobrar',
    'Confirmação automática': 'woovi openpix mercado pago provedor gateway api webhook token pix',
  },
  cover: {
    Capa: 'foto imagem fundo',
    Logo: 'marca foto imagem',
    Galeria: 'fotos trabalhos portfólio antes depois ordem descrição',
  },
  booking: {
    'Seu link de agendamento': 'compartilhar instagram bio whatsapp endereço copiar',
    'Personalizar o link': 'nome endereço',
    'QR code': 'imprimir cartaz balcão',
  },
  notifications: {
    'Avisos por e-mail': 'receber notificação desligar',
    'E-mail para os avisos': 'notificação',
    'Avisos no aparelho': 'push celular notificação silêncio',
    'Testar o envio': 'e-mail',
    'E-mails enviados': 'falha erro reenviar',
  },
  reminders: {
    'Lembretes para as clientes': 'whatsapp e-mail confirmar avisar falta véspera',
    'Horário de silêncio': 'noite madrugada',
  },
  anamnesis: {
    'Validade da anamnese': 'ficha meses vencida',
    'Enviar o link depois do agendamento': 'ficha automático',
    'Ficha técnica exige': 'campos obrigatórios lote cola pigmento agulha vigilância',
    'Acessos às anamneses': 'registro quem viu lgpd',
  },
  analytics: { 'De onde vêm suas visitas': 'origem estatística contagem' },
};

export interface FoundSetting {
  tab: SettingsTab;
  name: string;
}

export const allSettings = Object.entries(findable).flatMap(([tab, names]) =>
  Object.entries(names).map(([name, words]) => ({
    tab: tab as SettingsTab,
    name,
    names: wordsOf(name),
    words: wordsOf(words),
  })),
);

/** The settings of which each typed word begins a word, those that are called so first. `labels`: of the tabs. */
export function findSettings(text: string, labels: Readonly<Record<SettingsTab, string>>): FoundSetting[] {
  const typed = wordsOf(text);
  if (typed.length === 0) return [];
  const begin = (words: readonly string[]) =>
    typed.every((one) => words.some((word) => word.startsWith(one)));
  const found = allSettings.filter(({ tab, names, words }) =>
    begin([...names, ...words, ...wordsOf(labels[tab])]),
  );
  return found
    .sort((one, other) => Number(begin(other.names)) - Number(begin(one.names)))
    .map(({ tab, name }) => ({ tab, name }));
}

function wordsOf(text: string): string[] {
  return plainText(text).match(/[a-z\d]+/g) ?? [];
}
