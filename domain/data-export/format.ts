import { PRODUCT } from '../studio/studio.ts';

/** Raised when the JSON files of an export change in a way that reading them has to know. */
export const EXPORT_FORMAT = 1;
export const FORMAT_FILE = 'formato.json';
/** Of records with what was done, and of pictures of the work, whose bytes are in the folder of this name. */
export const WHOLE_RECORDS = 'fichas-completas';
export const WORK_PICTURES = 'fotos';

/** What `formato.json` says of an export. */
export interface ExportFormat {
  product: typeof PRODUCT;
  format: number;
  businessName: string;
  /** IANA zone of the studio. */
  zone: string;
  /** ISO, UTC: when reading began. */
  exportedAt: string;
}

export const formatText = (businessName: string, zone: string, now: Date): string =>
  `${JSON.stringify({
    product: PRODUCT,
    format: EXPORT_FORMAT,
    businessName,
    zone,
    exportedAt: now.toISOString(),
  } satisfies ExportFormat)}\n`;
