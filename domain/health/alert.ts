/** What a professional minds before treating a client, by the client's form. Guidance of the trade, not medical advice. */
import { keysOf } from '../text.ts';
import { type AnamnesisAnswers, NO, UNSURE } from './anamnesis.ts';

export const GUIDANCE_NOTE =
  'Orientação geral, não substitui avaliação médica. Na dúvida, peça liberação por escrito.';

interface Guidance {
  label: string;
  lashes: string;
  pigmentation: string;
}

export const alertGuidance = {
  pregnancy: {
    label: 'Gestante ou amamentando',
    lashes:
      'Evite longos períodos deitada de costas, faça pausas e ventile a sala; cheiro de cola pode incomodar.',
    pigmentation: 'Adie: anestésicos e pigmentos não são recomendados na gestação e na amamentação.',
  },
  diabetes: {
    label: 'Diabetes',
    lashes: 'Cuidado com adesivos e fitas: a pele fere e cicatriza mais devagar.',
    pigmentation:
      'Só com a glicemia controlada e, de preferência, liberação médica: há risco de infecção e má cicatrização.',
  },
  keloid: {
    label: 'Tendência a queloide',
    lashes: 'Sem restrição; evite ferir a pele ao remover fitas.',
    pigmentation: 'Evite: a lesão da pele pode formar queloide. Avalie cicatrizes antigas antes de decidir.',
  },
  anticoagulants: {
    label: 'Anticoagulante',
    lashes: 'Sem restrição; cuidado com pinças.',
    pigmentation:
      'Risco de sangramento e de perda de pigmento. Não suspenda medicamento: peça orientação do médico dela.',
  },
  'eye-surgery': {
    label: 'Cirurgia nos olhos',
    lashes: 'Confirme a data: em geral espera-se a liberação do oftalmologista, cerca de três meses depois.',
    pigmentation: 'Não trabalhe na pálpebra sem liberação do oftalmologista.',
  },
  'cosmetic-allergy': {
    label: 'Alergia a cosméticos',
    lashes: 'Faça teste de cola 48 horas antes e confira a composição dos produtos.',
    pigmentation: 'Faça teste de pigmento e confira conservantes e metais da fórmula.',
  },
  'medication-allergy': {
    label: 'Alergia a medicamentos',
    lashes: 'Confira colírios e antissépticos antes de usar.',
    pigmentation: 'Confira o anestésico tópico: lidocaína, prilocaína e tetracaína são causas comuns.',
  },
  'botox-filler': {
    label: 'Botox ou preenchimento recente',
    lashes: 'Evite pressionar a testa e os olhos durante o atendimento.',
    pigmentation: 'Espere de 15 a 30 dias: a posição da sobrancelha ainda pode mudar.',
  },
} as const satisfies Record<string, Guidance>;
export type HealthAlert = keyof typeof alertGuidance;
export const healthAlerts = /* @__PURE__ */ keysOf(alertGuidance);

export function alertsOf(answers: AnamnesisAnswers): HealthAlert[] {
  const isTrue: Record<HealthAlert, boolean> = {
    pregnancy: answers.pregnancyBreastfeeding === true,
    diabetes: answers.diabetes === true,
    keloid: answers.keloidTendency === true,
    anticoagulants: isAffirmed(answers.bloodThinningMedications),
    'eye-surgery': isAffirmed(answers.eyeSurgeries),
    'cosmetic-allergy': isAffirmed(answers.allergiesCosmetics),
    'medication-allergy': isAffirmed(answers.allergiesMedications),
    'botox-filler': answers.botoxFillerRecent === true,
  };
  return healthAlerts.filter((one) => isTrue[one]);
}

const isAffirmed = (detail: string | null): boolean => detail !== null && detail !== NO && detail !== UNSURE;
