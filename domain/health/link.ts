import { optional, picklist, pipe, regex, string } from 'valibot';
import { linkToken } from '../booking/manage.ts';
import { form, localDate } from '../fields.ts';
import type { PublishingCopy } from '../gallery/publishing-consent.ts';
import type { LocalDate } from '../scheduling/calendar.ts';
import { daysFrom } from '../scheduling/clock.ts';
import type { StudioPictures } from '../studio/picture.ts';
import type { WorkCopy } from '../work-record/work-record.ts';
import type { AnamnesisAnswers, AnamnesisConsent, AnamnesisFieldName } from './anamnesis.ts';

export const LINK_DAYS = 7;

export const COPY_LINK_DAYS = 30;
export const IDENTITY_CODE_MINUTES = 10;
/** Wrong birth dates after which only a code by email identifies. */
export const MAX_BIRTH_DATE_FAILURES = 5;
/** Of a birth date after them, right or wrong. */
export const BIRTH_DATE_SPENT =
  'A data foi digitada errada vezes demais: neste link ela não serve mais. Peça um código por e-mail ou um novo link ao estúdio.';
/** Who identified herself before must do so again. */
export const identifiedSince = (now: Date): Date => daysFrom(now, -1);
/** Where the page of the link is; the token follows as fragment, which no request carries. */
export const LINK_PATH = '/anamnese-cliente';

export const linkPurposes = ['fill', 'copy'] as const;
/** `fill`: once. `copy`: her copy and the withdrawal of her consents for photos and to publishing, as often as she likes. */
export type LinkPurpose = (typeof linkPurposes)[number];

export const linkChannels = ['email', 'whatsapp'] as const;
export type LinkChannel = (typeof linkChannels)[number];

export const linkInput = form({ channel: picklist(linkChannels, 'Escolha como enviar') });

export interface AnamnesisLink {
  id: string;
  channel: LinkChannel | 'booking';
  createdAt: string;
  expiresAt: string;
  openedAt: string | null;
  usedAt: string | null;
  revokedAt: string | null;
}

/** The answer of POST links: the address only for WhatsApp, shown once. */
export interface SentLink {
  link: AnamnesisLink;
  url: string | null;
}

export const linkSessionInput = form({ token: linkToken });

export const identityInput = form({
  birthDate: optional(localDate('Informe a data de nascimento')),
  code: optional(pipe(string('Código inválido'), regex(/^\d{6}$/, 'Digite os 6 números do código'))),
});

/** GET /api/public/anamnesis: what the page of the link needs. Nothing stored is in it before she is identified. */
export interface LinkPage {
  purpose: LinkPurpose;
  state: 'open' | 'used';
  studio: StudioPictures & { businessName: string; theme: string; phone: string | null };
  client: { firstName: string };
  /** How she can prove who she is before stored answers are shown; empty when nothing is stored that could be shown. */
  identifyBy: ('birth-date' | 'code')[];
  isIdentified: boolean;
  /** The link was opened on another device: nothing is accepted from this one before it is identified. */
  isOtherDevice: boolean;
  expiresAt: string;
  today: LocalDate;
  stored: {
    anamnesisId: string;
    createdAt: string;
    answers: Omit<AnamnesisAnswers, 'professionalNotes'>;
    consents: Record<AnamnesisConsent, boolean>;
    photosWithdrawnAt: string | null;
  } | null;
}

/** POST /api/public/anamnesis/copy and POST /api/clients/:id/anamnesis/copy: every version, oldest first, and records of the work. `zone`: of the studio. */
export interface AnamnesisCopy {
  client: string;
  exportedAt: string;
  zone: string;
  versions: {
    number: number;
    createdAt: string;
    filledBy: string;
    signedAt: string | null;
    formVersion: number;
    digest: string;
    salt: string;
    answers: AnamnesisAnswers;
    consents: Record<AnamnesisConsent, boolean>;
    photosWithdrawnAt: string | null;
    changed: (AnamnesisFieldName | AnamnesisConsent)[];
    signature: string | null;
  }[];
  /** 'Ficha técnica' of each appointment as it is now, the newest first. */
  records: WorkCopy[];
  /** 'Pode publicar': one that holds first, then the newest. */
  publishing: PublishingCopy[];
}
