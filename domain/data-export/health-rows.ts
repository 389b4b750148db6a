/** Rows of an export about health data and the work. */
import type { AnamnesisAccess } from '../health/access.ts';
import type { PictureType } from '../studio/picture.ts';
import type { WorkPictureKind } from '../studio/private-picture.ts';
import type { WorkDetails } from '../work-record/work-details.ts';
import type { NamedLot } from '../work-record/work-record.ts';

/** A version of a health intake without what it says: that is revealed client by client, and logged. */
export interface ExportedAnamnesis {
  id: string;
  clientId: string;
  clientName: string;
  createdAt: string;
  /** The member, or null for the client through her link. */
  filledBy: string | null;
  signedAt: string | null;
  formVersion: number;
  digest: string;
  consentTreatment: boolean;
  consentAftercare: boolean;
  consentPhotos: boolean;
  photosWithdrawnAt: string | null;
  reviewedAt: string | null;
}

/** A record of the work, or what was kept of it, without what was done: that is read on the client's page. */
export interface ExportedWorkRecord {
  id: string;
  appointmentId: string;
  clientId: string;
  clientName: string;
  startsAt: string;
  number: number;
  isCurrent: boolean;
  humidity: number | null;
  temperature: number | null;
  retention: number | null;
  lots: Pick<NamedLot, 'lotId' | 'name' | 'code' | 'reason'>[];
  savedBy: string;
  savedAt: string;
  createdAt: string;
}

/** 'Pode publicar', without the signature: that is in the copy of the client's data. */
export interface ExportedPublishingConsent {
  id: string;
  clientId: string;
  clientName: string;
  textVersion: number;
  signedName: string;
  digest: string;
  signedAt: string;
  recordedBy: string;
  withdrawnAt: string | null;
  /** The member, or null for the client through her link. */
  withdrawnBy: string | null;
}

/** With what was done. Only in an export that was asked for with it; each client is then in the log of health data. */
export interface ExportedWholeRecord extends ExportedWorkRecord {
  /** Null for a name that came from another studio. */
  savedById: string | null;
  details: WorkDetails;
}

/** A picture of the work that may be shown; its bytes are in the file that `workPicturePath` names. */
export interface ExportedWorkPicture {
  id: string;
  appointmentId: string;
  clientId: string;
  clientName: string;
  startsAt: string;
  kind: WorkPictureKind;
  contentType: PictureType;
  width: number;
  height: number;
  bytes: number;
  createdAt: string;
}

export interface ExportedAccess extends Pick<AnamnesisAccess, 'id' | 'at' | 'type' | 'clientId' | 'fields'> {
  anamnesisId: string | null;
  by: string | null;
}
