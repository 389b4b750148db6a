import { visitTips } from '../domain/whatsapp.ts';

/** What a client should know before the visit. */
export const receiptTips = [...visitTips, 'Traga um documento de identidade.'] as const;
