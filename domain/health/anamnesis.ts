/**
 * The health intake form in the sections of the report. A saved form is a version and is never overwritten. Health
 * text is stored sealed; the ordinary read leaves out `hiddenFields`.
 */

export const skinTypes = ['normal', 'oleosa', 'seca', 'mista', 'sensivel'] as const;
const skinTypeLabels: Record<(typeof skinTypes)[number], string> = {
  normal: 'Normal',
  oleosa: 'Oleosa',
  seca: 'Seca',
  mista: 'Mista',
  sensivel: 'Sensível',
};

export const sunExposures = ['baixa', 'moderada', 'alta'] as const;
const sunExposureLabels: Record<(typeof sunExposures)[number], string> = {
  baixa: 'Baixa',
  moderada: 'Moderada',
  alta: 'Alta',
};

/** The answer 'no' to a question whose 'yes' asks for details: what is stored in the place of the details. */
export const NO = 'Não';
/** An answer to the questions behind the alerts. */
export const UNSURE = 'Não sei';
export const NOT_INFORMED = 'Não informado';

export const FORM_VERSION = 1;

/** Characters of a signature's data URL: base64 of about 150 kB. */
export const MAX_SIGNATURE = 200_000;

/** `detail`: 'yes' asks for a text, stored as that or `NO`. `by`: not in the client's form. `after`: shown only while that field is true. */
export type AnamnesisField = { label: string; question: string; isHidden?: true } & (
  | { kind: 'detail'; hint: string }
  | { kind: 'yesNo' }
  | { kind: 'text'; hint: string; by?: 'studio' }
  | { kind: 'date'; after: 'eyelashExtensionsBefore' }
  | { kind: 'choice'; labels: Readonly<Record<string, string>> }
);

export const anamnesisFields = {
  medicalConditions: {
    kind: 'detail',
    label: 'Condições médicas',
    question: 'Tem alguma doença ou condição de saúde?',
    hint: 'Quais? Por exemplo: hipertensão, epilepsia, hepatite',
    isHidden: true,
  },
  currentMedications: {
    kind: 'detail',
    label: 'Medicamentos em uso',
    question: 'Usa algum medicamento?',
    hint: 'Quais, e desde quando?',
    isHidden: true,
  },
  bloodThinningMedications: {
    kind: 'detail',
    label: 'Anticoagulantes',
    question: 'Usa anticoagulante ou aspirina?',
    hint: 'Quais?',
  },
  allergiesMedications: {
    kind: 'detail',
    label: 'Alergia a medicamentos',
    question: 'Tem alergia a algum medicamento?',
    hint: 'A quais? Anestésicos também contam',
  },
  allergiesCosmetics: {
    kind: 'detail',
    label: 'Alergia a cosméticos',
    question: 'Tem alergia a cosméticos, colas, látex ou tinturas?',
    hint: 'A quais, e o que aconteceu?',
  },
  autoimmuneDiseases: {
    kind: 'detail',
    label: 'Doenças autoimunes',
    question: 'Tem alguma doença autoimune?',
    hint: 'Qual?',
  },
  diabetes: { kind: 'yesNo', label: 'Diabetes', question: 'Tem diabetes?' },
  pregnancyBreastfeeding: {
    kind: 'yesNo',
    label: 'Gestante ou amamentando',
    question: 'Está grávida ou amamentando?',
  },
  eyelashExtensionsBefore: {
    kind: 'yesNo',
    label: 'Já usou extensão de cílios',
    question: 'Já usou extensão de cílios?',
  },
  lastExtensionDate: {
    kind: 'date',
    label: 'Última extensão',
    question: 'Quando foi a última?',
    after: 'eyelashExtensionsBefore',
  },
  extensionReactionHistory: {
    kind: 'detail',
    label: 'Reações a extensões',
    question: 'Já teve reação a cola ou extensão de cílios?',
    hint: 'O que aconteceu?',
  },
  usesContactLenses: {
    kind: 'yesNo',
    label: 'Lentes de contato',
    question: 'Usa lentes de contato?',
  },
  eyeSurgeries: {
    kind: 'detail',
    label: 'Cirurgias nos olhos',
    question: 'Já fez cirurgia nos olhos?',
    hint: 'Qual, e quando?',
  },
  eyeInfectionsHistory: {
    kind: 'detail',
    label: 'Infecções nos olhos',
    question: 'Já teve conjuntivite, terçol, blefarite ou outra infecção nos olhos?',
    hint: 'Qual, e quando?',
  },
  previousTreatments: {
    kind: 'detail',
    label: 'Procedimentos anteriores',
    question: 'Já fez micropigmentação ou outro procedimento estético no rosto?',
    hint: 'Quais, e quando?',
  },
  recentFacialProcedures: {
    kind: 'detail',
    label: 'Procedimentos faciais recentes',
    question: 'Fez peeling, laser ou uso de ácidos nos últimos 30 dias?',
    hint: 'Qual, e quando?',
  },
  botoxFillerRecent: {
    kind: 'yesNo',
    label: 'Botox ou preenchimento recente',
    question: 'Fez botox ou preenchimento nos últimos 30 dias?',
  },
  keloidTendency: {
    kind: 'yesNo',
    label: 'Tendência a queloide',
    question: 'Tem tendência a queloide?',
  },
  skinType: {
    kind: 'choice',
    label: 'Tipo de pele',
    question: 'Como é a sua pele?',
    labels: skinTypeLabels,
  },
  skincareRoutine: {
    kind: 'text',
    label: 'Rotina de cuidados',
    question: 'Como cuida da pele?',
    hint: 'Produtos que usa todos os dias',
  },
  makeupFrequency: {
    kind: 'text',
    label: 'Uso de maquiagem',
    question: 'Com que frequência usa maquiagem?',
    hint: 'Por exemplo: todos os dias, só em festas',
  },
  sunExposure: {
    kind: 'choice',
    label: 'Exposição ao sol',
    question: 'Quanto se expõe ao sol?',
    labels: sunExposureLabels,
  },
  expectations: {
    kind: 'text',
    label: 'Expectativas',
    question: 'O que espera do procedimento?',
    hint: 'Como gostaria que ficasse',
  },
  professionalNotes: {
    kind: 'text',
    label: 'Observações da profissional',
    question: 'Observações da profissional',
    hint: 'A cliente não vê estas observações no formulário',
    by: 'studio',
    isHidden: true,
  },
} as const satisfies Record<string, AnamnesisField>;

export type AnamnesisFieldName = keyof typeof anamnesisFields;

/** The questions behind the alerts (alert.ts): a client must answer them, if with `UNSURE`. */
export const alertFields = [
  'bloodThinningMedications',
  'allergiesMedications',
  'allergiesCosmetics',
  'diabetes',
  'pregnancyBreastfeeding',
  'eyeSurgeries',
  'botoxFillerRecent',
  'keloidTendency',
] as const satisfies AnamnesisFieldName[];

export const isAlertField = (name: AnamnesisFieldName): boolean => alertFields.some((one) => one === name);

export const anamnesisFieldNames = Object.keys(anamnesisFields) as AnamnesisFieldName[];

/** What is left out of the ordinary read, until it is revealed. */
export const hiddenFields = ['medicalConditions', 'currentMedications', 'professionalNotes'] as const;
export type HiddenField = (typeof hiddenFields)[number];

export function isHidden(name: AnamnesisFieldName | AnamnesisConsent): name is HiddenField {
  return hiddenFields.some((one) => one === name);
}

export const anamnesisConsents = {
  consentTreatment: {
    label: 'Consentimento para tratamento',
    text: 'Informei tudo o que sei sobre a minha saúde e autorizo o procedimento.',
    isRequired: true,
  },
  consentAftercare: {
    label: 'Consentimento para cuidados pós-procedimento',
    text: 'Recebi as orientações de cuidados e vou segui-las.',
    isRequired: true,
  },
  consentPhotos: {
    label: 'Consentimento para fotos',
    text: 'Autorizo fotos do procedimento. Posso retirar esta autorização quando quiser.',
    isRequired: false,
  },
} as const;
export type AnamnesisConsent = keyof typeof anamnesisConsents;

export function labelOf(name: AnamnesisFieldName | AnamnesisConsent): string {
  const named: Record<string, { label: string }> = { ...anamnesisFields, ...anamnesisConsents };
  return named[name]?.label ?? name;
}

type AnswerOf<Field extends AnamnesisField> = Field extends { kind: 'yesNo' }
  ? boolean | typeof UNSURE | null
  : Field extends { kind: 'choice'; labels: infer Labels }
    ? keyof Labels | null
    : string | null;

/** Dates are local, 'YYYY-MM-DD'; null is not answered. */
export type AnamnesisAnswers = {
  [Name in AnamnesisFieldName]: AnswerOf<(typeof anamnesisFields)[Name]>;
};
export type HiddenAnswers = Pick<AnamnesisAnswers, HiddenField>;
export type OpenAnswers = Omit<AnamnesisAnswers, HiddenField>;
