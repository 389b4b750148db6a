/** What a client should know before the visit (S2 §7, confirmation message). */
export const receiptTips = [
  'Chegue com 10 minutos de antecedência.',
  'Se precisar cancelar, avise com 24 horas de antecedência.',
  'Traga um documento de identidade.',
] as const;
